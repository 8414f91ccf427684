import { stateNamed } from './rules/states.ts'

/** More flats than the largest society in the country has; beyond it somebody mistyped. */
export const mostFlats = 20_000

/** A flat in ten may stand empty; nobody should read "add people" for ever because of it. */
export const isPeopled = (flats: number, withPerson: number): boolean => flats > 0 && withPerson >= flats * 0.9

/** The code has gone round when somebody signs in from every second flat. */
export const isHandedOut = (flats: number, signedIn: number): boolean => flats > 0 && signedIn >= flats / 2

/** The law a society of that state lives under on that day; the general rules where a state has none of its own. */
export const rulePackFor = (
  packs: readonly {
    id: string
    state: string
    body_type: string
    effective_from: string
    effective_until: string | null
  }[],
  state: string,
  today: string,
): string | undefined => {
  const meant = stateNamed(state)
  const inForce = packs.filter(
    (pack) => pack.effective_from <= today && (pack.effective_until === null || today <= pack.effective_until),
  )
  const ofState = inForce.filter((pack) => pack.state !== '' && pack.state === meant)
  const choice =
    ofState.find((pack) => pack.body_type === 'co-operative') ??
    ofState[0] ??
    inForce.find((pack) => pack.state === '' && pack.body_type === 'association')
  return choice?.id
}

/** A letter to an address nobody has proved yet must not carry a stranger's advertisement or link in a name. */
export const isPlainName = (name: string): boolean =>
  name.length <= 80 && !/https?:|www\.|[a-z0-9]\.[a-z]{2,}|[/@\\]|\d{6,}/i.test(name)
