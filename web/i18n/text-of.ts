import type { Lang } from '#web/i18n/language.ts'

/** The text at a dotted key, with its placeholders filled; the key itself while the set loads or where it is missing. */
export const textOf = (set: unknown, lang: Lang, key: string, vars?: Record<string, string | number>): string => {
  if (set === undefined) return key
  const text = chosen(find(set, key), lang, vars?.count)
  if (text === undefined) {
    console.warn(`Missing translation (${lang}): ${key}`)
    return key
  }
  return vars ? fill(text, vars) : text
}

const find = (set: unknown, key: string) =>
  key
    .split('.')
    .reduce<unknown>((node, part) => (isNode(node) && Object.hasOwn(node, part) ? node[part] : undefined), set)

const chosen = (leaf: unknown, lang: Lang, count: string | number | undefined): string | undefined => {
  if (typeof leaf === 'string') return leaf
  if (!isNode(leaf) || typeof leaf.other !== 'string') return undefined
  const form = count === undefined ? 'other' : new Intl.PluralRules(lang).select(Number(count))
  const text = leaf[form]
  return typeof text === 'string' ? text : leaf.other
}

const fill = (text: string, vars: Record<string, string | number>) =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (braces, name: string) => String(vars[name] ?? braces))

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
