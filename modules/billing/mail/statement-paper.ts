import { sayAmount, sayDay } from '#kernel/formats.ts'
import type { Paise } from '#kernel/money.ts'
import { type Pdf, paleInk } from '#kernel/server/pdf.ts'
import { fill, type Language } from '#kernel/words.ts'
import type { Statement } from '../contract/bills.ts'
import en from '../texts/dues/en.ts'
import hi from '../texts/dues/hi.ts'
import mr from '../texts/dues/mr.ts'
import { sayNote } from '../texts/dues/say.ts'
import { drawFacts, drawFoot, drawLetterhead, preparedBy, type Society } from './letterhead.ts'
import { paperWords } from './paper-words.ts'

export { sayNote }
export const statementWords = { en: en.statement, hi: hi.statement, mr: mr.statement }

type StatementPaper = Omit<Statement, 'can'> & { society: Society; owner: string }

/** A flat's account on paper: what stood open, each document with the balance after it, and what is left. */
export const drawStatement = (pdf: Pdf, statement: StatementPaper, language: Language): void => {
  const [t, paper] = [statementWords[language], paperWords[language]]
  const { flat, from, to, entries } = statement
  drawLetterhead(pdf, statement.society, paper)
  pdf.y = pdf.text(fill(t.of, { flat: flat.number }), { size: 17, isBold: true }) + 8
  drawFacts(pdf, [
    { label: paper.member, value: statement.owner || '—', width: 3 },
    { label: paper.flat, value: flat.number, width: 1.4 },
    { label: t.from, value: sayDay(from, language), width: 1.7 },
    { label: t.to, value: sayDay(to, language), width: 1.7 },
  ])
  const sum = (label: string, paise: Paise) => ({
    cells: ['', label, '', '', amountOf(paise)],
    isBold: true,
    line: 'double' as const,
  })
  pdf.table({
    columns: [
      { title: t.day, width: 17 },
      { title: t.document, width: 43 },
      ...[t.charged, t.paid, t.balance].map((title) => ({ title: `${title} (₹)`, width: 17, align: 'right' as const })),
    ],
    rows: [
      { ...sum(t.opening, statement.openingPaise), line: 'thin' as const },
      ...entries.map((entry) => ({
        cells: [
          sayDay(entry.day, language),
          { text: t.kinds[entry.kind], second: [entry.number, sayNote(entry, language)].filter(Boolean).join(', ') },
          entry.chargedPaise === 0 ? '' : sayAmount(entry.chargedPaise),
          entry.paidPaise === 0 ? '' : sayAmount(entry.paidPaise),
          amountOf(entry.balancePaise),
        ],
      })),
      sum(fill(t.closing, { day: sayDay(to, language) }), statement.closingPaise),
    ],
  })
  if (entries.length === 0) pdf.y = pdf.text(t.empty, { y: pdf.y + 8, color: paleInk })
  if (statement.closingPaise < 0)
    pdf.y = pdf.text(fill(t.ahead, { amount: `₹${sayAmount(-statement.closingPaise)}` }), { y: pdf.y + 8 })
  pdf.endPart((page, pages) =>
    drawFoot(
      pdf,
      [preparedBy(statement.society, paper), fill(paper.page, { page, pages })].filter(Boolean).join(' '),
      paper.errors,
    ),
  )
}

const amountOf = (paise: Paise) => `${paise < 0 ? '−' : ''}${sayAmount(Math.abs(paise))}`
