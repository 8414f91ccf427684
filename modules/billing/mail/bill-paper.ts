import { sayAmount, sayDay, sayRupees } from '#kernel/formats.ts'
import type { Paise } from '#kernel/money.ts'
import type { Language } from '#kernel/server/mail/layout.ts'
import { type Pdf, paleInk, type Row } from '#kernel/server/pdf.ts'
import type { Day } from '#kernel/time.ts'
import type { Line } from '../rules/lines.ts'
import type { AllocationOrder, BillKind } from '../rules/nouns.ts'
import { sayHead, sayMonth, sayWorking } from '../texts/working/say.ts'
import { amountInWords } from './amount-in-words.ts'
import { drawFacts, drawFoot, drawLetterhead, preparedBy, type Society } from './letterhead.ts'
import { type PaperWords, paperWords } from './paper-words.ts'

export type BillPaper = {
  society: Society
  kind: BillKind
  number: string
  flatNumber: string
  areaSqft: number | null
  owner: string
  from: Day
  to: Day
  issuedOn: Day
  dueOn: Day
  lines: readonly Line[]
  arrears: readonly { number: string; periodFrom: Day; principalPaise: Paise; interestPaise: Paise }[]
  advancePaise: Paise
  packId: string
  allocation: AllocationOrder
  footer: string
  sac: string
  upi: string
  payee: { name: string; vpa: string; account: string; ifsc: string } | null
}

export const toPayOf = ({
  lines,
  arrears,
  advancePaise,
}: Pick<BillPaper, 'lines' | 'arrears' | 'advancePaise'>): Paise =>
  lines.reduce((sum, { paise }) => sum + paise, 0) +
  arrears.reduce((sum, { principalPaise, interestPaise }) => sum + principalPaise + interestPaise, 0) -
  advancePaise

/** One bill on paper, as a society would sign it; several follow each other in one file. */
export const drawBill = (pdf: Pdf, bill: BillPaper, language: Language): void => {
  const t = paperWords[language]
  drawLetterhead(pdf, bill.society, t)
  drawTitle(pdf, bill, language, t)
  drawFacts(pdf, [
    { label: t.member, value: bill.owner || '—', width: 3 },
    {
      label: t.flat,
      value: bill.areaSqft ? `${bill.flatNumber}, ${bill.areaSqft} ${t.area}` : bill.flatNumber,
      width: 2,
    },
    { label: t.billNumber, value: bill.number, width: 2 },
    { label: t.billDay, value: sayDay(bill.issuedOn, language), width: 1.6 },
  ])
  pdf.table({
    size: 9,
    columns: [
      { title: t.charge, width: 36 },
      { title: t.working, width: 46 },
      { title: t.amount, width: 18, align: 'right' },
    ],
    rows: rowsOf(bill, language, t),
  })
  const toPay = toPayOf(bill)
  pdf.y = pdf.text(amountInWords(toPay, language), { y: pdf.y + 8, color: paleInk }) + 10
  if (toPay > 0) drawPaying(pdf, bill, t)
  drawNotes(pdf, bill, t)
  pdf.endPart((page, pages) => {
    const rules = bill.packId && t.rules.replace('{{pack}}', bill.packId)
    const number = t.page.replace('{{page}}', String(page)).replace('{{pages}}', String(pages))
    drawFoot(pdf, [preparedBy(bill.society, t), rules].filter(Boolean).join(' '), `${t.errors} · ${number}`)
  })
}

const drawTitle = (pdf: Pdf, bill: BillPaper, language: Language, t: PaperWords) => {
  const isTaxed = bill.lines.some(({ working }) => working.basis === 'gst')
  const kind = { bill: t.bill, debit_note: t.debitNote, opening: t.opening }[bill.kind]
  const title = isTaxed ? `${kind} · ${t.taxInvoice}` : kind
  const first = sayMonth(bill.from, language)
  const last = sayMonth(bill.to, language)
  const half = pdf.paper.width * 0.58
  const top = pdf.y
  const under = pdf.text(title, { width: half, size: 15, isBold: true, leading: 1.4 })
  const left = pdf.text(first === last ? first : `${first} – ${last}`, {
    y: under,
    width: half,
    size: 10,
    color: paleInk,
  })
  const beside = { x: pdf.paper.left + half, width: pdf.paper.width - half, align: 'right' } as const
  const below = pdf.text(`${t.payBy} ${sayDay(bill.dueOn, language)}`, { ...beside, y: top, size: 9 })
  const right = pdf.text(sayRupees(toPayOf(bill)), { ...beside, y: below, size: 19, isBold: true, leading: 1.3 })
  pdf.y = Math.max(left, right) + 8
}

const rowsOf = (bill: BillPaper, language: Language, t: PaperWords): Row[] => {
  const own = bill.lines.map((line) => ({
    cells: [sayHead(line, language), { text: '', second: sayWorking(line.working, language) }, sayAmount(line.paise)],
  }))
  const sum = bill.lines.reduce((total, { paise }) => total + paise, 0)
  const hasMore = bill.arrears.length > 0 || bill.advancePaise > 0
  const gst = bill.lines.find(({ working }) => working.gst) && bill.sac ? `${t.sac} ${bill.sac}` : ''
  const arrears = bill.arrears.flatMap(({ number, periodFrom, principalPaise, interestPaise }) =>
    [
      { label: t.unpaidPrincipal, paise: principalPaise },
      { label: t.unpaidInterest, paise: interestPaise },
    ]
      .filter(({ paise }) => paise > 0)
      .map(({ label, paise }) => ({
        cells: [`${label}, ${sayMonth(periodFrom, language)}`, { text: '', second: number }, sayAmount(paise)],
      })),
  )
  return [
    ...own,
    ...(hasMore
      ? [{ cells: [t.thisPeriod, { text: '', second: gst }, sayAmount(sum)], isBold: true, line: 'thick' as const }]
      : []),
    ...arrears,
    ...(bill.advancePaise > 0 ? [{ cells: [t.advance, '', `− ${sayAmount(bill.advancePaise)}`] }] : []),
    // The tax law's code of the service stands beside the sum of the period, which is the total where nothing else is due.
    {
      cells: [t.total, { text: '', second: hasMore ? '' : gst }, sayAmount(toPayOf(bill))],
      isBold: true,
      line: 'double' as const,
    },
  ]
}

const drawPaying = (pdf: Pdf, { upi, payee, number, flatNumber }: BillPaper, t: PaperWords) => {
  if (!payee) return
  pdf.need(112)
  const { left, width } = pdf.paper
  const top = pdf.y
  pdf.box({ x: left, y: top, width, height: 104, fill: '#f3efe3' })
  const from = upi ? left + 110 : left + 12
  if (upi) {
    pdf.box({ x: left + 8, y: top + 8, width: 88, height: 88, fill: '#ffffff' })
    pdf.qr(upi, { x: left + 12, y: top + 12, size: 80 })
    const column = { x: from, width: (width - 122) / 2 - 8, size: 8.5 }
    let y = pdf.text(t.scan, { ...column, y: top + 9, size: 9.5, isBold: true })
    y = pdf.text(payee.vpa, { ...column, y })
    y = pdf.text(t.scanText, { ...column, y })
    pdf.text(t.scanThen, { ...column, y: y + 2, color: paleInk })
  }
  if (!payee.account) {
    pdf.y = top + 118
    return
  }
  const x = upi ? from + (width - 122) / 2 : from
  const column = { x, width: left + width - x - 8, size: 8.5 }
  let y = pdf.text(t.bank, { ...column, y: top + 9, size: 9.5, isBold: true })
  y = pdf.text(payee.name, { ...column, y })
  y = pdf.text(`${t.account} ${payee.account}${payee.ifsc ? `, IFSC ${payee.ifsc}` : ''}`, { ...column, y })
  pdf.text(`${t.bankText} (${flatNumber}, ${number})`, { ...column, y: y + 2, color: paleInk })
  pdf.y = top + 118
}

const drawNotes = (pdf: Pdf, bill: BillPaper, t: PaperWords) => {
  const notes = [t.interestNote, t.orderNote[bill.allocation], ...bill.footer.split('\n')].filter((note) => note.trim())
  const width = pdf.paper.width * 0.66
  const style = { size: 8, color: paleInk, width }
  pdf.need(notes.reduce((sum, note) => sum + pdf.heightOf(note, width, { size: 8 }), 24))
  let y = pdf.y + 6
  const top = y
  notes.forEach((note, at) => {
    y = pdf.text(`${at + 1}. ${note}`, { ...style, y })
  })
  const x = pdf.paper.left + width + 12
  const signed = Math.max(y, top + 34)
  pdf.rule({ y: signed - 12, from: x, to: pdf.paper.right, weight: 0.5 })
  pdf.text(t.secretary, { x, y: signed - 10, width: pdf.paper.right - x, size: 8, align: 'center' })
  pdf.y = signed + 8
}
