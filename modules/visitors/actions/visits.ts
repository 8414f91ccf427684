import { toCsv } from '#kernel/csv.ts'
import { notFound, refuse } from '#kernel/errors.ts'
import { sayMoment } from '#kernel/formats.ts'
import { newId } from '#kernel/ids.ts'
import { type Ctx, FileReply } from '#kernel/server/context.ts'
import { openFile } from '#kernel/server/files.ts'
import { addDays, addMonths, dayOf, daysBetween, startOfDay } from '#kernel/time.ts'
import { flatKey } from '#modules/members/rules.ts'
import * as access from '../access.ts'
import type { Gateway, NewOpening, Opening, Visit, VisitFilter } from '../contract.ts'
import { refused } from '../refusals.ts'
import type { Carried } from '../rules/goods.ts'
import { askedOf, openingMinutes } from '../rules.ts'
import * as households from '../store/households.ts'
import * as keeping from '../store/keeping.ts'
import * as store from '../store/visits.ts'
import { thingChanged } from './changed.ts'
import { listPasses } from './passes.ts'

/** Which rows, and whether with names. */
type Seen = { names: boolean; photos: boolean }
type Sight = Seen & { from: Date; until: Date; open: boolean; flats: readonly string[] | null }

export const readGate = async (ctx: Ctx, filter: VisitFilter): Promise<Gateway> => {
  const own = await households.listFlatsOf(ctx, ctx.actor.memberId)
  const flats = own.map(({ id }) => id)
  const sight = await sightOf(ctx, filter, flats)
  const [rows, passes, openings] = await Promise.all([
    store.list(ctx, sight, sight.flats),
    access.isGuard(ctx.actor) ? [] : listPasses(ctx, flats, startOfDay(dayOf(ctx.now))),
    keeping.listOpenings(ctx, access.opensLog(ctx.actor) ? null : flats),
  ])
  const manages = access.managesGate(ctx.actor)
  const asked = await askedFor(ctx, rows, flats)
  return {
    visits: rows.map((row) => present(ctx, row, flats, sight, asked)),
    passes,
    flats: own.map(({ id, number }) => ({ id, number })),
    openings: openings.slice(0, 20).map((row) => presentOpening(ctx, row)),
    can: {
      announceAnywhere: manages,
      open: access.opensLog(ctx.actor),
      manage: manages,
      seesNames: access.seesEveryName(ctx.actor),
    },
  }
}

const sightOf = async (ctx: Ctx, filter: VisitFilter, flats: readonly string[]): Promise<Sight> => {
  if (filter.openingId) return insideOpening(ctx, filter.openingId)
  const today = dayOf(ctx.now)
  const [day, last] = [filter.day ?? today, filter.until ?? filter.day ?? today]
  const from = startOfDay(day)
  const until = startOfDay(addDays(last < day ? day : last, 1))
  if (day === today && last === today) {
    const everything = access.seesEveryVisit(ctx.actor)
    return { from, until, open: true, flats: everything ? null : flats, ...seenToday(ctx) }
  }
  if (access.isGuard(ctx.actor)) throw refused.guard_sees_today()
  if (flats.length === 0) throw refused.day_needs_opening()
  // A household reads three months back: then the names are gone.
  const least = startOfDay(addMonths(today, -3))
  return { from: from < least ? least : from, until, open: false, flats, names: false, photos: false }
}

/** Today's faces are the gate's business; the office sees them in an opening. */
const seenToday = ({ actor }: Ctx): Seen => ({ names: access.seesEveryName(actor), photos: access.isGuard(actor) })

const insideOpening = async (ctx: Ctx, id: string): Promise<Sight> => {
  const opening = await getOpen(ctx, id)
  return {
    from: startOfDay(opening.from_day),
    until: startOfDay(addDays(opening.until_day, 1)),
    open: false,
    flats: opening.flat_id ? [opening.flat_id] : null,
    names: true,
    photos: true,
  }
}

/** Whoever opened the log, for as long as it is open. */
const getOpen = async (ctx: Ctx, id: string) => {
  const opening = await keeping.findOpening(ctx, id)
  if (!opening || opening.member_id !== ctx.actor.memberId) throw notFound('Opening')
  if (opening.ends_at < ctx.now) throw refused.opening_over()
  return opening
}

export const listOpenings = async (ctx: Ctx): Promise<Opening[]> => {
  const flats = (await households.listFlatsOf(ctx, ctx.actor.memberId)).map(({ id }) => id)
  const rows = await keeping.listOpenings(ctx, access.opensLog(ctx.actor) ? null : flats)
  return rows.map((row) => presentOpening(ctx, row))
}

export const openLog = async (ctx: Ctx, input: NewOpening): Promise<Opening> => {
  const { memberId } = ctx.actor
  if (!access.opensLog(ctx.actor) || memberId === null) throw refused.opening_not_yours()
  const { from, until, reason, flatNumber } = input
  if (until < from || daysBetween(from, until) > 30 || until > dayOf(ctx.now))
    throw refused.opening_days({}, { at: 'until' })
  const flat = flatNumber.trim()
    ? ((await households.findFlatByKey(ctx, flatKey(flatNumber))) ??
      refuse(refused.flat_unknown({ flat: flatNumber }, { at: 'flatNumber' })))
    : null
  const id = newId()
  const ends_at = new Date(ctx.now.getTime() + openingMinutes * 60_000)
  const row = { id, member_id: memberId, from_day: from, until_day: until, flat_id: flat?.id ?? null, reason, ends_at }
  await keeping.insertOpening(ctx, row)
  await thingChanged(ctx, { id, what: 'opened' })
  return presentOpening(ctx, (await keeping.findOpening(ctx, id))!)
}

const presentOpening = (ctx: Ctx, row: keeping.OpeningRow): Opening => ({
  id: row.id,
  by: row.by,
  from: row.from_day,
  until: row.until_day,
  flat: row.flat_id ? { id: row.flat_id, number: row.flat_number ?? '' } : null,
  reason: row.reason,
  at: row.created_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  mine: row.member_id === ctx.actor.memberId,
})

export const exportOpened = async (ctx: Ctx, openingId: string): Promise<FileReply> => {
  const sight = await insideOpening(ctx, openingId)
  const rows = await store.list(ctx, sight, sight.flats)
  const time = (at: Date | null) => (at ? sayMoment(at, 'en', 'exact') : '')
  const csv = toCsv(
    [
      'Name',
      'Phone',
      'Vehicle',
      'Company',
      'Purpose',
      'Flat',
      'People',
      'Came',
      'Left',
      'Gate in',
      'Gate out',
      'Status',
      'Checks',
    ],
    rows.map((row) => [
      row.visitor_name,
      row.visitor_phone,
      row.vehicle_number,
      row.company,
      row.purpose,
      row.flat_number ?? '',
      row.persons,
      time(row.entered_at),
      time(row.left_at),
      row.gate_in_name ?? '',
      row.gate_out_name ?? '',
      row.answer === 'at_gate' ? 'left at the gate' : row.status,
      row.checks.join(' '),
    ]),
  )
  return new FileReply(`visitors-${dayOf(sight.from)}.csv`, 'text/csv; charset=utf-8', csv)
}

/** Today for the gate and the admin, the household's own, and what an opening shows. */
export const openPhoto = async (
  ctx: Ctx,
  id: string,
  { thumbnail = false, openingId }: { thumbnail?: boolean | undefined; openingId?: string | undefined },
): Promise<FileReply> => {
  const row = await store.find(ctx, id)
  if (!row?.photo_id || !(await isPhotoSeen(ctx, row, openingId))) throw notFound('Photo')
  return openFile(ctx, { id: row.photo_id, room: 'visitors', thumbnail })
}

const isPhotoSeen = async (ctx: Ctx, row: store.VisitRow, openingId: string | undefined) => {
  const flats = (await households.listFlatsOf(ctx, ctx.actor.memberId)).map((flat) => flat.id)
  if (row.flat_id && flats.includes(row.flat_id)) return true
  const at = row.entered_at ?? row.created_at
  if (access.isGuard(ctx.actor)) return at >= startOfDay(dayOf(ctx.now)) || row.status === 'inside'
  if (!openingId) return false
  const sight = await insideOpening(ctx, openingId)
  return at >= sight.from && at < sight.until && (sight.flats === null || sight.flats.includes(row.flat_id ?? ''))
}

export const getVisit = async (ctx: Ctx, id: string): Promise<Visit> => {
  const row = (await store.find(ctx, id)) ?? refuse(notFound('Visit'))
  const flats = (await households.listFlatsOf(ctx, ctx.actor.memberId)).map((flat) => flat.id)
  return present(ctx, row, flats, seenToday(ctx), await askedFor(ctx, [row], flats))
}

type Asked = ReadonlyMap<string, Visit['asked']>

/** Of those who wait for the reader's own flats: who was asked, and who has seen it. */
const askedFor = async (ctx: Ctx, rows: readonly store.VisitRow[], flats: readonly string[]): Promise<Asked> => {
  const waiting = rows.filter(({ status, flat_id }) => status === 'waiting' && flats.includes(flat_id ?? ''))
  const people = await households.listAsked(
    ctx,
    waiting.map(({ id }) => id),
  )
  return new Map([...Map.groupBy(people, (one) => one.visit_id)].map(([id, all]) => [id, whoOf(ctx, all)]))
}

const whoOf = ({ actor }: Ctx, all: readonly households.AskedRow[]): Visit['asked'] => {
  const chosen = all.filter(({ is_chosen }) => is_chosen).map(({ member_id }) => member_id)
  const asked = askedOf(
    all.map(({ member_id }) => member_id),
    chosen,
  )
  return all
    .filter(({ member_id, is_seen }) => asked.includes(member_id) || is_seen)
    .map(({ member_id, name, is_seen }) => ({ name, me: member_id === actor.memberId, seen: is_seen }))
}

const present = (
  ctx: Ctx,
  row: store.VisitRow,
  flats: readonly string[],
  { names, photos }: Seen,
  asked: Asked,
): Visit => {
  const mine = row.flat_id !== null && flats.includes(row.flat_id)
  // Whoever works in a flat is known there.
  const isNamed = names || mine || (row.worker_id !== null && !access.seesEveryVisit(ctx.actor))
  return {
    id: row.id,
    status: row.status,
    name: isNamed ? row.visitor_name : '',
    phone: isNamed ? row.visitor_phone : '',
    vehicle: isNamed ? row.vehicle_number : '',
    company: isNamed ? row.company : '',
    purpose: row.purpose,
    persons: row.persons,
    flat: row.flat_id ? { id: row.flat_id, number: row.flat_number ?? '' } : null,
    pseudonym: row.pseudonym,
    gateIn: row.gate_in_name ?? '',
    gateOut: row.gate_out_name ?? '',
    askedAt: row.asked_at?.toISOString() ?? null,
    enteredAt: row.entered_at?.toISOString() ?? null,
    leftAt: row.left_at?.toISOString() ?? null,
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: row.answered_name ?? row.decided_name ?? '',
    byGuard: row.answer_way === 'guard' || row.answer_way === 'call',
    reason: isNamed ? row.answer_reason : '',
    asked: [...(asked.get(row.id) ?? [])],
    hasPhoto: row.photo_id !== null && (photos || mine),
    passKind: row.pass_kind as Visit['passKind'],
    goods: isNamed ? ((row.goods as Carried | null)?.items.map((item) => ({ ...item })) ?? []) : [],
    checks: [...row.checks],
    mine,
    can: {
      answer: mine && row.status === 'waiting' && row.answered_at === null,
      end: row.status === 'inside' && access.managesGate(ctx.actor),
    },
  }
}
