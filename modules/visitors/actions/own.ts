import { notFound } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import { lookAt } from '#kernel/look.ts'
import type { FileReply, Society, VisitorCtx } from '#kernel/server/context.ts'
import { openFile, removeFile } from '#kernel/server/files.ts'
import { getLook } from '#kernel/server/looks.ts'
import { type Day, dayOf } from '#kernel/time.ts'
import { unindex } from '#modules/search/actions.ts'
import { openLogo } from '#modules/societies/actions/looks.ts'
import { findSociety } from '#modules/societies/actions.ts'
import { isGuard, managesGate } from '../access.ts'
import type { NewRequest, OwnPage, WorkInFlat } from '../contract.ts'
import { refused } from '../refusals.ts'
import { daysOfMonth } from '../rules/slip.ts'
import { deleteOn, eraseOn, stateOf } from '../rules.ts'
import * as households from '../store/households.ts'
import type { In } from '../store/in.ts'
import * as keeping from '../store/keeping.ts'
import * as store from '../store/own.ts'
import * as passes from '../store/passes.ts'
import * as visits from '../store/visits.ts'
import * as workers from '../store/workers.ts'
import { forgetTold } from './forgetting.ts'
import { qrPicture, readLink } from './links.ts'
import { reckonMonth } from './months.ts'
import { sealedPass } from './passes.ts'
import { sealedCard } from './workers.ts'

type Thing =
  | { about: 'pass'; id: string; pass: passes.PassRow }
  | { about: 'worker'; id: string; worker: workers.WorkerRow }
  | { about: 'visit'; id: string; visit: visits.VisitRow }
type Held = {
  inside: In & Pick<VisitorCtx, 'sign'>
  society: Society
  thing: Thing
  link: string
  /** Whose hands the link of a worker went through. */
  handedBy: string | null
  /** The flats of theirs, and those they have left. */
  flats: readonly households.HeldFlat[]
  /** Off once the household of a worker's link has no work for them: then its own slips are all that is its business. */
  isLive: boolean
}

export const readOwn = async (
  ctx: VisitorCtx,
  link: string,
  { month }: { month?: string | undefined } = {},
): Promise<OwnPage> => present(await open(ctx, link), month ?? dayOf(ctx.now).slice(0, 7))

/** What is kept of somebody is theirs to see: the worker's face, or the photo of the last visit. */
export const openOwnPhoto = async (ctx: VisitorCtx, link: string): Promise<FileReply> => {
  const held = await open(ctx, link)
  const { thing, society } = held
  const photoId =
    thing.about === 'worker'
      ? held.isLive && thing.worker.photo_id
      : (await store.listVisitsOf(held.inside, store.columnOf[thing.about], thing.id)).find(
          ({ photo_id }) => photo_id !== null,
        )?.photo_id
  if (!photoId) throw notFound('Photo')
  return openFile({ db: ctx.db, storage: ctx.storage, society }, { id: photoId, room: 'visitors', thumbnail: true })
}

/** The worker's own word on a day; the slip follows the flat's, and both are printed beside each other. */
export const markOwn = async (
  ctx: VisitorCtx,
  link: string,
  { flatId, day, mark, note }: { flatId: string; day: Day; mark: workers.Mark | null; note: string },
): Promise<OwnPage> => {
  const held = await open(ctx, link)
  const { inside, thing } = held
  if (thing.about !== 'worker' || thing.worker.erased_at) throw notFound('Page')
  if (day > dayOf(ctx.now)) throw refused.mark_in_future({}, { at: 'day' })
  const engaged = await listWork(held, day, day)
  if (!engaged.some((one) => one.flat_id === flatId)) throw notFound('Flat')
  const row = { worker_id: thing.id, flat_id: flatId, day, by: 'worker' as const }
  if (mark === null) await workers.removeMark(inside, row)
  else await workers.saveMark(inside, { ...row, id: newId(), mark, note })
  return readOwn(ctx, link, { month: day.slice(0, 7) })
}

export const openOwnLogo = async (ctx: VisitorCtx, link: string): Promise<FileReply> => {
  const { society } = await open(ctx, link)
  return openLogo({ db: ctx.db, storage: ctx.storage, society })
}

/** At once and without asking anybody; only while somebody is in the building it has to wait. */
export const eraseOwn = async (ctx: VisitorCtx, link: string): Promise<OwnPage> => {
  const held = await open(ctx, link)
  const { inside, thing } = held
  // First of all: where a worker is now is nobody's business by an old link.
  if (thing.about === 'worker' && thing.worker.flats.length > 0) throw refused.still_at_work()
  const all = await store.listAllOf(inside, store.columnOf[thing.about], thing.id)
  if (all.some(({ status }) => status === 'inside')) throw refused.still_inside()
  const ids = all.map(({ id }) => id)
  await visits.erase(inside, ids)
  // The rows have let go of their pictures: the files are nobody's now.
  for (const { photo_id } of all) if (photo_id) await removeFile(inside, { id: photo_id, room: 'visitors' })
  await forgetTold({ ...inside, topics: ctx.topics }, { ids: [thing.id, ...ids] })
  if (thing.about === 'pass') {
    await store.erasePass(inside, thing.id)
    await unindex(inside, 'visitor', thing.id)
  }
  if (thing.about === 'worker') {
    await store.eraseWorker(inside, thing.id)
    if (thing.worker.photo_id) await removeFile(inside, { id: thing.worker.photo_id, room: 'visitors' })
  }
  await store.eraseRequests(inside, thing.id)
  return readOwn(ctx, link)
}

/** Of the links of one household, which is what the worker sees there; and of all. */
const [mostOpen, mostOpenInAll] = [5, 20]
export const askOwn = async (ctx: VisitorCtx, link: string, { kind, text }: NewRequest): Promise<OwnPage> => {
  const held = await open(ctx, link)
  const { inside, thing } = held
  const waiting = await store.countOpenRequests(inside, thing.id, peopleOf(held))
  if (waiting.shown >= mostOpen || waiting.all >= mostOpenInAll) throw refused.too_many_requests_open()
  const id = newId()
  await store.insertRequest(inside, {
    id,
    kind,
    about: thing.about,
    about_id: thing.id,
    handed_by: held.handedBy,
    text,
  })
  await ctx.topics.add('visitors.requested', { societyId: held.society.id, requestId: id, live: id })
  return readOwn(ctx, link)
}

/** A link with one letter changed is like one that never was. */
const open = async (ctx: VisitorCtx, link: string): Promise<Held> => {
  const named = readLink(ctx.sign, link)
  const society = named && (await findSociety(ctx.db, named.societyId))
  if (!named || !society) throw notFound('Page')
  const actor = { identityId: null, memberId: null, role: 'resident', anonymous: true } as const
  const inside = { db: ctx.db, now: ctx.now, sign: ctx.sign, society, actor }
  const { id, handedBy } = named
  const [pass, worker, visit] = [
    await passes.find(inside, id),
    await workers.find(inside, id),
    await visits.find(inside, id),
  ]
  const held = { inside, society, link, handedBy, flats: [], isLive: true }
  if (pass) return { ...held, thing: { about: 'pass', id, pass } }
  if (visit) return { ...held, thing: { about: 'visit', id, visit } }
  if (!worker) throw notFound('Page')
  const flats = await households.listHeld(inside, handedBy)
  const isLive = flats.some((one) => isServed(worker, one)) || (await isOfGate(inside, handedBy))
  return { ...held, flats, isLive, thing: { about: 'worker', id, worker } }
}

const isServed = (worker: workers.WorkerRow, { id, until }: households.HeldFlat) =>
  until === null && worker.flats.some((flat) => flat.id === id)

/** The guards and the admin have every worker, as in the list of daily help. */
const isOfGate = async (inside: In, memberId: string | null): Promise<boolean> => {
  const role = memberId && (await households.findRole(inside, memberId))
  if (!role) return false
  const actor = { identityId: null, memberId, role, anonymous: false } as const
  return managesGate(actor) || isGuard(actor)
}

/** By whose links the page shows what was asked: theirs, and those of whom they live with. */
const peopleOf = ({ handedBy, flats }: Held) => [
  ...(handedBy === null ? [] : [handedBy]),
  ...flats.flatMap(({ people }) => people),
]

const present = async (held: Held, month: string): Promise<OwnPage> => {
  const { inside, society, thing, link, isLive } = held
  const today = dayOf(inside.now)
  const work = await listWork(held, ever, today)
  const shown = await shownOf(held, work)
  const newest = await newestOf(held, shown)
  const last = newest && (newest.left_at ?? newest.entered_at ?? newest.created_at)
  const requests = await store.listRequestsAbout(inside, thing.id, peopleOf(held))
  return {
    society: society.name,
    look: lookAt(`/api/own/${link}`, await getLook(inside.db, society.id)),
    about: thing.about,
    ...personOf(thing),
    ...(isLive ? {} : { phone: '' }),
    inside:
      isLive && (thing.about === 'worker' ? thing.worker.inside : shown.some(({ status }) => status === 'inside')),
    eraseOn: last ? eraseOn(last) : null,
    deleteOn: last ? deleteOn(last) : null,
    pseudonym: newest?.pseudonym ?? '',
    visits: shown.map(({ purpose, flat_number, entered_at, left_at, gate, photo_id }) => ({
      purpose: purpose as OwnPage['visits'][number]['purpose'],
      flat: flat_number ?? '',
      enteredAt: entered_at?.toISOString() ?? null,
      leftAt: left_at?.toISOString() ?? null,
      gate: gate ?? '',
      hasPhoto: photo_id !== null,
    })),
    pass: thing.about === 'pass' ? await passOf(inside, thing.pass) : null,
    worker: thing.about === 'worker' ? await workOf(held, thing.worker, month, work.length > 0) : null,
    requests: requests.map(({ id, kind, text, answer, asked_at, answered_at }) => ({
      id,
      kind,
      text,
      answer,
      askedAt: asked_at.toISOString(),
      answeredAt: answered_at?.toISOString() ?? null,
    })),
  }
}

type PersonOnPage = Pick<OwnPage, 'name' | 'phone' | 'vehicle' | 'company' | 'persons' | 'flat' | 'host' | 'erased'>
const personOf = (thing: Thing): PersonOnPage => {
  const nobody = { vehicle: '', company: '', persons: 1, flat: '', host: '' }
  if (thing.about === 'worker') {
    const { name, phone, erased_at } = thing.worker
    return { ...nobody, name, phone, erased: erased_at !== null }
  }
  if (thing.about === 'pass') {
    const { name, phone, plate, persons, flat_number, host_name, erased_at } = thing.pass
    // The guest knows whom they visit; a first name is enough to know it is the right page.
    const host = host_name?.split(/\s+/)[0] ?? ''
    return { ...nobody, name, phone, vehicle: plate, persons, flat: flat_number, host, erased: erased_at !== null }
  }
  const { visitor_name, visitor_phone, vehicle_number, company, persons, flat_number, erased_at } = thing.visit
  const person = { name: visitor_name, phone: visitor_phone, vehicle: vehicle_number, company, persons }
  return { ...nobody, ...person, flat: flat_number ?? '', erased: erased_at !== null }
}

const passOf = async (inside: Held['inside'], row: passes.PassRow): Promise<OwnPage['pass']> => {
  const state = stateOf(row, row, inside.now)
  const isLive = state === 'expected' || state === 'inside'
  return {
    kind: row.kind,
    state,
    validFrom: row.valid_from.toISOString(),
    validUntil: row.valid_until.toISOString(),
    passcode: isLive ? row.code : '',
    qrSvg: isLive ? await qrPicture(sealedPass(inside, row)) : '',
  }
}

const ever = '1900-01-01'

/**
 * A slip is between a flat and its worker: a page that came through other hands does not tell of it. Who has left the flat
 * has handed out the days until then.
 */
const listWork = async ({ inside, thing, flats }: Held, first: Day, last: Day): Promise<workers.EngagementRow[]> => {
  if (flats.length === 0) return []
  const all = await workers.listEngagementsIn(inside, thing.id, first, last)
  return all.flatMap((one) => {
    const held = flats.find(({ id }) => id === one.flat_id)
    if (!held) return []
    const ends = [one.until_day, held.until].filter((day) => day !== null).toSorted()
    const until = ends[0] ?? null
    return until !== null && (until < one.from_day || until < first) ? [] : [{ ...one, until_day: until }]
  })
}

/** Of a worker the passages of the days on which they served whoever handed out the link, and those of today while it is live. */
const shownOf = async ({ inside, thing, isLive }: Held, work: readonly workers.EngagementRow[]) => {
  const column = store.columnOf[thing.about]
  if (thing.about !== 'worker') return store.listVisitsOf(inside, column, thing.id)
  const today = dayOf(inside.now)
  const spans = isLive ? [...work, { from_day: today, until_day: today }] : work
  return spans.length === 0 ? [] : store.listVisitsOf(inside, column, thing.id, { spans })
}

/** Until when a worker is known goes by the last passage anywhere, while the link is live. */
const newestOf = async ({ inside, thing, isLive }: Held, [first]: readonly store.OwnVisit[]) => {
  if (thing.about !== 'worker' || !isLive) return first
  const [newest] = await store.listVisitsOf(inside, store.columnOf[thing.about], thing.id, { limit: 1 })
  return newest
}

const workOf = async (
  held: Held,
  row: workers.WorkerRow,
  month: string,
  isOfHousehold: boolean,
): Promise<NonNullable<OwnPage['worker']>> => {
  const { inside, isLive } = held
  const days = daysOfMonth(month)
  const engagements = await listWork(held, days[0]!, days.at(-1)!)
  const openings = isLive ? await keeping.listOpeningsOfWorker(inside, row.id) : []
  return {
    kind: row.kind,
    code: isLive ? row.code : '',
    qrSvg: isLive && row.status === 'active' && !row.erased_at ? await qrPicture(sealedCard(inside, row)) : '',
    hasPhoto: isLive && row.photo_id !== null,
    isOfHousehold,
    month,
    flats: await Promise.all(engagements.map((one) => workIn(inside, one, month))),
    openings: openings.map(({ by, from_day, until_day, reason, created_at }) => ({
      by,
      from: from_day,
      until: until_day,
      reason,
      at: created_at.toISOString(),
    })),
  }
}

const workIn = async (inside: In, engagement: workers.EngagementRow, month: string): Promise<WorkInFlat> => {
  const { slip, days } = await reckonMonth(inside, engagement, month)
  const { due, came, cutDays, basePaise, cutPaise, payablePaise } = slip
  return {
    flatId: engagement.flat_id,
    flat: engagement.flat_number,
    weekdays: engagement.weekdays,
    ...{ due, came, cutDays, basePaise, cutPaise, payablePaise },
    days: days.map(({ day, due: isDue, passed, byFlat, byWorker }) => ({ day, due: isDue, passed, byFlat, byWorker })),
  }
}
