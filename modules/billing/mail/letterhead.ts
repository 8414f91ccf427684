import { tonesOf } from '#kernel/colors.ts'
import { type Pdf, paleInk } from '#kernel/server/pdf.ts'
import { sayMonth } from '../texts/working/say.ts'
import type { PaperWords } from './paper-words.ts'

/** The society as it stands at the head of its papers. */
export type Society = {
  name: string
  address: string
  email: string
  phone: string
  registrationNumber: string
  gstin: string
  look: { color: string | null; logo: Buffer | undefined; isWhiteLabel: boolean }
}

const logoSide = 40

export const drawLetterhead = (pdf: Pdf, society: Society, t: PaperWords): void => {
  const half = pdf.paper.width * 0.6
  const beside = {
    x: pdf.paper.left + half,
    width: pdf.paper.width - half,
    align: 'right',
    size: 8,
    color: paleInk,
  } as const
  const { logo } = society.look
  const color = society.look.color ? tonesOf(society.look.color).light : undefined
  const beginning = logo ? logoSide + 10 : 0
  if (logo) pdf.picture(logo, { x: pdf.paper.left, y: pdf.y, width: logoSide, height: logoSide })
  const left = pdf.text(society.name, {
    x: pdf.paper.left + beginning,
    width: half - beginning - 12,
    size: 15,
    isBold: true,
    leading: 1.3,
    ...(color ? { color } : {}),
  })
  const lines = [
    society.registrationNumber && `${t.registration} ${society.registrationNumber}`,
    society.address,
    [society.email, society.phone].filter(Boolean).join(' · '),
    society.gstin && `${t.gstin} ${society.gstin}`,
  ].filter(Boolean)
  let right = pdf.y
  for (const line of lines) right = pdf.text(line, { ...beside, y: right })
  pdf.y = Math.max(left, right, logo ? pdf.y + logoSide : 0) + 6
  pdf.y = pdf.rule({ isDouble: true, weight: 0.7, ...(color ? { color } : {}) }) + 14
}

/** Under a society's own name nobody else's stands at its foot. */
export const preparedBy = ({ look }: Society, t: PaperWords): string => (look.isWhiteLabel ? '' : t.prepared)

/** A row of boxed facts: a small label, and what it says below. */
export const drawFacts = (pdf: Pdf, facts: readonly { label: string; value: string; width: number }[]): void => {
  const total = facts.reduce((sum, { width }) => sum + width, 0)
  const top = pdf.y
  const pad = 7
  const inner = (width: number) => (pdf.paper.width * width) / total - pad * 2
  const height =
    Math.max(...facts.map(({ value, width }) => pdf.heightOf(value, inner(width), { size: 9.5, isBold: true }))) + 26
  let x = pdf.paper.left
  facts.forEach(({ label, value, width }, at) => {
    const wide = (pdf.paper.width * width) / total
    if (at > 0) pdf.box({ x, y: top, width: 0.01, height, line: '#c9c6b8' })
    pdf.text(label, { x: x + pad, y: top + 6, width: wide - pad * 2, size: 8, color: paleInk })
    pdf.text(value, { x: x + pad, y: top + 19, width: wide - pad * 2, size: 9.5, isBold: true })
    x += wide
  })
  pdf.box({ x: pdf.paper.left, y: top, width: pdf.paper.width, height })
  pdf.y = top + height + 14
}

export const drawFoot = (pdf: Pdf, left: string, right: string): void => {
  const y = pdf.paper.bottom + 6
  pdf.rule({ y, weight: 0.35, color: '#c9c6b8' })
  pdf.text(left, { y: y + 4, size: 8, color: paleInk, width: pdf.paper.width * 0.6 })
  pdf.text(right, { y: y + 4, size: 8, color: paleInk, align: 'right' })
}

export { sayMonth }
