import { type Reason, Refused, type Values } from './errors.ts'
import { sayDay, sayMoment } from './formats.ts'
import { fill, type Language, type Words } from './words.ts'

/** One sentence in three languages, as a resident would say it. `{{name}}` is filled in. */
type Refusal = Words & { readonly status: number }

type Placeholders<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

type Details = {
  /** The fields the sentence stands beside as well. */
  readonly at?: string | readonly string[]
  readonly more?: Readonly<Record<string, unknown>>
  readonly status?: number
}

type Said<Text extends string> = [Placeholders<Text>] extends [never]
  ? [values?: Record<string, never>, details?: Details]
  : [values: Record<Placeholders<Text>, Values[string]>, details?: Details]

type Refusing<T extends Readonly<Record<string, Refusal>>> = {
  readonly [Code in keyof T]: (...said: Said<T[Code]['en']>) => Refused
}

/**
 * The refusals of a room: `throw refused.too_late({ days: 15 })`. A refusal without its three sentences does not
 * compile. Codes are the same house-wide: what two rooms say alike is the kernel's, everything else has its own code.
 */
export const refusing = <const T extends Readonly<Record<string, Refusal>>>(refusals: T): Refusing<T> => {
  const made = Object.entries(refusals).map(([code, refusal]) => {
    know(code, refusal)
    return [code, (values?: Values, details?: Details) => refusalOf(code, refusal, values, details)]
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the names it was given.
  return Object.fromEntries(made) as Refusing<T>
}

/** What fields and columns are called, for a sentence that has to name one. */
export const naming = (names: Readonly<Record<string, Words>>): void => {
  for (const [field, words] of Object.entries(names)) known.fields.set(field, words)
}

/** The sentence of a code, or nothing where the code is not known here. */
export const sentenceOf = ({ code, values }: Reason, language: Language): string | undefined => {
  const words = known.codes.get(code)
  return words && fill(words[language], valuesIn(language, values))
}

type Answer = Reason & { readonly message: string; readonly reasons?: Readonly<Record<string, Reason>> | undefined }

/** A refusal as the reader hears it: English as the server said it, else by its code, or the first field with its reason. */
export const sayRefusal = ({ message, reasons = {}, ...reason }: Answer, language: Language): string => {
  if (language === 'en') return message
  const [first] = Object.entries(reasons)
  const wrong = first && sentenceOf(first[1], language)
  if (reason.code !== 'bad_request' || !first || !wrong) return sentenceOf(reason, language) ?? message
  const name = fieldName(first[0], language)
  return name ? `${name}: ${wrong}` : wrong
}

/** A field of an object in the body is known by its own name: `admin.firstName` is the first name. */
export const fieldName = (field: string, language: Language): string | undefined =>
  (known.fields.get(field) ?? known.fields.get(field.split('.').at(-1) ?? ''))?.[language]

const known = { codes: new Map<string, Words>(), fields: new Map<string, Words>() }

const know = (code: string, words: Words) => {
  const before = known.codes.get(code)
  if (before && before.en !== words.en) throw new Error(`Two refusals are called ${code}`)
  known.codes.set(code, words)
}

const refusalOf = (code: string, refusal: Refusal, values?: Values, { at = [], more, status }: Details = {}) => {
  const message = fill(refusal.en, valuesIn('en', values))
  const fields = [at].flat()
  const reason = { code, ...(values ? { values } : {}) }
  return new Refused(status ?? refusal.status, code, message, {
    values,
    more,
    ...(fields.length > 0
      ? {
          fields: Object.fromEntries(fields.map((field) => [field, message])),
          reasons: Object.fromEntries(fields.map((field) => [field, reason])),
        }
      : {}),
  })
}

const valuesIn = (language: Language, values: Values = {}): Readonly<Record<string, string | number>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, wordOf(value, language)]))

const wordOf = (value: Values[string], language: Language): string | number => {
  if (typeof value !== 'object') return value
  if ('field' in value) return fieldName(value.field, language) ?? value.field
  if ('day' in value) return sayDay(value.day, language)
  if ('moment' in value) return sayMoment(value.moment, language, value.how)
  return sentenceOf(value, language) ?? ''
}
