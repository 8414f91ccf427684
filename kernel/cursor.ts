import { badRequest } from './errors.ts'

/** The last row of the page before, as `{instant}_{id}`. The instant stays text: a date would lose its microseconds. */
export const readPlace = (cursor: string) => {
  const [at = '', id = ''] = cursor.split('_')
  if (!isInstant(at) || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    throw badRequest('cursor: Invalid input', { cursor: 'Invalid input' })
  return { at, id }
}

/** The database refuses a 30th of February, which would be a day in March here, and a year 0, which it does not have. */
const isInstant = (text: string) => {
  const at = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) ? new Date(text) : undefined
  return at && !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 19) === text.slice(0, 19)
}
