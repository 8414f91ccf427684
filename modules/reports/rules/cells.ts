import { sayAmount, sayDay, sayMoment, sayNumber } from '#kernel/formats.ts'
import type { Language, Words } from '#kernel/words.ts'

type Column = {
  readonly kind: string
  readonly choices?: Readonly<Record<string, Words>>
}
export type Cell = string | number | null

/** A cell of a spreadsheet: rupees and counts as numbers, a day as the calendar writes it, a choice in words. */
export const sheetCell = (value: unknown, { kind, choices }: Column, language: Language): Cell => {
  if (value === null || value === undefined) return null
  if (kind === 'paise') return (value as number) / 100
  if (kind === 'instant') return momentInIndia(value as Date)
  if (kind === 'choice') return choices?.[value as string]?.[language] ?? (value as string)
  return value as Cell
}

/** `2026-11-15 14:05`, which a spreadsheet sorts. */
const momentInIndia = (at: Date): string =>
  new Date(at.getTime() + 330 * 60_000).toISOString().slice(0, 16).replace('T', ' ')

/** More than this of one cell is read on the screen. */
const longestOnPaper = 160

/** The same in words, for paper. */
export const paperCell = (value: unknown, { kind, choices }: Column, language: Language): string => {
  if (value === null || value === undefined) return ''
  if (kind === 'paise') return sayAmount(value as number)
  if (kind === 'count') return sayNumber(value as number)
  if (kind === 'percent') return `${sayNumber(value as number)}%`
  if (kind === 'day') return sayDay(value as string, language)
  if (kind === 'instant') return sayMoment(value as Date, language, 'exact')
  const said = kind === 'choice' ? choices?.[value as string]?.[language] : undefined
  const text = said ?? String(value as string | number)
  return text.length > longestOnPaper ? `${text.slice(0, longestOnPaper)}…` : text
}
