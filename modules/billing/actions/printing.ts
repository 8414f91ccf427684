import { notFound, refuse } from '#kernel/errors.ts'
import { type Ctx, FileReply, type VisitorCtx } from '#kernel/server/context.ts'
import { getLook, logoPicture } from '#kernel/server/looks.ts'
import { type Language, languageFrom } from '#kernel/server/mail/layout.ts'
import { openPdf, type Pdf } from '#kernel/server/pdf.ts'
import type { Storage } from '#kernel/server/storage.ts'
import { fill } from '#kernel/words.ts'
import { type BillPaper, drawBill, toPayOf } from '../mail/bill-paper.ts'
import type { Society } from '../mail/letterhead.ts'
import { drawReceipt } from '../mail/receipt-paper.ts'
import { drawStatement, statementWords } from '../mail/statement-paper.ts'
import { refused } from '../refusals.ts'
import { packOn } from '../rules/packs.ts'
import * as bills from '../store/bills.ts'
import { type FlatRow, listFlats } from '../store/flats.ts'
import * as papers from '../store/papers.ts'
import * as receipts from '../store/receipts.ts'
import * as runs from '../store/runs.ts'
import type { Within } from '../store/within.ts'
import { getVisibleBill } from './bills.ts'
import { readLink } from './links.ts'
import { type Payee, payeeOf, upiFor } from './payee.ts'
import { getVisibleReceipt } from './receipts.ts'
import { packsOf, settingsRow } from './reckoning.ts'
import { getStatement, type Range } from './statement.ts'

type Wanted = Language | undefined

export const printBill = async (ctx: Ctx, id: string, language: Wanted): Promise<FileReply> => {
  const row = await getVisibleBill(ctx, id)
  return billFile(ctx, row, language ?? ctx.language)
}

/** Whoever holds the link from the letter sees that one bill or receipt, in its flat's language. */
export const printLinkedPaper = async (ctx: VisitorCtx, token: string): Promise<FileReply> => {
  const { societyId, id, kind } = readLink(ctx, token)
  const within = { db: ctx.db, storage: ctx.storage, society: { id: societyId } }
  if (kind === 'receipt')
    return receiptFile(within, (await receipts.find(within, id)) ?? refuse(notFound('Receipt')), {
      reader: ctx.language,
    })
  return billFile(within, (await bills.find(within, id)) ?? refuse(notFound('Bill')), ctx.language)
}

const billFile = async (within: Printing, row: bills.BillRow, reader: Language): Promise<FileReply> => {
  const desk = await deskOf(within, [row.flat_id])
  const kept = await bills.findLines(within, row.id)
  const flat = desk.flats.get(row.flat_id)!
  const language = languageOf(flat, reader)
  const pdf = await openPdf({ title: `${row.number}, ${row.flat_number}`, day: row.issued_on, language })
  drawBill(pdf, paperOf(desk, { ...row, ...kept! }, flat), language)
  pdf.end()
  return fileOf(pdf, row.number)
}

const fileOf = (pdf: Pdf, name: string) =>
  new FileReply(`${name.replaceAll('/', '-')}.pdf`, 'application/pdf', pdf.stream)

/** The flat's own language, else the reader's. */
const languageOf = (flat: FlatRow, reader: Language): Language => (flat.language ? languageFrom(flat.language) : reader)

type Printing = Within & { storage: Storage }

type PrintDesk = {
  society: Society
  payee: Payee | null
  settings: Awaited<ReturnType<typeof settingsRow>>
  taxPacks: Awaited<ReturnType<typeof packsOf>>['tax']
  flats: Map<string, FlatRow>
}

const deskOf = async (within: Printing, flatIds?: readonly string[]): Promise<PrintDesk> => {
  const row = await papers.findSociety(within)
  const look = await getLook(within.db, within.society.id)
  const settings = await settingsRow(within)
  const payee = await payeeOf(within)
  const packs = await packsOf(within)
  const flats = await listFlats(within, flatIds)
  const society = {
    name: row.name,
    address: [row.address, [row.city, row.pincode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    email: row.email,
    phone: row.phone_number,
    registrationNumber: settings.registration_number,
    gstin: settings.gstin,
    look: {
      color: look.color,
      logo: look.logo_id ? await logoPicture(within, within.society.id, 'jpeg') : undefined,
      isWhiteLabel: look.is_white_label,
    },
  }
  return { society, payee, settings, taxPacks: packs.tax, flats: new Map(flats.map((flat) => [flat.id, flat])) }
}

const paperOf = (
  desk: PrintDesk,
  row: bills.BillRow & Pick<Awaited<ReturnType<typeof bills.listPrinted>>[number], 'lines' | 'carried'>,
  flat: FlatRow,
): BillPaper => {
  const sums = { lines: row.lines, arrears: row.carried.arrears ?? [], advancePaise: row.carried.advancePaise ?? 0 }
  const sac = packOn(desk.taxPacks, row.issued_on)?.parameters['sac']
  return {
    ...sums,
    society: desk.society,
    kind: row.kind,
    number: row.number,
    flatNumber: row.flat_number,
    areaSqft: flat.area_sqft,
    owner: flat.owner ?? '',
    from: row.period_from,
    to: row.period_to,
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    packId: row.pack_id ?? '',
    allocation: desk.settings.allocation as BillPaper['allocation'],
    footer: desk.settings.footer,
    sac: typeof sac === 'string' ? sac : '',
    upi: upiFor(desk.payee, { flatNumber: row.flat_number, number: row.number, paise: toPayOf(sums) }),
    payee: desk.payee,
  }
}

const pageOf = 100

/** Every bill of a run, or of one wing, as one file that is sent while it is drawn. */
export const printRun = async (
  ctx: Ctx,
  id: string,
  { wing, language }: { wing?: string | undefined; language?: Wanted },
): Promise<FileReply> => {
  const run = (await runs.find(ctx, id)) ?? refuse(notFound('Bill run'))
  if (run.status !== 'published') throw refused.run_not_published()
  const desk = await deskOf(ctx)
  const reader = language ?? ctx.language
  const name = [`bills-${run.period_from.slice(0, 7)}`, wing].filter(Boolean).join('-')
  const pdf = await openPdf({ title: name, day: run.issued_on, language: reader })
  const draw = async () => {
    let after = ''
    for (;;) {
      const rows = await bills.listPrinted(ctx, { runId: id, wing, after, limit: pageOf })
      for (const row of rows) {
        const flat = desk.flats.get(row.flat_id)!
        drawBill(pdf, paperOf(desk, row, flat), languageOf(flat, reader))
        if (!(await pdf.keepPace())) return
      }
      if (rows.length < pageOf) break
      after = rows.at(-1)!.number
    }
    pdf.end()
  }
  draw().catch((error: Error) => pdf.stream.destroy(error))
  return fileOf(pdf, name)
}

export const printReceipt = async (ctx: Ctx, id: string, language: Wanted): Promise<FileReply> => {
  const row = await getVisibleReceipt(ctx, id)
  return receiptFile(ctx, row, { wanted: language, reader: ctx.language })
}

const receiptFile = async (
  within: Printing,
  row: receipts.ReceiptRow,
  { wanted, reader }: { wanted?: Wanted; reader: Language },
): Promise<FileReply> => {
  const desk = await deskOf(within, [row.flat_id])
  const voucher = await papers.findVoucher(within, row.voucher_id)
  const flat = desk.flats.get(row.flat_id)!
  const spoken = wanted ?? languageOf(flat, reader)
  const pdf = await openPdf({ title: `${row.number}, ${row.flat_number}`, day: row.received_on, language: spoken })
  drawReceipt(
    pdf,
    {
      society: desk.society,
      kind: row.kind,
      number: row.number,
      flatNumber: row.flat_number,
      owner: flat.owner ?? '',
      payer: row.payer,
      receivedOn: row.received_on,
      amountPaise: row.amount_paise,
      advancePaise: row.advance_paise,
      mode: row.mode,
      reference: row.reference,
      bank: row.cheque_bank ?? '',
      settled: row.settled,
      isReversed: row.kind === 'receipt' && row.reversal_id !== null,
      takesBack: row.kind === 'reversal' ? { number: row.reversal_number ?? '', reason: row.note } : null,
      voucher: voucher!,
    },
    spoken,
  )
  pdf.end()
  return fileOf(pdf, row.number)
}

/** A flat's account on paper, in the language asked for, else in the reader's. */
export const printStatement = async (
  ctx: Ctx,
  flatId: string,
  { language: wanted, ...range }: Range & { language?: Wanted },
): Promise<FileReply> => {
  const statement = await getStatement(ctx, flatId, range)
  const desk = await deskOf(ctx, [flatId])
  const language = wanted ?? ctx.language
  const title = fill(statementWords[language].of, { flat: statement.flat.number })
  const pdf = await openPdf({ title, day: statement.to, language })
  drawStatement(pdf, { ...statement, society: desk.society, owner: desk.flats.get(flatId)?.owner ?? '' }, language)
  pdf.end()
  return fileOf(pdf, `statement-${statement.flat.number}-${statement.to}`)
}
