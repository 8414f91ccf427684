import { sayDay, sayNumber, sayRate, sayRupees } from '#kernel/formats.ts'
import type { Day } from '#kernel/time.ts'
import type { Step } from '../../rules/charges.ts'
import type { LineWorking } from '../../rules/lines.ts'
import { usualHeads } from '../../rules/usual-heads.ts'
import en from './en.ts'
import hi from './hi.ts'
import mr from './mr.ts'

type Language = 'en' | 'hi' | 'mr'
const words = { en, hi, mr }

export const sayPercent = (basisPoints: number): string => `${sayNumber(basisPoints / 100)}%`

/** `May 2026` */
export const sayMonth = (day: Day, language: Language): string => sayDay(day, language, 'month')

/** What a head is called: the society's own word, or the usual one in the reader's language. */
export const sayHead = ({ headKey, name }: { headKey: string; name: string }, language: Language): string => {
  const usual = usualHeads.find(({ key }) => key === headKey)
  const isOwn = name !== '' && name !== usual?.name
  return isOwn ? name : headKey in en.heads ? words[language].heads[headKey as keyof typeof en.heads] : name
}

/** The working of a line in one line: rule, quantity and rate. */
export const sayWorking = (working: LineWorking, language: Language): string => {
  const said = sayBasis(working, language)
  const t = words[language]
  const percent = working.limit ? sayPercent(working.limit.basisPoints) : ''
  const limited = working.limit
    ? fill(working.limit.kind === 'most' ? t.atMost : t.atLeast, { what: said, percent })
    : said
  return working.beyondCap ? fill(t.beyond, { what: limited, resolution: working.beyondCap }) : limited
}

const sayBasis = (working: LineWorking, language: Language): string => {
  const t = words[language]
  switch (working.basis) {
    case 'fixed':
      return saySteps(working.steps, language, ({ rateHundredths }) => fill(t.fixed, { rate: sayRate(rateHundredths) }))
    case 'area':
    case 'inlet':
      return saySteps(working.steps, language, ({ quantity, rateHundredths }) =>
        fill(working.basis === 'area' ? t.area : t.inlet, {
          quantity: sayNumber(quantity),
          rate: sayRate(rateHundredths),
        }),
      )
    case 'cost_percent':
      return saySteps(working.steps, language, ({ basisPoints }) =>
        fill(t.costPercent, { percent: sayPercent(basisPoints), base: sayRupees(working.basePaise ?? 0) }),
      )
    case 'head_percent':
      return saySteps(working.steps, language, ({ basisPoints }) =>
        fill(t.headPercent, {
          percent: sayPercent(basisPoints),
          head: sayHead({ headKey: working.of?.key ?? '', name: working.of?.name ?? '' }, language),
          base: sayRupees(working.basePaise ?? 0),
        }),
      )
    case 'parking':
      return saySteps(working.steps, language, ({ what, rateHundredths }) =>
        fill(t.space, { space: saySpace(what, language), rate: sayRate(rateHundredths) }),
      )
    case 'metered':
      return sayMeter(working, language)
    case 'divided':
      return sayShare(working, language)
    case 'actual':
      return working.narration ?? ''
    case 'interest':
      return sayInterest(working, language)
    case 'gst':
      return fill(t.gst, {
        percent: sayPercent(working.gst?.basisPoints ?? 0),
        base: sayRupees(working.gst?.basePaise ?? 0),
      })
    case 'rounding':
      return t.rounding
    default:
      return working.basis satisfies never
  }
}

const saySteps = (steps: readonly Step[], language: Language, say: (step: Step) => string): string =>
  steps
    .map((step) =>
      step.months === 1 ? say(step) : fill(words[language].months, { what: say(step), months: String(step.months) }),
    )
    .join(' + ')

const saySpace = (what: string, language: Language): string => {
  const [kind = '', ...label] = what.split(' ')
  const { spaces } = words[language]
  return [kind in spaces ? spaces[kind as keyof typeof spaces] : kind, ...label].join(' ')
}

const sayMeter = (working: LineWorking, language: Language): string => {
  const t = words[language]
  const steps = working.steps
    .map(({ quantity, rateHundredths }) =>
      fill(t.units, { quantity: sayNumber(quantity), rate: sayRate(rateHundredths) }),
    )
    .join(' + ')
  const { before = 0, now = 0 } = working.readings ?? {}
  return fill(t.readings, { before: sayNumber(before), now: sayNumber(now), steps })
}

const sayShare = (working: LineWorking, language: Language): string => {
  const t = words[language]
  const frame = { flat: t.byFlat, area: t.byArea, inlets: t.byInlets }[working.sharedBy ?? 'flat']
  return fill(frame, {
    total: sayRupees(working.totalPaise ?? 0),
    own: sayNumber(working.basePaise ?? 0),
    outOf: sayNumber(working.outOf ?? 0),
  })
}

const sayInterest = (working: LineWorking, language: Language): string => {
  const t = words[language]
  const { interest } = working
  if (!interest) return ''
  const balances = new Set(interest.segments.map(({ balancePaise }) => balancePaise))
  // After a part payment each stretch of days has a balance of its own.
  const [frame, segment] = balances.size > 1 ? [t.interestParts, t.segmentOn] : [t.interest, t.segment]
  const said = fill(frame, {
    month: sayMonth(interest.periodFrom, language),
    balance: sayRupees(interest.segments[0]?.balancePaise ?? 0),
    segments: interest.segments
      .map(({ days, basisPoints, balancePaise }) =>
        fill(segment, { days: String(days), percent: sayPercent(basisPoints), balance: sayRupees(balancePaise) }),
      )
      .join(balances.size > 1 ? '; ' : ', '),
  })
  return interest.billedPaise > 0 ? fill(t.lessBilled, { what: said, billed: sayRupees(interest.billedPaise) }) : said
}

const fill = (frame: string, values: Record<string, string>): string =>
  frame.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
