import type { Upload } from '#kernel/contract.ts'
import { notFound, refuse } from '#kernel/errors.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx, FileReply } from '#kernel/server/context.ts'
import { keepFile, openFile, removeFile } from '#kernel/server/files.ts'
import { addDays, type Day, dayOf } from '#kernel/time.ts'
import { flatKey, phoneKey } from '#modules/members/rules.ts'
import { isGuard, managesGate, seesEveryVisit } from '../access.ts'
import type { Engagement, NewWorker, Terms, Worker, WorkerCard, WorkerEdit } from '../contract.ts'
import { refused } from '../refusals.ts'
import * as households from '../store/households.ts'
import type { In } from '../store/in.ts'
import * as store from '../store/workers.ts'
import { thingChanged } from './changed.ts'
import { handedLink, qrPicture, seal } from './links.ts'
import { drawCode } from './passes.ts'
import { settingsOf } from './settings.ts'

export const listWorkers = async (ctx: Ctx): Promise<Worker[]> => {
  const flats = await myFlats(ctx)
  const rows = await store.list(ctx, seesEveryVisit(ctx.actor) ? null : flats)
  return rows.map((row) => present(ctx, row, flats))
}

/** A household for its flat, the gate and the admin for any. */
export const addWorker = async (ctx: Ctx, input: NewWorker): Promise<WorkerCard> => {
  const before = input.id ? await store.find(ctx, input.id) : undefined
  if (before) return getCard(ctx, before.id)
  const flat = input.engagement && (await getFlat(ctx, input.engagement))
  if (!flat && !managesGate(ctx.actor) && !isGuard(ctx.actor))
    throw refused.own_flat_only({}, { at: 'engagement.flatNumber' })
  const { keyNumber } = await settingsOf(ctx)
  const id = input.id ?? newId()
  const { name, phone, kind } = input
  const row = { id, name, phone, phone_key: phoneKey(phone), kind, issued_at: ctx.now, key_number: keyNumber }
  await insertWithCode(ctx, row)
  if (flat && input.engagement)
    await store.insertEngagement(ctx, {
      id: newId(),
      worker_id: id,
      ...termsOf(ctx, input.engagement),
      flat_id: flat.id,
    })
  await thingChanged(ctx, { id, what: 'worker' })
  return getCard(ctx, id)
}

const insertWithCode = async (ctx: Ctx, row: Omit<Parameters<typeof store.insert>[1], 'code'>) => {
  for (let attempt = 0; attempt < 5; attempt++)
    if (await store.insert(ctx, { ...row, code: drawCode('worker') })) return
  throw refused.no_code_free()
}

const termsOf = (ctx: Ctx, { fromDay, weekdays, leaveDays, wagePaise }: Engagement) => ({
  from_day: fromDay ?? dayOf(ctx.now),
  weekdays,
  leave_days: leaveDays,
  wage_paise: wagePaise,
})

/** The flat must be one's own; the gate and the admin speak for any. */
const getFlat = async (ctx: Ctx, { flatNumber }: Engagement) => {
  const flat =
    (await households.findFlatByKey(ctx, flatKey(flatNumber))) ??
    refuse(refused.flat_unknown({ flat: flatNumber }, { at: 'flatNumber' }))
  const isOwn = (await myFlats(ctx)).includes(flat.id)
  if (!isOwn && !managesGate(ctx.actor) && !isGuard(ctx.actor)) throw refused.own_flat_only({}, { at: 'flatNumber' })
  return flat
}

/** The card opens the gate and the page tells of the work: both are for whoever hands them to the worker. */
export const getCard = async (ctx: Ctx, id: string): Promise<WorkerCard> => {
  const { row, flats } = await getVisible(ctx, id)
  const shown = present(ctx, row, flats)
  if (!shown.can.edit) return { ...shown, qrSvg: '', link: '' }
  return { ...shown, qrSvg: await qrPicture(sealedCard(ctx, row)), link: shown.can.share ? handedLink(ctx, id) : '' }
}

const cardYears = 5
/** A card holds until it is replaced: then its time of issue is before the list's, and the list knows it no more. */
export const sealedCard = (ctx: Pick<Ctx, 'sign' | 'society'>, row: store.WorkerRow): string =>
  seal(ctx, {
    keyNumber: row.key_number,
    kind: 'worker',
    id: row.id,
    flatId: null,
    issuedAt: row.issued_at,
    from: row.issued_at,
    until: new Date(row.issued_at.getTime() + cardYears * 365 * 86_400_000),
    persons: 1,
    name: row.name,
  })

export const updateWorker = async (ctx: Ctx, id: string, edit: WorkerEdit): Promise<WorkerCard> => {
  const { row } = await getEditable(ctx, id)
  const today = dayOf(ctx.now)
  const { name, phone, kind, status, policeCheckedOn } = edit
  // Only the admin keeps somebody out of the society, and lets them in again.
  const isKeptOut = status === 'blocked' || row.status === 'blocked'
  if (status !== row.status && isKeptOut && !managesGate(ctx.actor)) throw refused.worker_kept_out()
  await store.update(ctx, id, {
    name,
    phone,
    phone_key: phoneKey(phone),
    kind,
    status,
    police_checked_on: policeCheckedOn,
    left_on: status === 'left' ? today : null,
  })
  if (status === 'left') await store.endAllEngagements(ctx, id, today)
  await thingChanged(ctx, { id, what: 'worker' })
  return getCard(ctx, id)
}

/** The face on the card and on the guard's tile. */
export const setPhoto = async (ctx: Ctx, id: string, upload: Upload): Promise<Worker> => {
  const { id: photoId } = await keepFile(ctx, {
    room: 'visitors',
    upload,
    accept: 'picture',
    belongsTo: (before) => getEditable(before, id),
  })
  const { row, flats } = await getEditable(ctx, id)
  await store.update(ctx, id, { photo_id: photoId })
  if (row.photo_id) await removeFile(ctx, { id: row.photo_id, room: 'visitors' })
  await thingChanged(ctx, { id, what: 'worker' })
  return present(ctx, (await store.find(ctx, id))!, flats)
}

export const openPhoto = async (ctx: Ctx, id: string): Promise<FileReply> => {
  const { row } = await getVisible(ctx, id)
  return openFile(ctx, { id: row.photo_id ?? refuse(notFound('Photo')), room: 'visitors', thumbnail: true })
}

export const renewCard = async (ctx: Ctx, id: string): Promise<WorkerCard> => {
  await getEditable(ctx, id)
  let code = drawCode('worker')
  while (!(await store.isCodeFree(ctx, code))) code = drawCode('worker')
  await store.update(ctx, id, { code, issued_at: ctx.now })
  await thingChanged(ctx, { id, what: 'worker' })
  return getCard(ctx, id)
}

/** Whoever knows the code of a card lets the worker serve their flat too; again it changes the terms. */
export const engageWorker = async (ctx: Ctx, id: string, input: Terms): Promise<WorkerCard> => {
  const thisMonth = dayOf(ctx.now).slice(0, 7)
  const { fromMonth = thisMonth } = input
  if (fromMonth > thisMonth) throw refused.terms_ahead({}, { at: 'fromMonth' })
  const row = await store.find(ctx, id)
  if (!row || row.erased_at || row.status !== 'active') throw notFound('Worker')
  const flat = await getFlat(ctx, input)
  const [standing] = await store.listEngagements(ctx, id, flat.id)
  const { from_day, ...terms } = termsOf(ctx, input)
  if (standing && isStanding(ctx, standing)) {
    // The slips of the months before are paid, or owed, by the old terms.
    await store.keepTerms(ctx, standing.id, addDays(`${fromMonth}-01`, -1))
    await store.updateEngagement(ctx, standing.id, { ...terms, until_day: null })
  } else await store.insertEngagement(ctx, { id: newId(), worker_id: id, flat_id: flat.id, from_day, ...terms })
  await thingChanged(ctx, { id, what: 'worker' })
  return getCard(ctx, id)
}

export const endEngagement = async (
  ctx: Ctx,
  id: string,
  flatId: string,
  { lastDay }: { lastDay?: Day | undefined },
): Promise<WorkerCard> => {
  const { row } = await getVisible(ctx, id)
  if (!(await myFlats(ctx)).includes(flatId) && !managesGate(ctx.actor)) throw refused.worker_not_yours()
  const [standing] = await store.listEngagements(ctx, row.id, flatId)
  if (!standing || !isStanding(ctx, standing)) throw house.stale_version()
  const day = lastDay ?? dayOf(ctx.now)
  await store.updateEngagement(ctx, standing.id, { until_day: day < standing.from_day ? standing.from_day : day })
  await thingChanged(ctx, { id, what: 'worker' })
  const after = (await store.find(ctx, id))!
  const flats = await myFlats(ctx)
  return { ...present(ctx, after, flats), qrSvg: '', link: '' }
}

/** The last day is one of work. */
const isStanding = (ctx: Ctx, { until_day }: store.EngagementRow) => until_day === null || until_day >= dayOf(ctx.now)

const getVisible = async (ctx: Ctx, id: string) => {
  const row = await store.find(ctx, id)
  const flats = await myFlats(ctx)
  const isSeen =
    row &&
    !row.erased_at &&
    (seesEveryVisit(ctx.actor) || [...row.flats, ...row.former].some((flat) => flats.includes(flat.id)))
  return isSeen ? { row, flats } : refuse(notFound('Worker'))
}

const getEditable = async (ctx: Ctx, id: string) => {
  const seen = await getVisible(ctx, id)
  return canEdit(ctx, seen.row, seen.flats) ? seen : refuse(refused.worker_not_yours())
}

export const myFlats = async (ctx: In): Promise<string[]> =>
  (await households.listFlatsOf(ctx, ctx.actor.memberId)).map(({ id }) => id)

const canEdit = ({ actor }: Ctx, row: store.WorkerRow, flats: readonly string[]) =>
  !actor.anonymous && (managesGate(actor) || isGuard(actor) || row.flats.some(({ id }) => flats.includes(id)))

const present = (ctx: Ctx, row: store.WorkerRow, flats: readonly string[]): Worker => {
  const isServing = row.flats.some(({ id }) => flats.includes(id))
  // Whoever they worked for keeps their name and slips, and does not follow them any more.
  const follows = isServing || seesEveryVisit(ctx.actor)
  const sees = isServing || managesGate(ctx.actor) || isGuard(ctx.actor)
  return {
    id: row.id,
    name: row.name,
    phone: sees ? row.phone : '',
    kind: row.kind,
    code: sees ? row.code : '',
    status: row.status,
    policeCheckedOn: row.police_checked_on,
    photoId: follows ? row.photo_id : null,
    flats: (follows ? row.flats : []).map((flat) => ({ ...flat, mine: flats.includes(flat.id) })),
    former: row.former.filter(({ id }) => flats.includes(id) && row.flats.every((flat) => flat.id !== id)),
    inside: follows && row.inside,
    can: {
      edit: canEdit(ctx, row, flats),
      serve: flats.length > 0,
      block: managesGate(ctx.actor),
      share: canEdit(ctx, row, flats) && ctx.actor.memberId !== null,
    },
  }
}
