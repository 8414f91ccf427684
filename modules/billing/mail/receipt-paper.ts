import { sayAmount, sayDay, sayRupees } from '#kernel/formats.ts'
import type { Paise } from '#kernel/money.ts'
import type { Language } from '#kernel/server/mail/layout.ts'
import { type Pdf, paleInk } from '#kernel/server/pdf.ts'
import type { Day } from '#kernel/time.ts'
import type { Mode, Part } from '../rules/nouns.ts'
import en from '../texts/receipts/en.ts'
import hi from '../texts/receipts/hi.ts'
import mr from '../texts/receipts/mr.ts'
import { sayMonth } from '../texts/working/say.ts'
import { amountInWords } from './amount-in-words.ts'
import { drawFacts, drawFoot, drawLetterhead, preparedBy, type Society } from './letterhead.ts'
import { paperWords } from './paper-words.ts'

/** What the columns of the register are called, and what stands in them. */
export const receiptWords = { en, hi, mr }

export type ReceiptPaper = {
  society: Society
  kind: 'receipt' | 'reversal'
  number: string
  flatNumber: string
  owner: string
  payer: string
  receivedOn: Day
  amountPaise: Paise
  advancePaise: Paise
  mode: Mode
  reference: string
  bank: string
  settled: readonly { number: string; periodFrom: Day; part: Part; paise: Paise }[]
  isReversed: boolean
  /** Of a reversal: the receipt it takes back, and why. */
  takesBack: { number: string; reason: string } | null
  /** Its place in the chained books, which makes a receipt proof of itself. */
  voucher: { seq: number; seal: string }
}

export const drawReceipt = (pdf: Pdf, receipt: ReceiptPaper, language: Language): void => {
  const t = paperWords[language]
  drawLetterhead(pdf, receipt.society, t)
  const half = pdf.paper.width * 0.55
  const top = pdf.y
  pdf.text(receipt.kind === 'receipt' ? t.receipt : t.reversal, { width: half, size: 17, isBold: true })
  const x = pdf.paper.left + half
  const width = pdf.paper.width - half
  pdf.y = pdf.text(sayRupees(receipt.amountPaise), { x, y: top, width, size: 19, isBold: true, align: 'right' }) + 6
  const { takesBack } = receipt
  drawFacts(pdf, [
    { label: takesBack ? t.member : t.receivedFrom, value: receipt.payer || receipt.owner || '—', width: 3 },
    { label: t.flat, value: receipt.flatNumber, width: 1.4 },
    { label: takesBack ? t.reversalNumber : t.receiptNumber, value: receipt.number, width: 2 },
    { label: takesBack ? t.reversalDay : t.receiptDay, value: sayDay(receipt.receivedOn, language), width: 1.7 },
  ])
  if (takesBack) {
    pdf.y = pdf.text(`${t.takesBack}: ${takesBack.number}`, { isBold: true }) + 2
    pdf.y = pdf.text(`${t.reason}: ${takesBack.reason}`) + 2
  }
  const by = [t.modes[receipt.mode], receipt.bank, receipt.reference].filter(Boolean).join(' · ')
  pdf.y = pdf.text(`${t.by}: ${by}`) + 8
  pdf.table({
    columns: [
      { title: takesBack ? t.openAgain : t.settles, width: 70 },
      { title: t.amount, width: 30, align: 'right' },
    ],
    rows: [
      ...receipt.settled.map(({ number, periodFrom, part, paise }) => ({
        cells: [{ text: `${sayMonth(periodFrom, language)}, ${t[part]}`, second: number }, sayAmount(Math.abs(paise))],
      })),
      ...(receipt.advancePaise > 0
        ? [{ cells: [takesBack ? t.fromAdvance : t.keptAdvance, sayAmount(receipt.advancePaise)] }]
        : []),
      {
        cells: [takesBack ? t.takenBack : t.received, sayAmount(receipt.amountPaise)],
        isBold: true,
        line: 'double' as const,
      },
    ],
  })
  pdf.y = pdf.text(amountInWords(receipt.amountPaise, language), { y: pdf.y + 8, color: paleInk }) + 8
  if (receipt.isReversed) pdf.y = pdf.text(t.reversed, { isBold: true, color: '#8f2c1f' }) + 6
  if (receipt.mode === 'cheque' && !receipt.isReversed && !takesBack) pdf.y = pdf.text(t.cheque, { color: paleInk }) + 6
  const signed = pdf.y + 40
  const from = pdf.paper.right - 160
  pdf.rule({ y: signed, from, weight: 0.5 })
  pdf.text(t.treasurer, { x: from, y: signed + 2, width: 160, size: 8, align: 'center' })
  pdf.y = signed + 20
  pdf.endPart(() => {
    const { seq, seal } = receipt.voucher
    const voucher = t.voucher.replace('{{number}}', String(seq)).replace('{{seal}}', seal)
    drawFoot(pdf, [preparedBy(receipt.society, t), voucher].filter(Boolean).join(' '), t.errors)
  })
}
