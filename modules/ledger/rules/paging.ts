import type { Day } from '#kernel/time.ts'

/** The last voucher of a page, by its day and its place in the chain. */
export const cursorOf = ({ day, seq }: { day: Day; seq: number }): string => `${day}.${seq}`

/** What is no cursor of ours begins from the start. */
export const readCursor = (cursor: string | undefined): { day: Day; seq: number } | undefined => {
  const [, day, seq] = /^(\d{4}-\d{2}-\d{2})\.(\d{1,15})$/.exec(cursor ?? '') ?? []
  const isDay = day !== undefined && !Number.isNaN(Date.parse(`${day}T00:00:00Z`))
  return isDay && seq !== undefined ? { day, seq: Number(seq) } : undefined
}
