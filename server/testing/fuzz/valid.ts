import fc from 'fast-check'
import { addDays, dayOf } from '#kernel/time.ts'
import type { Chance } from './chance.ts'
import type { Schema } from './document.ts'
import { type Known, thingsOf } from './known.ts'

type Making = { chance: Chance; known: Known; things: string }

/** A value the document allows, as people write them. */
export const validOf = (schema: Schema, making: Making, name = ''): unknown => {
  const { chance } = making
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return chance.oneOf(schema.enum)
  if (schema.anyOf) return validOf(chance.oneOf(schema.anyOf), making, name)
  if (schema.type === 'boolean') return chance.happens(0.5)
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema, chance)
  if (schema.type === 'array') return listOf(schema, making, name)
  if (schema.type === 'object') return objectOf(schema, making)
  if (schema.type === 'null') return null
  return textOf(schema, making, name)
}

const objectOf = ({ properties = {}, required = [] }: Schema, making: Making) => {
  const made = Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || making.chance.happens(0.6))
      .map(([name, inner]) => [name, validOf(inner, making, name)]),
  )
  if (Array.isArray(made['lines'])) balance(made['lines'])
  return made
}

/** A journal is only looked at any further when its two sides are equal. */
const balance = (lines: unknown[]) => {
  const amounts = lines.filter(
    (line): line is { paise: number } => typeof line === 'object' && line !== null && 'paise' in line,
  )
  const last = amounts.pop()
  if (last && amounts.length > 0) last.paise = -amounts.reduce((sum, { paise }) => sum + paise, 0)
}

const listOf = ({ items = {}, minItems = 0, maxItems = 3 }: Schema, making: Making, name: string) => {
  const length = Math.min(maxItems, minItems + making.chance.below(3))
  return Array.from({ length }, () => validOf(items, making, name === 'ids' ? making.things : name))
}

const numberOf = ({ minimum, exclusiveMinimum, maximum }: Schema, chance: Chance) => {
  const least = Math.max(minimum ?? -Infinity, exclusiveMinimum === undefined ? -Infinity : exclusiveMinimum + 1, -1e15)
  const most = Math.min(maximum ?? 1e15, 1e15)
  if (chance.happens(0.05)) return chance.oneOf([minimum ?? least, maximum ?? most])
  const near = Math.max(least, Math.min(0, most))
  return Math.floor(near + chance.below(Math.min(most - near + 1, chance.oneOf([3, 30, 1000, 500_000]))))
}

const samples = new Map<string, string[]>()
const matching = (pattern: string): string[] => {
  const known = samples.get(pattern) ?? fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { numRuns: 40, seed: 1 })
  samples.set(pattern, known)
  return known
}

const textOf = ({ format, pattern, minLength = 0, maxLength = 200 }: Schema, making: Making, name: string): string => {
  const { chance, known } = making
  if (format === 'uuid') return known.pick(chance, [...thingsOf(name), ...(name === 'id' ? [making.things] : [])])
  if (format === 'date') return aDay(chance)
  if (format === 'date-time') return `${aDay(chance)}T0${chance.below(10)}:30:00Z`
  if (pattern && name === 'year') return chance.oneOf(['24-25', '25-26', '26-27', '27-28'])
  if (pattern) return chance.oneOf(matching(pattern))
  if (name === 'cursor' && known.cursors().length > 0) return chance.oneOf(known.cursors())
  const seen = known.textsOf(name)
  const text = seen.length > 0 && chance.happens(0.6) ? chance.oneOf(seen) : wordsFor(name, making.things, chance)
  return text.padEnd(minLength, 'a').slice(0, Math.max(minLength, maxLength))
}

const aDay = (chance: Chance) =>
  chance.happens(0.03)
    ? chance.oneOf(['0001-01-01', '9999-12-31', '2024-02-29', '1970-01-01', '2099-03-31'])
    : addDays(dayOf(new Date()), chance.below(500) - 350)

const wordsFor = (name: string, things: string, chance: Chance): string => {
  if (/email/i.test(name)) return `fuzz-${chance.below(1e9)}@example.in`
  if (/phone|mobile/i.test(name)) return `98${String(chance.below(1e8)).padStart(8, '0')}`
  if (/password/i.test(name)) return chance.oneOf(['gulmohar-b704', 'jasmine-terrace-42'])
  if (/subdomain/i.test(name)) return `gulmohar-${chance.below(1e6)}`
  if (/url|endpoint/i.test(name)) return `https://hooks.example.in/${chance.below(1e6)}`
  if (/^(csv|content|sheet)$/.test(name)) return chance.oneOf(sheets)
  if (/^reason$|^resolution$/.test(name)) return 'As the committee resolved on the fifth'
  if (/^utr$|^reference$/.test(name)) return String(100_000_000_000 + chance.below(1e9))
  if (name === 'ifsc') return 'SBIN0001234'
  if (name === 'vpa') return 'gulmohar@okbank'
  if (name === 'number' && things === 'bank-accounts') return String(chance.below(1e9) + 1e9)
  if (/pincode/i.test(name)) return '226010'
  if (/^(mine|assignedToMe|overdue|thumbnail)$/.test(name)) return 'true'
  if (/^(number|flat|flatNumber)$/.test(name)) return `${chance.oneOf(['A', 'B', 'C'])}-${chance.below(900) + 100}`
  return `${chance.oneOf(words)}${chance.happens(0.5) ? ` ${chance.below(10_000)}` : ''}`
}

const sheets = [
  'name,email,phone,flatNumber\nAsha Kulkarni,asha@example.in,9800000000,A-101\n',
  'Flat,Wing,Area\nA-101,A,650\nA-102,A,700\n',
  'number\nB-204\n',
  'flat,principal,interest\nA-101,1200.00,12.50\n',
]
const words = [
  'Water in the stairwell',
  'Lift',
  'Asha',
  'आशा कुलकर्णी',
  'पाणी येत नाही',
  'Repairs & paint',
  'O’Neill',
  'x',
]
