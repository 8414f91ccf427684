import type { NewRecord, Roster } from '../../contract.ts'
import { plateKey } from '../../rules.ts'

export type Content = NonNullable<Roster['content']>
type Entry = { id: string; at: number; body: NewRecord }

/**
 * The list as it stands after what this phone recorded since: who is inside, which passes are used, what waits on the
 * shelf. What was taken back is left out.
 */
export const withJournal = (
  content: Content,
  journal: readonly Entry[],
  { issuedAt, unsent }: { issuedAt: number; unsent: ReadonlySet<string> },
): Content => {
  const undone = new Set(journal.map(({ body }) => body.undoes))
  return journal
    .filter(({ id, at }) => !undone.has(id) && (unsent.has(id) || at >= issuedAt - 5000))
    .reduce((now, { at, body }) => after(now, at, body), content)
}

const after = (content: Content, at: number, body: NewRecord): Content => {
  const { visit, parcel, kind } = body
  if (kind === 'in' && visit) return entered(content, at, body)
  if (kind === 'out') return { ...content, inside: content.inside.filter(({ visitId }) => visitId !== visit?.id) }
  if (kind === 'ask' && visit) return asked(content, at, body)
  if (kind === 'answer' && visit)
    return {
      ...content,
      waiting: content.waiting.map((one) =>
        one.visitId === visit.id && !one.answer ? { ...one, answer: body.answer, answeredAt: at } : one,
      ),
    }
  if (kind === 'parcel_in' && parcel && !content.parcels.some(({ id }) => id === parcel.id))
    return { ...content, parcels: [...content.parcels, { ...parcel, receivedAt: at }] }
  if (kind === 'parcel_out') return { ...content, parcels: content.parcels.filter(({ id }) => id !== parcel?.id) }
  if (kind === 'material') return carried(used(content, body.passId), body)
  if (kind === 'child') return used(content, body.passId)
  if (kind === 'tanker' && body.tanker) {
    const { count, litres } = body.tanker
    return {
      ...content,
      tankers: { count: content.tankers.count + count, litres: content.tankers.litres + count * litres },
    }
  }
  return content
}

const used = (content: Content, passId: string | null): Content => ({
  ...content,
  passes: content.passes.map((pass) =>
    pass.id === passId && pass.kind !== 'frequent' && pass.kind !== 'party' ? { ...pass, usedUp: true } : pass,
  ),
})

/** What goes with a day to come back by is away from now on; what comes back is not. */
const carried = (content: Content, { passId, goods }: NewRecord): Content => {
  const pass = content.passes.find(({ id }) => id === passId)
  const away = content.goods ?? []
  if (!goods || !passId) return content
  if (!goods.isReturn) {
    if (!pass?.returnBy || away.some((one) => one.passId === passId)) return content
    const { code, flatId, name, way, returnBy } = pass
    return { ...content, goods: [...away, { passId, code, flatId, name, way, returnBy, items: goods.items }] }
  }
  const less = (item: { name: string; count: number }) =>
    item.count - (goods.items.find(({ name }) => name === item.name)?.count ?? 0)
  const left = away.map((one) =>
    one.passId === passId
      ? { ...one, items: one.items.flatMap((item) => (less(item) > 0 ? [{ ...item, count: less(item) }] : [])) }
      : one,
  )
  return { ...content, goods: left.filter(({ items }) => items.length > 0) }
}

const entered = (content: Content, at: number, body: NewRecord): Content => {
  const visit = body.visit!
  const waiting = content.waiting.filter(({ visitId }) => visitId !== visit.id)
  if (content.inside.some(({ visitId }) => visitId === visit.id)) return { ...content, waiting }
  const pass = content.passes.find(({ id }) => id === body.passId)
  const worker = content.workers.find(({ id }) => id === body.workerId)
  const { name, purpose, company, plate, persons, flatId } = visit
  const line = {
    visitId: visit.id,
    name: worker?.name ?? pass?.name ?? name,
    purpose: worker ? ('help' as const) : (pass?.purpose ?? purpose),
    company,
    plate: plate || (pass?.plate ?? ''),
    persons,
    flatId: pass?.flatId ?? flatId,
    passId: body.passId,
    workerId: body.workerId,
    enteredAt: at,
  }
  return { ...used(content, body.passId), waiting, inside: [line, ...content.inside] }
}

const asked = (content: Content, at: number, body: NewRecord): Content => {
  const visit = body.visit!
  if (content.waiting.some(({ visitId }) => visitId === visit.id)) return content
  const { id: visitId, name, purpose, company, flatId } = visit
  const line = { visitId, name, purpose, company, flatId, askedAt: at, answer: null, answeredAt: null, asked: 0 }
  return { ...content, waiting: [...content.waiting, line] }
}

/** Where a guest's vehicle may stand: the spaces less what is inside with a plate that is no flat's own. */
export const freeVisitorSpaces = ({ visitorSpaces = 0, vehicles, inside }: Content): number => {
  const own = new Set(vehicles.map(({ plate }) => plateKey(plate)))
  const taken = inside.filter(({ plate }) => plate !== '' && !own.has(plateKey(plate))).length
  return Math.max(0, visitorSpaces - taken)
}
