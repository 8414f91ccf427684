import type { z } from 'zod'
import { reasonIn } from './because.ts'
import { type Reason, Refused } from './errors.ts'
import './field-refusals.ts'
import { fieldName, sentenceOf } from './refusals.ts'

/** The input does not fit: the first field is named in the message, all of them in `fields` and `reasons`. */
export const fieldWrong = (reasons: Readonly<Record<string, Reason>>): Refused => {
  const [field = '', reason = { code: 'invalid' }] = Object.entries(reasons)[0] ?? []
  const said = (one: Reason) => sentenceOf(one, 'en') ?? 'Invalid input'
  const message = field === '' ? said(reason) : `${fieldName(field, 'en') ?? field}: ${said(reason)}`
  const fields = Object.fromEntries(Object.entries(reasons).map(([name, one]) => [name || 'body', said(one)]))
  return new Refused(400, 'bad_request', message, { fields, reasons })
}

/** What the validator found, in our own words: its own are for programmers, and in English. */
export const reasonOf = (issue: z.core.$ZodIssue): Reason => reasonIn(issue.message) ?? ofKind(issue)

const ofKind = (issue: z.core.$ZodIssue): Reason => {
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue)
    case 'too_small':
      return ofSize(issue.origin, Number(issue.minimum), issue.inclusive === false ? beyond : smallest)
    case 'too_big':
      return ofSize(issue.origin, Number(issue.maximum), largest)
    case 'invalid_value':
      return { code: 'not_offered' }
    case 'invalid_format':
      return { code: formats[issue.format] ?? 'invalid' }
    default:
      return { code: 'invalid' }
  }
}

const ofType = ({ expected, message }: z.core.$ZodIssueInvalidType): Reason => {
  if (/received (undefined|null)$/.test(message)) return { code: 'required' }
  if (expected === 'int') return { code: 'whole_number' }
  return { code: expected === 'number' ? 'number_wanted' : 'invalid' }
}

type Wording = { string: (n: number) => Reason; number: (n: number) => Reason; array: (n: number) => Reason }

const ofSize = (origin: string, limit: number, words: Wording): Reason => {
  if (origin === 'string') return words.string(limit)
  return origin === 'array' || origin === 'set' ? words.array(limit) : words.number(limit)
}

const smallest: Wording = {
  string: (min) => (min === 1 ? { code: 'required' } : { code: 'too_short', values: { min } }),
  number: (min) => ({ code: 'at_least', values: { min } }),
  array: (min) => ({ code: 'choose_some', values: { min } }),
}

/** What has to be more than its bound: an amount that is not nothing. */
const beyond: Wording = { ...smallest, number: (min) => ({ code: 'more_than', values: { min } }) }

const largest: Wording = {
  string: (max) => ({ code: 'too_long', values: { max } }),
  number: (max) => ({ code: 'at_most', values: { max } }),
  array: (max) => ({ code: 'choose_fewer', values: { max } }),
}

const formats: Readonly<Record<string, string>> = { email: 'bad_email', url: 'bad_link', date: 'bad_day' }
