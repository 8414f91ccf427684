/** One passage as a device told of it. */
export type Passage = {
  id: string
  kind: 'in' | 'out'
  /** The visit an `in` opens, or the one an `out` ends where the guard named it. */
  visitId: string | null
  at: number
  deviceId: string
  seq: number
  gateId: string | null
  guardId: string | null
}
/** `single`: one at a time (a worker, a frequent guest); `guest`: a second one stands beside the first. */
export type Subject = 'single' | 'guest'
/** How somebody comes and goes, whoever tells of it: a device or the office. */
export const policyOf = ({
  isWorker,
  passKind,
}: {
  isWorker: boolean
  passKind: string | null | undefined
}): Subject => (isWorker || passKind === 'frequent' ? 'single' : 'guest')

export type FoldedVisit = {
  visitId: string
  enteredAt: number | null
  leftAt: number | null
  gateIn: string | null
  gateOut: string | null
  guardIn: string | null
  guardOut: string | null
  status: 'inside' | 'left' | 'joined'
  joinedTo: string | null
  checks: string[]
}

const joinMs = 10 * 60_000

/**
 * What the records of one subject amount to. They are put in order first, so that neither the order in which they
 * arrived nor how often can be seen in the result.
 */
export const fold = (records: readonly Passage[], subject: Subject): FoldedVisit[] => {
  const visits: FoldedVisit[] = []
  for (const passage of inOrder(records)) {
    if (passage.kind === 'in') enter(visits, passage, subject)
    else leave(visits, passage)
  }
  return visits
}

const inOrder = (records: readonly Passage[]): Passage[] => {
  const once = [...new Map(records.map((record) => [record.id, record])).values()]
  const entered = new Map(once.filter(({ kind }) => kind === 'in').map(({ visitId, at }) => [visitId, at]))
  // Nobody leaves before they came, whatever the clock of the second phone says.
  const timed = once.map((record) =>
    record.kind === 'out' ? { ...record, at: Math.max(record.at, entered.get(record.visitId) ?? record.at) } : record,
  )
  return timed.toSorted(
    (one, other) =>
      one.at - other.at ||
      Number(one.kind === 'out') - Number(other.kind === 'out') ||
      compare(one.deviceId, other.deviceId) ||
      one.seq - other.seq ||
      compare(one.id, other.id),
  )
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

const enter = (visits: FoldedVisit[], passage: Passage, subject: Subject) => {
  const open = visits.findLast(({ status }) => status === 'inside')
  if (open && open.gateIn === passage.gateId && passage.at - open.enteredAt! <= joinMs) {
    note(open, 'seen_twice')
    visits.push({ ...opened(passage), status: 'joined', joinedTo: open.visitId })
    return
  }
  const visit = opened(passage)
  if (open && subject === 'single') {
    open.status = 'left'
    note(open, 'exit_missing')
  } else if (subject === 'guest' && visits.some(({ status, enteredAt }) => status !== 'joined' && enteredAt !== null))
    note(visit, 'over_used')
  visits.push(visit)
}

const leave = (visits: FoldedVisit[], passage: Passage) => {
  const visit = named(visits, passage) ?? oldestOpen(visits) ?? justClosed(visits, passage.at)
  if (!visit) {
    // The entry was never told of: the exit is a visit of its own, under its own id.
    visits.push({ ...opened(passage), visitId: passage.id, enteredAt: null, gateIn: null, guardIn: null })
    close(visits.at(-1)!, passage)
    note(visits.at(-1)!, 'entry_missing')
    return
  }
  if (visit.status === 'inside' || visit.leftAt === null) close(visit, passage)
}

/** A visit that was joined to another is left through that other one. */
const named = (visits: FoldedVisit[], { visitId }: Passage) => {
  const visit = visits.find((one) => one.visitId === visitId)
  return visit?.joinedTo ? visits.find((one) => one.visitId === visit.joinedTo) : visit
}
const oldestOpen = (visits: FoldedVisit[]) => visits.find(({ status }) => status === 'inside')
const justClosed = (visits: FoldedVisit[], at: number) =>
  visits.findLast(({ status, leftAt }) => status === 'left' && leftAt !== null && at - leftAt <= joinMs)

const close = (visit: FoldedVisit, { at, gateId, guardId }: Passage) => {
  Object.assign(visit, { status: 'left', leftAt: at, gateOut: gateId, guardOut: guardId })
  visit.checks = visit.checks.filter((check) => check !== 'exit_missing')
}

const note = (visit: FoldedVisit, check: string) => {
  if (!visit.checks.includes(check)) visit.checks.push(check)
}

const opened = ({ id, visitId, at, gateId, guardId }: Passage): FoldedVisit => ({
  visitId: visitId ?? id,
  enteredAt: at,
  leftAt: null,
  gateIn: gateId,
  gateOut: null,
  guardIn: guardId,
  guardOut: null,
  status: 'inside',
  joinedTo: null,
  checks: [],
})
