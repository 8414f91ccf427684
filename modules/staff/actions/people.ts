import type { Upload } from '#kernel/contract.ts'
import { notFound, refuse } from '#kernel/errors.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx, FileReply } from '#kernel/server/context.ts'
import { keepFile, openFile, removeFile } from '#kernel/server/files.ts'
import { dayOf } from '#kernel/time.ts'
import { may } from '#modules/identity/access.ts'
import type { Staff, StaffEdit } from '../contract.ts'
import { refused } from '../refusals.ts'
import * as store from '../store/people.ts'
import { dropAfter } from '../store/roster.ts'
import { staffChanged } from './changed.ts'

export const listStaff = async (ctx: Ctx) => ({
  staff: (await store.list(ctx)).map((row) => present(ctx, row)),
  can: { edit: may(ctx.actor, 'facilities.update') },
})

/** Who can be on duty at a gate today, as face tiles of its screen. */
export const listGuards = (ctx: Ctx) => store.listGuards(ctx, dayOf(ctx.now))

export const addStaff = async (ctx: Ctx, input: StaffEdit): Promise<Staff> => {
  const id = newId()
  await store.insert(ctx, { id, ...written(input) })
  await staffChanged(ctx, { id, what: 'added' })
  return present(ctx, (await store.find(ctx, id))!)
}

export const updateStaff = async (ctx: Ctx, id: string, input: StaffEdit): Promise<Staff> => {
  if (!(await store.find(ctx, id))) throw notFound('Staff')
  if (!(await store.update(ctx, id, input.version, written(input)))) throw house.stale_version()
  // Whoever has left is on no roster after their last day.
  if (input.untilDay) await dropAfter(ctx, id, input.untilDay)
  await staffChanged(ctx, { id, what: 'changed' })
  return present(ctx, (await store.find(ctx, id)) ?? refuse(notFound('Staff')))
}

export const setPhoto = async (ctx: Ctx, id: string, upload: Upload): Promise<Staff> => {
  const { id: photoId } = await keepFile(ctx, {
    room: 'staff',
    upload,
    accept: 'picture',
    belongsTo: (before) => getRow(before, id),
  })
  const before = await store.setPhoto(ctx, id, photoId)
  // The one it replaces would take up the society's room without anybody ever seeing it again.
  if (before) await removeFile(ctx, { id: before, room: 'staff' })
  await staffChanged(ctx, { id, what: 'changed' })
  return present(ctx, await getRow(ctx, id))
}

export const openPhoto = async (ctx: Ctx, id: string): Promise<FileReply> => {
  const row = await getRow(ctx, id)
  return openFile(ctx, { id: row.photo_id ?? refuse(notFound('Photo')), room: 'staff', thumbnail: true })
}

const getRow = async (ctx: Ctx, id: string) => (await store.find(ctx, id)) ?? refuse(notFound('Staff'))

const written = ({ name, phone, kind, employer, fromDay, untilDay }: StaffEdit) => {
  if (untilDay !== null && untilDay < fromDay) throw refused.staff_ends_early({}, { at: 'untilDay' })
  return { name, phone, kind, employer, from_day: fromDay, until_day: untilDay }
}

/** A phone number is for whoever manages; neighbours read who works there. */
const present = (ctx: Ctx, row: store.StaffRow): Staff => ({
  id: row.id,
  name: row.name,
  phone: may(ctx.actor, 'facilities.update') ? row.phone : '',
  kind: row.kind as Staff['kind'],
  employer: row.employer,
  fromDay: row.from_day,
  untilDay: row.until_day,
  isHere: row.from_day <= dayOf(ctx.now) && (row.until_day === null || row.until_day >= dayOf(ctx.now)),
  hasPhoto: row.photo_id !== null,
  version: row.version,
})
