import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { toCsv } from '#kernel/csv.ts'
import { notFound, refuse } from '#kernel/errors.ts'
import { type Ctx, FileReply } from '#kernel/server/context.ts'
import { root } from '#kernel/server/root.ts'
import { spoolEntries } from '#kernel/server/spool.ts'
import { withoutTypes } from '#kernel/server/without-types.ts'
import { type ZipClosing, type ZipEntry, zipStream } from '#kernel/server/zip.ts'
import { dayOf, financialYear } from '#kernel/time.ts'
import { readMe, verifierModule, verifierPage } from '../mail/verifier.ts'
import { accountName } from '../rules/chart.ts'
import type { Manifest } from '../rules/verifying.ts'
import { yearOf } from '../rules/years.ts'
import { listAccounts } from '../store/books.ts'
import * as store from '../store/exporting.ts'
import { listFlats } from '../store/people.ts'

const pageSize = 200

/**
 * The book as a chartered accountant gets it: everything from the first voucher on, so that its chain begins where the
 * society does. With a year it ends with the last voucher of that year.
 */
export const exportBook = async (ctx: Ctx, yearName: string | undefined): Promise<FileReply> => {
  const year = yearName === undefined ? undefined : (yearOf(yearName) ?? refuse(notFound('Financial year')))
  const last = await store.lastUpTo(ctx, year?.to)
  const balances = await store.balancesUpTo(ctx, last.seq)
  const core = await verifierCore()
  const spool = await spoolEntries(ctx.storage, [{ name: 'vouchers.jsonl', content: () => vouchersOf(ctx, last.seq) }])
  const entries = [
    entry('README.txt', readMe(ctx.society.name)),
    entry('accounts.csv', await accountSheet(ctx)),
    entry('flats.csv', await flatSheet(ctx)),
    ...spool.entries,
    entry('verify.mjs', verifierModule(core)),
    entry('verify.html', verifierPage(core)),
  ]
  const trialBalance = Object.fromEntries(balances.map(({ code, sum }) => [code, sum]))
  const stream = zipStream(entries, closingOf(ctx, { head: last, trialBalance, year: year?.name }))
  stream.on('close', () => void spool.clear())
  const name = `${ctx.society.subdomain}-book-${year?.name ?? dayOf(ctx.now)}.zip`
  return new FileReply(name, 'application/zip', stream)
}

const entry = (name: string, content: string): ZipEntry => ({
  name,
  open: async () =>
    (async function* () {
      yield content
    })(),
})

type About = { head: { seq: number; seal: string }; trialBalance: Record<string, number>; year: string | undefined }

/** The manifest is written when the hashes of the rest are known, and its own hash stands beside it. */
const closingOf = (ctx: Ctx, { head, trialBalance, year }: About): ZipClosing[] => {
  let text = ''
  const write: ZipClosing['write'] = (packed) => {
    const hashed = packed.filter(({ name }) => /\.(csv|txt)$/.test(name)).map(({ name, sha256 }) => [name, sha256])
    const { id, name } = ctx.society
    const manifest: Manifest & Record<string, unknown> = {
      ...{ format: 1, product: 'Aangan', madeAt: ctx.now.toISOString(), society: { id, name }, year: year ?? null },
      ...{ vouchers: head.seq, firstSeq: head.seq > 0 ? 1 : 0, lastSeq: head.seq, head: head.seal, trialBalance },
      files: Object.fromEntries(hashed) as Record<string, string>,
    }
    text = `${JSON.stringify(manifest, null, 1)}\n`
    return text
  }
  const writeHash = () => `${createHash('sha256').update(text).digest('hex')}\n`
  return [
    { name: 'manifest.json', write },
    { name: 'manifest.sha256', write: writeHash },
  ]
}

/** A page at a time: vouchers never change, so that pages read one after the other are still one book. */
const vouchersOf = async function* (ctx: Ctx, last: number): AsyncGenerator<string> {
  for (let after = 0; after < last; after += pageSize) {
    const page = await store.sealedPage(ctx, after, last, pageSize)
    yield page.map(({ line }) => `${line}\n`).join('')
  }
}

const accountSheet = async (ctx: Ctx): Promise<string> =>
  toCsv(
    ['Code', 'Name', 'नाम', 'नाव', 'Kind', 'Control'],
    (await listAccounts(ctx)).map((account) => [
      account.code,
      ...(['en', 'hi', 'mr'] as const).map((language) => accountName(account, language)),
      account.kind,
      account.control,
    ]),
  )

const flatSheet = async (ctx: Ctx): Promise<string> =>
  toCsv(
    ['Id', 'Flat'],
    (await listFlats(ctx)).map(({ id, number }) => [id, number]),
  )

let core: Promise<string> | undefined

/** The rules themselves, without their types: what the server seals with is what the book is checked with. */
const verifierCore = (): Promise<string> => {
  core ??= Promise.all(
    ['sha256.ts', 'verifying.ts'].map(async (file) =>
      withoutTypes(await readFile(path.join(root, 'modules/ledger/rules', file), 'utf8')),
    ),
  ).then((parts) => parts.join('\n'))
  return core
}

/** The papers behind the vouchers of a year, each in a folder named after its voucher. */
export const exportAttachments = async (ctx: Ctx, yearName: string | undefined): Promise<FileReply> => {
  const year = yearOf(yearName ?? financialYear(dayOf(ctx.now)).name) ?? refuse(notFound('Financial year'))
  const papers = await store.listPapers(ctx, year.from, year.to)
  const entries = papers.map(({ number, file_id, name, object }) => ({
    name: `${number.replaceAll('/', '-')}/${file_id.slice(-6)}-${name}`,
    open: () => ctx.storage.objects.open(object),
  }))
  const list: ZipClosing = {
    name: 'list.csv',
    write: (packed, missing) =>
      toCsv(
        ['File', 'Bytes', 'SHA-256'],
        [
          ...packed.map(({ name, bytes, sha256 }) => [name, bytes, sha256]),
          ...missing.map((name) => [name, 'missing', '']),
        ],
      ),
  }
  return new FileReply(
    `${ctx.society.subdomain}-papers-${year.name}.zip`,
    'application/zip',
    zipStream(entries, [list]),
  )
}
