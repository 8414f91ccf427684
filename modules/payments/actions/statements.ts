import { notFound, refuse } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import { changes } from '#kernel/server/changes.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { may } from '#modules/identity/access.ts'
import { rememberColumns } from '#modules/ledger/actions/bank-accounts.ts'
import { accountsByKey, nextNumbers, openBooks, postVouchers } from '#modules/ledger/actions/posting.ts'
import type { NewStatement, Statement, StatementRead } from '../contract/bank.ts'
import { refused } from '../refusals.ts'
import * as store from '../store/bank.ts'
import { matchNew } from './matching.ts'
import { type Read, readStatement } from './reading.ts'

export const statementChanged = changes({ room: 'payments', idName: 'statementId' })

export const listStatements = async (ctx: Ctx): Promise<Statement[]> =>
  (await store.listStatements(ctx, null)).map((row) => present(ctx, row))

/** Looks at a statement without keeping anything, or keeps its new lines and matches them in one go. */
export const importStatement = async (ctx: Ctx, input: NewStatement): Promise<StatementRead> => {
  const bank = (await store.findBank(ctx, input.bankAccountId)) ?? refuse(notFound('Bank account'))
  const read = readStatement(input.csv, bank, input.map, ctx.now)
  if (input.isPreview) return shown(ctx, read, null)
  await openBooks(ctx)
  const [before] = input.id ? await store.listStatements(ctx, input.id) : []
  if (before) return shown(ctx, read, before.id)
  const known = await store.knownPrints(
    ctx,
    read.lines.map(({ fingerprint }) => fingerprint),
  )
  const fresh = read.lines.filter(({ fingerprint }) => !known.has(fingerprint))
  const id = input.id ?? newId()
  await store.insertStatement(ctx, {
    ...{ id, bank_account_id: bank.id, name: input.name, from_day: read.from, to_day: read.to },
    ...{ lines: read.lines.length, new_lines: fresh.length, made_by: ctx.actor.identityId, created_at: ctx.now },
  })
  await store.insertLines(ctx, id, bank.id, fresh)
  await rememberColumns(ctx, bank.id, read.map)
  await matchNew(ctx, bank, fresh)
  await statementChanged(ctx, { id, what: 'imported' })
  return shown(ctx, { ...read, lines: fresh }, id, read.lines.length)
}

const shown = async (ctx: Ctx, read: Read, id: string | null, all = read.lines.length): Promise<StatementRead> => {
  const known =
    id === null
      ? await store.knownPrints(
          ctx,
          read.lines.map(({ fingerprint }) => fingerprint),
        )
      : new Set<string>()
  const [row] = id ? await store.listStatements(ctx, id) : []
  return {
    isPreview: id === null,
    ...{ headings: read.headings, map: read.map, from: read.from, to: read.to, passedOver: read.passedOver },
    lines: all,
    newLines: read.lines.filter(({ fingerprint }) => !known.has(fingerprint)).length,
    faults: read.faults.slice(0, 100).map((line) => {
      const why = refused.statement_bad_amount()
      return { line, reason: why.message, code: why.code }
    }),
    sample: read.lines.slice(0, 10).map(({ day, paise, narration, reference, balancePaise }) => ({
      ...{ day, paise, narration, reference, balancePaise },
    })),
    statement: row ? present(ctx, row) : null,
  }
}

/** What went out must be booked by then; what came in and nobody knows waits in suspense until somebody does. */
export const finishStatement = async (ctx: Ctx, id: string): Promise<Statement> => {
  await openBooks(ctx)
  const [row] = await store.listStatements(ctx, id)
  if (!row) throw notFound('Statement')
  const days = { bankAccount: row.bank_account_id, from: row.from_day, to: row.to_day }
  const open = await store.listLines(ctx, { ...days, status: 'new', limit: 20_001 })
  const debits = open.filter(({ amount_paise }) => amount_paise < 0)
  if (debits.length > 0) throw refused.debits_unbooked({ count: debits.length })
  const suspense = (await accountsByKey(ctx)).get('suspense')!.id
  const decided: store.Decided[] = []
  for (const line of open) {
    const [number] = await nextNumbers(ctx, 'JV', line.day, 1)
    const voucherId = newId()
    await postVouchers(ctx, [
      {
        ...{ id: voucherId, kind: 'journal', number: number!, day: line.day, sourceId: line.id },
        narration: 'Received in the bank, not known from whom',
        lines: [
          { accountId: line.account_id, paise: line.amount_paise },
          { accountId: suspense, paise: -line.amount_paise },
        ],
      },
    ])
    decided.push({ id: line.id, status: 'suspense', rule: '', voucherId, flatId: null })
  }
  await store.decideLines(ctx, ctx.actor.identityId, ctx.now, decided)
  await store.finishStatement(ctx, id, ctx.now)
  await statementChanged(ctx, { id, what: 'finished' })
  return present(ctx, (await store.listStatements(ctx, id))[0]!)
}

const present = ({ actor }: Ctx, row: store.StatementRow): Statement => ({
  ...{ id: row.id, bankAccountId: row.bank_account_id, name: row.name, from: row.from_day, to: row.to_day },
  ...{ lines: row.lines, newLines: row.new_lines, matched: row.matched, suspense: row.suspense, open: row.open },
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  can: { finish: may(actor, 'billing.approve') && row.finished_at === null },
})
