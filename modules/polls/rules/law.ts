import type { Pack } from '#modules/billing/rules/packs.ts'
import type { PollKind } from './nouns.ts'

/** What the state's pack says of votes; where it says nothing, the mildest holds. */
export const votingLaw = (pack: Pack | undefined) => {
  const parameters = pack?.parameters ?? {}
  const defaulters = parameters['defaulters'] as { votes?: string; days?: number; rule?: string } | undefined
  return {
    isFirstNamed: parameters['voterOfFlat'] === 'first',
    bars: { when: defaulters?.votes ?? 'never', olderThanDays: defaulters?.days ?? 60, rule: defaulters?.rule ?? '' },
  }
}

type Bars = ReturnType<typeof votingLaw>['bars']

/** Whether open dues may take a vote away: in some states never, in some only in elections, else by a named bye-law. */
export const mayBar = ({ when }: Bars, kind: PollKind): boolean =>
  when === 'byelaw' || (when === 'elections' && kind === 'election')

/** Who owes is told so many days before the poll opens. */
export const warnDays = 8
