import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { notFound, refuse } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import { type Ctx, FileReply, type PlatformCtx, type VisitorCtx } from '#kernel/server/context.ts'
import type { Attached, Language } from '#kernel/server/mail/layout.ts'
import { openPdf } from '#kernel/server/pdf.ts'
import type { Db } from '#kernel/server/scope.ts'
import { type Sign, sameText } from '#kernel/server/secrets.ts'
import type { Day } from '#kernel/time.ts'
import { drawPaper } from '../mail/invoice-paper.ts'
import { type Party, taxOf } from '../rules/invoices.ts'
import * as store from '../store/invoices.ts'

/** Every payment of a customer gets its invoice, each once, numbered without a gap. */
export const writeInvoices = async (db: Db, day: Day): Promise<void> => {
  for (const payment of await store.lockWithoutInvoice(db)) {
    const buyer = await store.findBuyer(db, payment.for_society)
    if (buyer) await writeInvoice(db, payment, buyer, day)
  }
}

const writeInvoice = async (db: Db, payment: store.UnbilledPayment, buyer: Party, day: Day) => {
  const seller = await sellerOf(db)
  await store.insertPaper(db, {
    ...{ id: newId(), number: await store.takeNumber(db, 'AT', day), kind: seller.gstin ? 'invoice' : 'receipt' },
    ...{ payment_id: payment.id, for_society: payment.for_society, day, seller, buyer },
    about: aboutOf(payment),
    ...{ total_paise: payment.amount_paise, tax: taxOf(payment.amount_paise, { seller, buyer }), credits: '' },
  })
}

const aboutOf = ({ plan, kind }: { plan: string; kind: string }) =>
  `Aangan ${plan}, ${kind === 'setup' ? 'setup fee' : 'yearly maintenance'}`

export const sellerOf = async (db: Db): Promise<Party & { sac: string }> => {
  const { legal_name, address, state, gstin, email, sac } = await store.findProfile(db)
  return { name: legal_name || 'Aangan', address, state, gstin, email, sac }
}

type Given = { payment_id: string; amount_paise: number; for_society: string | null; plan: string; kind: string }

/** What goes back undoes the invoice in the same shares of tax. */
export const writeCreditNote = async (db: Db, given: Given, day: Day): Promise<string | undefined> => {
  const invoice = await store.findInvoiceOf(db, given.payment_id)
  if (!invoice) return undefined
  const { seller, buyer } = invoice
  const id = newId()
  await store.insertPaper(db, {
    ...{ id, number: await store.takeNumber(db, 'AC', day), kind: 'credit_note' },
    ...{ payment_id: given.payment_id, for_society: given.for_society, day, seller, buyer, about: aboutOf(given) },
    ...{ total_paise: given.amount_paise, tax: taxOf(given.amount_paise, { seller, buyer }), credits: invoice.number },
  })
  return id
}

/** A society sees its own papers; the number of another's leads nowhere. */
export const printOwn = async (ctx: Ctx, id: string): Promise<FileReply> => {
  const paper = await ctx.platform('print an invoice of the operator', (db) => store.findPaper(db, id))
  return paper?.for_society === ctx.society.id ? print(paper, ctx.language) : refuse(notFound('Invoice'))
}

export const printAny = async (ctx: PlatformCtx, id: string): Promise<FileReply> =>
  print((await store.findPaper(ctx.db, id)) ?? refuse(notFound('Invoice')), ctx.language)

const purpose = 'platform-invoice-link'
const days = 365

/** Opens one paper without signing in, from the letter that says it is there. */
export const invoiceLink = (parts: { sign: Sign; origin: string; now: Date }, id: string): string => {
  const text = `${id}.${(Math.floor(parts.now.getTime() / 1000) + days * 86_400).toString(36)}`
  return `${parts.origin}/api/payments/invoices/${text}.${parts.sign(purpose, text)}`
}

export const printLinked = async (ctx: VisitorCtx, token: string): Promise<FileReply> => {
  const [id = '', until = '', signature = ''] = token.split('.')
  const isCurrent = Number.parseInt(until, 36) * 1000 > ctx.now.getTime()
  if (!isCurrent || !sameText(signature, ctx.sign(purpose, `${id}.${until}`))) throw notFound('Invoice')
  return print((await store.findPaper(ctx.db, id)) ?? refuse(notFound('Invoice')), ctx.language)
}

/** As it goes with a letter. */
export const attachInvoice = async (db: Db, id: string, language: Language): Promise<Attached | undefined> => {
  const paper = await store.findPaper(db, id)
  if (!paper) return undefined
  const { name, content } = await print(paper, language)
  return { name, content: await buffer(content as Readable) }
}

const print = async (paper: store.PaperRow, language: Language): Promise<FileReply> => {
  const pdf = await openPdf({ title: paper.number, day: paper.day, language })
  drawPaper(pdf, paper, language)
  pdf.end()
  return new FileReply(`${paper.number.replaceAll('/', '-')}.pdf`, 'application/pdf', pdf.stream)
}
