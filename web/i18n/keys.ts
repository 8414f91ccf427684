/** A plural is a leaf with one text per Intl.PluralRules category; English, Hindi and Marathi all use `one` and `other`. */
export type Plural = { readonly one: string; readonly other: string }

/** The shape a translation must have: the English keys, each with a text of its own. */
export type Translated<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends readonly (infer Item)[]
      ? readonly Translated<Item>[]
      : Translated<T[K]>
}

/** Every text of a dictionary as a dotted path, so that an unknown key does not compile. */
export type Key<T> = {
  [K in keyof T & string]: T[K] extends string | Plural
    ? K
    : T[K] extends readonly unknown[]
      ? never
      : `${K}.${Key<T[K]>}`
}[keyof T & string]

/** The values a text needs: its placeholders, and `count` where it has a plural. */
export type Vars<T, K extends string> = Needed<At<T, K>>

type At<T, K extends string> = K extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? At<T[Head], Rest>
    : never
  : K extends keyof T
    ? T[K]
    : never

type Needed<Text> = Text extends Plural
  ? 'count' | Placeholders<Text['one'] | Text['other']>
  : Text extends string
    ? Placeholders<Text>
    : never

type Placeholders<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Trimmed<Name> | Placeholders<Rest>
  : never

type Trimmed<Name extends string> = Name extends ` ${infer Rest}`
  ? Trimmed<Rest>
  : Name extends `${infer Rest} `
    ? Trimmed<Rest>
    : Name
