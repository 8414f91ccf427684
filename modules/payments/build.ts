import { createHash } from 'node:crypto'
import { newId } from '#kernel/ids.ts'
import type { Paise } from '#kernel/money.ts'
import type { Db } from '#kernel/server/scope.ts'
import { addDays, type Day } from '#kernel/time.ts'
import { accountsByKey, type Books, nextNumbers, openBooks, postVouchers } from '#modules/ledger/actions/posting.ts'
import { payerOf } from './rules/statements.ts'
import * as store from './store/bank.ts'
import { insertClaims } from './store/claims.ts'
import { saveAccount } from './store/gateway.ts'

type Desk = Books & { readonly db: Db; readonly now: Date }
type Line = {
  day: Day
  paise: Paise
  narration: string
  reference: string
  voucherId: string | null
  flatId: string | null
}

/**
 * A statement of the last days: ten receipts seen in the bank, two payments nobody knows in suspense, and two lines
 * that wait for a person. Its balance is what the books expect.
 */
export const buildStatement = async (
  desk: Desk,
  bank: { id: string; accountId: string },
  today: Day,
  waiting: { flatNumber: string; paise: Paise },
): Promise<void> => {
  await openBooks(desk)
  const place = { id: bank.id, account_id: bank.accountId }
  const booked = (await store.unseenVouchers(desk, place, { from: addDays(today, -40), to: today })).filter(
    ({ paise, number }) => paise > 0 && number.startsWith('RC'),
  )
  const seen = booked.slice(0, 10)
  const first = seen.at(-1)?.day ?? today
  const said = await store.receiptsOf(
    desk,
    seen.map(({ id }) => id),
  )
  const matched = seen.map(({ id, day, paise }): Line => {
    const { reference, flat_id, owner } = said.get(id)!
    return {
      day,
      paise,
      narration: `UPI/${reference}/${owner.toUpperCase()}`,
      reference,
      voucherId: id,
      flatId: flat_id,
    }
  })
  const unknown = [
    { paise: 250_000, narration: 'CASH DEP/KOTHRUD BR/SELF', reference: '' },
    { paise: 418_000, narration: 'IMPS/630711840293/S D ENTERPRISES', reference: '630711840293' },
  ].map((line): Line => ({ ...line, day: first, voucherId: null, flatId: null }))
  const open = [
    {
      paise: waiting.paise,
      narration: `UPI/631711904412/${waiting.flatNumber.replace('-', '')} MAINT/nr@example`,
      reference: '631711904412',
    },
    { paise: -11_800, narration: 'CHRG/ACCT MAINT', reference: '' },
  ].map((line): Line => ({ ...line, day: today, voucherId: null, flatId: null }))
  const suspense = await bookUnknown(desk, bank.accountId, unknown)
  await write(desk, { bank, first, today, matched, unknown: suspense, open })
}

const bookUnknown = async (desk: Desk, accountId: string, lines: readonly Line[]): Promise<Line[]> => {
  const suspense = (await accountsByKey(desk)).get('suspense')!.id
  const numbers = await nextNumbers(desk, 'JV', lines[0]!.day, lines.length)
  const booked = lines.map((line) => ({ ...line, voucherId: newId() }))
  await postVouchers(
    desk,
    booked.map(({ voucherId, day, paise }, at) => ({
      ...{ id: voucherId, kind: 'journal' as const, number: numbers[at]!, day },
      narration: 'Received in the bank, not known from whom',
      lines: [
        { accountId, paise },
        { accountId: suspense, paise: -paise },
      ],
    })),
  )
  return booked
}

type Parts = {
  bank: { id: string; accountId: string }
  first: Day
  today: Day
  matched: readonly Line[]
  unknown: readonly Line[]
  open: readonly Line[]
}

const write = async (desk: Desk, { bank, first, today, matched, unknown, open }: Parts) => {
  const lines = [...unknown, ...matched.toReversed(), ...open].toSorted((a, b) =>
    a.day < b.day ? -1 : Number(a.day > b.day),
  )
  const sum = (some: readonly { paise: Paise }[]) => some.reduce((total, { paise }) => total + paise, 0)
  const known = new Set(lines.flatMap(({ voucherId }) => voucherId ?? []))
  const place = { id: bank.id, account_id: bank.accountId }
  const unseen = (await store.unseenVouchers(desk, place, { from: first, to: today })).filter(
    ({ id }) => !known.has(id),
  )
  let balance = (await store.bookBalance(desk, bank.accountId, today)) - sum(unseen) + sum(open) - sum(lines)
  const statementId = newId()
  const rows = lines.map((line, at) => {
    balance += line.paise
    const fingerprint = createHash('sha256').update(`${bank.id} ${at} ${line.narration}`).digest('hex')
    return {
      ...line,
      ...{ id: newId(), place: at, payer: payerOf(line.narration), balancePaise: balance, fingerprint },
    }
  })
  await store.insertStatement(desk, {
    ...{ id: statementId, bank_account_id: bank.id, name: 'statement.csv', from_day: first, to_day: today },
    ...{ lines: rows.length, new_lines: rows.length, made_by: desk.actor.identityId, created_at: desk.now },
  })
  await store.insertLines(desk, statementId, bank.id, rows)
  await store.decideLines(
    desk,
    desk.actor.identityId,
    desk.now,
    rows
      .filter(({ voucherId }) => voucherId !== null)
      .map(({ id, voucherId, flatId }) => ({
        ...{ id, voucherId, flatId },
        ...(flatId
          ? { status: 'matched' as const, rule: 'utr' as const }
          : { status: 'suspense' as const, rule: '' as const }),
      })),
  )
}

/** What residents say they have paid, and nobody has looked for yet. */
export const buildClaims = (
  desk: Desk,
  claims: readonly { flatId: string; paise: Paise; utr: string; on: Day }[],
): Promise<unknown> => insertClaims(desk, desk.now, claims)

/** The built-in provider, so that whoever tries the product can pay. */
export const buildGateway = (desk: Desk, bank: { id: string }): Promise<unknown> =>
  saveAccount(desk, {
    ...{ id: newId(), provider: 'sandbox', key_id: '', key_sealed: null, hook_sealed: null },
    ...{ bank_account_id: bank.id, is_active: true },
  })
