import { fieldWrong } from './field-wrong.ts'
import { isPrintable } from './text-rules.ts'

/** Pagination. A place is where a page ended: the key of its order, and the id that tells equal keys apart. */
export const writePlace = (key: string, id: string): string => `${key}_${id}`

/** The place of a list in the order of time. The instant stays text: a date would lose its microseconds. */
export const readPlace = (cursor: string): { at: string; id: string } => {
  const { key, id } = readKeyPlace(cursor)
  return isInstant(key) ? { at: key, id } : refuseCursor()
}

/** The place of a list in the order of a name or a number. */
export const readKeyPlace = (cursor: string): { key: string; id: string } => {
  const end = cursor.lastIndexOf('_')
  const [key, id] = [cursor.slice(0, Math.max(0, end)), cursor.slice(end + 1)]
  const isOurs = end >= 0 && isPrintable(key) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  return isOurs ? { key, id } : refuseCursor()
}

/** The place of a list in the order of days. */
export const readDayPlace = (cursor: string): { key: string; id: string } => {
  const place = readKeyPlace(cursor)
  return isInstant(`${place.key}T00:00:00Z`) ? place : refuseCursor()
}

/**
 * A list reads one row more than its page holds. Only when that row is there is a next page announced, so that a page
 * that is just full leads nowhere. Without a limit the page is the whole list.
 */
export const pageOf = <Row>(
  ctx: { readonly setNext: (cursor: string) => void },
  rows: readonly Row[],
  limit: number | undefined,
  cursorOf: (last: Row) => string,
): readonly Row[] => {
  if (limit === undefined || rows.length <= limit) return rows
  ctx.setNext(cursorOf(rows[limit - 1]!))
  return rows.slice(0, limit)
}

const refuseCursor = (): never => {
  throw fieldWrong({ cursor: { code: 'invalid' } })
}

/** The database refuses a 30th of February, which would be a day in March here, and a year 0, which it does not have. */
const isInstant = (text: string) => {
  const at = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) ? new Date(text) : undefined
  return at && !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 19) === text.slice(0, 19)
}
