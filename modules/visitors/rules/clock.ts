type Told = { deviceAt: Date; offsetMs: number; rosterIssuedAt: Date | null; receivedAt: Date; before: Date | null }

/**
 * When it happened, as far as a phone's clock can be believed: not after it was heard of, not before the list the guard
 * had in hand, and not before what the same phone said earlier.
 */
export const timeOf = ({ deviceAt, offsetMs, rosterIssuedAt, receivedAt, before }: Told) => {
  const said = deviceAt.getTime() + offsetMs
  const least = Math.max(said, rosterIssuedAt?.getTime() ?? said, before?.getTime() ?? said)
  const at = Math.min(receivedAt.getTime(), least)
  return { at: new Date(at), clock: at === said ? ('ok' as const) : ('held' as const) }
}
