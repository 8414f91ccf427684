import type { Upload } from '#kernel/contract.ts'
import { toCsv } from '#kernel/csv.ts'
import { notFound, refuse } from '#kernel/errors.ts'
import { sayMoment } from '#kernel/formats.ts'
import { newId } from '#kernel/ids.ts'
import { type Ctx, FileReply } from '#kernel/server/context.ts'
import { keepFile, openFile, removeFile } from '#kernel/server/files.ts'
import { addMonths, dayOf, startOfDay } from '#kernel/time.ts'
import { flatKey, phoneKey } from '#modules/members/rules.ts'
import { isGuard, managesGate, seesEveryVisit, seesGate } from '../access.ts'
import type { Blocked, NewBlocked, Parcel, Tankers } from '../contract.ts'
import { refused } from '../refusals.ts'
import { plateKey } from '../rules.ts'
import * as households from '../store/households.ts'
import * as store from '../store/keeping.ts'
import * as records from '../store/records.ts'
import * as visits from '../store/visits.ts'
import * as workers from '../store/workers.ts'
import { thingChanged, visitChanged } from './changed.ts'
import { myFlats } from './workers.ts'

export const listParcels = async (ctx: Ctx): Promise<Parcel[]> => {
  const keeps = isGuard(ctx.actor) || seesGate(ctx.actor)
  const flats = await myFlats(ctx)
  const rows = await store.listParcels(ctx, keeps ? null : flats)
  return rows.map((row) => ({
    id: row.id,
    flat: { id: row.flat_id, number: row.flat_number },
    company: row.company,
    pieces: row.pieces,
    shelf: row.shelf,
    hasPhoto: row.photo_id !== null && (isGuard(ctx.actor) || flats.includes(row.flat_id)),
    receivedAt: row.received_at.toISOString(),
    collectedAt: row.collected_at?.toISOString() ?? null,
  }))
}

export const openParcelPhoto = async (ctx: Ctx, id: string): Promise<FileReply> => {
  const row = await store.findParcel(ctx, id)
  const isSeen = row && (isGuard(ctx.actor) || (await myFlats(ctx)).includes(row.flat_id))
  return openFile(ctx, {
    id: (isSeen && row.photo_id) || refuse(notFound('Photo')),
    room: 'visitors',
    thumbnail: false,
  })
}

/** The society's for its admin and the gate, those of one's own flat for a household. */
export const listBlocked = async (ctx: Ctx): Promise<Blocked[]> => {
  const flats = await myFlats(ctx)
  const everything = isGuard(ctx.actor) || seesGate(ctx.actor)
  const rows = await store.listBlocked(ctx, dayOf(ctx.now), everything ? null : flats)
  return rows.map((row) => presentBlocked(ctx, row, flats))
}

export const block = async (ctx: Ctx, input: NewBlocked): Promise<Blocked> => {
  const { kind, name, reason, until, flatNumber } = input
  const keys = { phone_key: phoneKey(input.phone), plate_key: plateKey(input.plate) }
  const isMeant = {
    person: name.trim() !== '' || keys.phone_key !== '',
    vehicle: keys.plate_key !== '',
    worker: Boolean(input.workerId),
  }
  if (!isMeant[kind])
    throw refused.block_whom({}, { at: kind === 'vehicle' ? 'plate' : kind === 'worker' ? 'workerId' : 'name' })
  const today = dayOf(ctx.now)
  if (until < today || until > addMonths(today, 12)) throw refused.block_until({}, { at: 'until' })
  if (input.workerId && !(await workers.find(ctx, input.workerId))) throw notFound('Worker')
  const flatId = await flatToBlockFor(ctx, flatNumber)
  const id = newId()
  const row = { id, kind, name, ...keys, worker_id: input.workerId ?? null, flat_id: flatId, reason, until_day: until }
  await store.insertBlocked(ctx, { ...row, made_by: ctx.actor.memberId })
  await thingChanged(ctx, { id, what: 'blocked' })
  return presentBlocked(ctx, (await store.findBlocked(ctx, id))!, await myFlats(ctx))
}

const flatToBlockFor = async (ctx: Ctx, flatNumber: string): Promise<string | null> => {
  if (flatNumber.trim() === '')
    return managesGate(ctx.actor) ? null : refuse(refused.block_society_admin({}, { at: 'flatNumber' }))
  const flat =
    (await households.findFlatByKey(ctx, flatKey(flatNumber))) ??
    refuse(refused.flat_unknown({ flat: flatNumber }, { at: 'flatNumber' }))
  if (!(await myFlats(ctx)).includes(flat.id)) throw refused.own_flat_only({}, { at: 'flatNumber' })
  return flat.id
}

export const liftBlock = async (ctx: Ctx, id: string): Promise<Blocked> => {
  const { flats } = await getLiftable(ctx, id)
  await store.liftBlocked(ctx, id)
  await thingChanged(ctx, { id, what: 'blocked' })
  return presentBlocked(ctx, (await store.findBlocked(ctx, id))!, flats)
}

/** Whoever keeps somebody out shows the gate whom; another face takes the place of the first. */
export const setBlockedPhoto = async (ctx: Ctx, id: string, upload: Upload): Promise<Blocked> => {
  const { id: photoId } = await keepFile(ctx, {
    room: 'visitors',
    upload,
    accept: 'picture',
    belongsTo: (before) => getLiftable(before, id),
  })
  const { row, flats } = await getLiftable(ctx, id)
  await store.setBlockedPhoto(ctx, id, photoId)
  if (row.photo_id) await removeFile(ctx, { id: row.photo_id, room: 'visitors' })
  await thingChanged(ctx, { id, what: 'blocked' })
  return presentBlocked(ctx, (await store.findBlocked(ctx, id))!, flats)
}

export const openBlockedPhoto = async (ctx: Ctx, id: string): Promise<FileReply> => {
  const row = await store.findBlocked(ctx, id)
  const isKeeper = isGuard(ctx.actor) || seesGate(ctx.actor)
  const isSeen = row && (isKeeper || (await myFlats(ctx)).includes(row.flat_id ?? ''))
  return openFile(ctx, { id: (isSeen && row.photo_id) || refuse(notFound('Photo')), room: 'visitors', thumbnail: true })
}

const getLiftable = async (ctx: Ctx, id: string) => {
  const row = await store.findBlocked(ctx, id)
  const flats = await myFlats(ctx)
  return row && canLift(ctx, row, flats) ? { row, flats } : refuse(notFound('Block'))
}

const canLift = ({ actor }: Ctx, row: store.BlockedRow, flats: readonly string[]) =>
  row.lifted_at === null && (row.flat_id === null ? managesGate(actor) : flats.includes(row.flat_id))

const presentBlocked = (ctx: Ctx, row: store.BlockedRow, flats: readonly string[]): Blocked => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  phone: row.phone_key,
  plate: row.plate_key,
  workerId: row.worker_id,
  flat: row.flat_id ? { id: row.flat_id, number: row.flat_number ?? '' } : null,
  // Why a household keeps somebody out is its own business; the gate needs the fact.
  reason: row.flat_id === null || flats.includes(row.flat_id) ? row.reason : '',
  until: row.until_day,
  hasPhoto: row.photo_id !== null,
  can: { lift: canLift(ctx, row, flats) },
})

/** For the guards, the committee and the admin; a resident reads the water bill. */
export const readTankers = async (ctx: Ctx, { month }: { month?: string | undefined }): Promise<Tankers> => {
  const chosen = month ?? dayOf(ctx.now).slice(0, 7)
  const first = `${chosen}-01`
  const rows = seesEveryVisit(ctx.actor)
    ? await store.listTankers(ctx, startOfDay(first), startOfDay(addMonths(first, 1)))
    : []
  return {
    month: chosen,
    count: rows.reduce((sum, row) => sum + row.count, 0),
    litres: rows.reduce((sum, row) => sum + row.count * row.litres, 0),
    tankers: rows.map(({ id, at, gate, count, litres, photo_id }) => ({
      id,
      at: at.toISOString(),
      gate: gate ?? '',
      count,
      litres,
      hasPhoto: photo_id !== null,
    })),
  }
}

export const openTankerPhoto = async (ctx: Ctx, id: string): Promise<FileReply> => {
  const photoId = seesEveryVisit(ctx.actor) ? await store.findTankerPhoto(ctx, id) : null
  return openFile(ctx, { id: photoId ?? refuse(notFound('Photo')), room: 'visitors' })
}

export const exportTankers = async (ctx: Ctx, query: { month?: string | undefined }): Promise<FileReply> => {
  const { month, tankers } = await readTankers(ctx, query)
  const csv = toCsv(
    ['Time', 'Gate', 'Tankers', 'Litres of one', 'Litres'],
    tankers.map(({ at, gate, count, litres }) => [sayMoment(at, 'en', 'exact'), gate, count, litres, count * litres]),
  )
  return new FileReply(`tankers-${month}.csv`, 'text/csv; charset=utf-8', csv)
}

/** The picture follows its record; sent twice it is one picture. */
export const addRecordPhoto = async (ctx: Ctx, id: string, photoId: string | undefined, upload: Upload) => {
  const file = await keepFile(ctx, {
    ...(photoId ? { id: photoId } : {}),
    room: 'visitors',
    upload,
    accept: 'picture',
    belongsTo: (before) => getRecord(before, id),
  })
  const record = await getRecord(ctx, id)
  if (record.kind === 'tanker') await store.setPhoto(ctx, 'tankers', record.id, file.id)
  else if (record.kind === 'parcel_in' || record.kind === 'parcel_out')
    await store.setPhoto(ctx, 'parcels', record.parcel_id ?? '', file.id)
  else if (record.visit_id) {
    await visits.setPhoto(ctx, record.visit_id, file.id)
    await visitChanged(ctx, { id: record.visit_id, what: 'photo' })
  }
  return { id: file.id }
}

const getRecord = async (ctx: Ctx, id: string) =>
  (isGuard(ctx.actor) ? await records.find(ctx, id) : undefined) ?? refuse(notFound('Record'))
