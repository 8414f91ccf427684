import { sayAmount, sayDay, sayRupees } from '#kernel/formats.ts'
import type { Language } from '#kernel/server/mail/layout.ts'
import { type Pdf, paleInk } from '#kernel/server/pdf.ts'
import type { Day } from '#kernel/time.ts'
import type { PaperKind, Party } from '../rules/invoices.ts'

export type InvoicePaper = {
  number: string
  kind: PaperKind
  day: Day
  about: string
  seller: Party & { sac: string }
  buyer: Party
  total_paise: number
  taxable_paise: number
  cgst_paise: number
  sgst_paise: number
  igst_paise: number
  credits: string
}

/** What the law asks of a tax invoice: both sides with state and GSTIN, the service's code, the tax by its kind. */
export const drawPaper = (pdf: Pdf, paper: InvoicePaper, language: Language): void => {
  const t = words[language]
  const half = pdf.paper.width / 2
  const top = pdf.y
  pdf.text(t.titles[paper.kind], { width: half, size: 17, isBold: true })
  const right = { x: pdf.paper.left + half, width: half, align: 'right' } as const
  const below = pdf.text(sayRupees(paper.total_paise), { ...right, y: top, size: 19, isBold: true })
  pdf.y = pdf.text(`${paper.number} · ${sayDay(paper.day, language)}`, { ...right, y: below + 2, color: paleInk }) + 10
  pdf.y = pdf.rule({ isDouble: true, weight: 0.7 }) + 12
  const start = pdf.y
  const left = drawParty(pdf, t.from, paper.seller, t, { x: pdf.paper.left, y: start, width: half - 12 })
  const other = drawParty(pdf, t.to, paper.buyer, t, { x: pdf.paper.left + half, y: start, width: half })
  pdf.y = Math.max(left, other) + 12
  if (paper.credits) pdf.y = pdf.text(t.credits.replace('{{number}}', paper.credits)) + 8
  pdf.table({
    columns: [
      { title: t.about, width: 70 },
      { title: t.amount, width: 30, align: 'right' },
    ],
    rows: [
      {
        cells: [{ text: paper.about, second: `${t.sac} ${paper.seller.sac}` }, sayAmount(paper.taxable_paise)],
      },
      ...taxRows(paper).map(([name, paise]) => ({ cells: [name, sayAmount(paise)] })),
      { cells: [t.total, sayAmount(paper.total_paise)], isBold: true, line: 'double' as const },
    ],
  })
  const place = `${t.place}: ${paper.buyer.state || '—'}`
  pdf.y = pdf.text(paper.kind === 'receipt' ? t.noTax : place, { y: pdf.y + 8, color: paleInk }) + 6
  pdf.y = pdf.text(t.noSignature, { size: 8, color: paleInk }) + 6
  pdf.endPart()
}

const taxRows = ({ cgst_paise, sgst_paise, igst_paise }: InvoicePaper): [string, number][] =>
  (
    [
      ['CGST 9%', cgst_paise],
      ['SGST 9%', sgst_paise],
      ['IGST 18%', igst_paise],
    ] satisfies [string, number][]
  ).filter(([, paise]) => paise > 0)

type Words = (typeof words)[Language]

const drawParty = (
  pdf: Pdf,
  title: string,
  party: Party,
  t: Words,
  box: { x: number; y: number; width: number },
): number => {
  let y = pdf.text(title, { ...box, size: 8, color: paleInk })
  y = pdf.text(party.name, { ...box, y, isBold: true })
  const lines = [party.address, party.state, party.gstin ? `${t.gstin} ${party.gstin}` : '', party.email]
  for (const line of lines.filter(Boolean)) y = pdf.text(line, { ...box, y, size: 9 })
  return y
}

const words = {
  en: {
    titles: { invoice: 'Tax invoice', receipt: 'Receipt', credit_note: 'Credit note' },
    from: 'From',
    to: 'To',
    gstin: 'GSTIN',
    about: 'Service',
    amount: 'Amount in ₹',
    sac: 'SAC',
    total: 'Total',
    place: 'Place of supply',
    credits: 'Credits {{number}}',
    noTax: 'The seller is not registered for GST; no tax is charged.',
    noSignature: 'Made by the program; it needs no signature.',
  },
  hi: {
    titles: { invoice: 'कर चालान', receipt: 'रसीद', credit_note: 'क्रेडिट नोट' },
    from: 'जारीकर्ता',
    to: 'ग्राहक',
    gstin: 'GSTIN',
    about: 'सेवा',
    amount: 'रकम ₹ में',
    sac: 'SAC',
    total: 'कुल',
    place: 'आपूर्ति का स्थान',
    credits: '{{number}} के बदले',
    noTax: 'जारीकर्ता GST में पंजीकृत नहीं है; कोई कर नहीं लिया गया।',
    noSignature: 'यह कंप्यूटर से बना है; हस्ताक्षर की ज़रूरत नहीं।',
  },
  mr: {
    titles: { invoice: 'कर बीजक', receipt: 'पावती', credit_note: 'क्रेडिट नोट' },
    from: 'जारीकर्ता',
    to: 'ग्राहक',
    gstin: 'GSTIN',
    about: 'सेवा',
    amount: 'रक्कम ₹ मध्ये',
    sac: 'SAC',
    total: 'एकूण',
    place: 'पुरवठ्याचे ठिकाण',
    credits: '{{number}} बद्दल',
    noTax: 'जारीकर्ता GST मध्ये नोंदलेला नाही; कर आकारलेला नाही.',
    noSignature: 'हे संगणकाने तयार केले आहे; सहीची गरज नाही.',
  },
} as const satisfies Record<Language, unknown>
