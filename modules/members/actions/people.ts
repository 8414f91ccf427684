import type { Upload } from '#kernel/contract.ts'
import { toCsv } from '#kernel/csv.ts'
import { pageOf, readKeyPlace, readPlace, writePlace } from '#kernel/cursor.ts'
import { demoMode, notFound, refuse } from '#kernel/errors.ts'
import { fieldWrong } from '#kernel/field-wrong.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import { newId } from '#kernel/ids.ts'
import { type Ctx, FileReply } from '#kernel/server/context.ts'
import { keepFile, openFile, removeFile } from '#kernel/server/files.ts'
import type { Ids } from '#kernel/server/jobs.ts'
import { dayOf } from '#kernel/time.ts'
import { lockSociety, planLimits } from '#modules/societies/actions.ts'
import { isDemoAddress } from '#modules/societies/rules.ts'
import * as access from '../access.ts'
import type { Member, MemberEdit, MemberFilter, NewMember } from '../contract.ts'
import { planFull, refused } from '../refusals.ts'
import { choosableRoles, flatKey, keysOf, leavesNoAdmin, type OccupancyKind } from '../rules.ts'
import * as store from '../store/people.ts'
import { changed } from './changed.ts'
import { inviteMember, withdrawInvitations } from './joining.ts'
import { rememberFlat } from './occupancies.ts'

export const listMembers = async (ctx: Ctx, filter: MemberFilter): Promise<Member[]> => {
  const sight = { everyone: access.seesEveryContact(ctx.actor), identityId: ctx.actor.identityId }
  const rows = await store.list(ctx, filter, sight, filter.cursor ? placeIn(filter.cursor, filter.sort) : null)
  return pageOf(ctx, rows, filter.limit, ({ place, id }) => writePlace(place, id)).map(presenter(ctx))
}

const placeIn = (cursor: string, sort: MemberFilter['sort']): store.Place => {
  if (sort !== 'newest') return readKeyPlace(cursor)
  const { at, id } = readPlace(cursor)
  return { key: at, id }
}

export const getMember = async (ctx: Ctx, id: string) => {
  const row = await store.findWithFlats(ctx, id)
  if (!row || !access.canSeeMember(ctx.actor, row)) throw notFound('Member')
  return {
    ...present(ctx, row),
    occupancies: row.held.map((one) => ({ ...one, kind: one.kind as OccupancyKind })).sort(byFlat),
  }
}

const byFlat = (a: { flatNumber: string }, b: { flatNumber: string }) =>
  flatKey(a.flatNumber) < flatKey(b.flatNumber) ? -1 : 1

/** What another program is told of somebody new. */
export const joinedForWebhook = async (ctx: Ctx, { memberId = '' }: Ids) => {
  const row = await store.find(ctx, memberId)
  if (!row) return undefined
  const { id, name, flatNumber, role, status, occupancy, createdAt } = present(ctx, row)
  return { about: id, data: { id, name, flatNumber, role, status, occupancy, createdAt } }
}

export const addMember = async (ctx: Ctx, input: NewMember): Promise<Member> => {
  await lockSociety(ctx)
  await requireRoom(ctx, 1)
  const { id } = await store.insert(ctx, rowOf(input))
  await inviteMember(ctx, id, input.email)
  await changed(ctx, { id, what: 'joined' })
  return present(ctx, await getRow(ctx, id))
}

export const updateMember = async (ctx: Ctx, id: string, edit: MemberEdit): Promise<Member> => {
  await lockSociety(ctx)
  const before = (await store.lock(ctx, id)) ?? refuse(notFound('Member'))
  if (edit.version !== undefined && edit.version !== before.version) throw stale()
  keepCard(ctx, before)
  const role = edit.role ?? before.role
  if (role !== before.role && !(choosableRoles as readonly string[]).includes(role))
    throw fieldWrong({ role: { code: 'not_offered' } })
  await keepAnAdmin(ctx, before, { role, status: before.status })
  const { name, email, phone, flatNumber, occupancy } = edit
  if (keysOf(edit).email_key !== before.email_key && isDemoAddress(email))
    throw refused.demo_address({}, { at: 'email' })
  const movesFlat = keysOf(edit).flat_key !== before.flat_key
  if (movesFlat || (occupancy && occupancy !== before.occupancy)) await rememberFlat(ctx, before)
  await store.update(ctx, id, {
    name,
    email,
    phone,
    role,
    flat_number: flatNumber,
    ...keysOf(edit),
    ...(occupancy ? { occupancy } : {}),
  })
  // The old address must not be able to accept what is now meant for another.
  if (keysOf(edit).email_key !== before.email_key) await withdrawInvitations(ctx, id)
  return present(ctx, await getRow(ctx, id))
}

export const removeMember = async (ctx: Ctx, id: string) => {
  await lockSociety(ctx)
  const before = (await store.lock(ctx, id)) ?? refuse(notFound('Member'))
  keepCard(ctx, before)
  await keepAnAdmin(ctx, before, { role: before.role, status: 'inactive' })
  await withdrawInvitations(ctx, id)
  await rememberFlat(ctx, before)
  await store.update(ctx, id, { removed_at: ctx.now, status: 'inactive' })
  return {}
}

export const approveMember = (ctx: Ctx, id: string) => decide(ctx, id, 'approved', 'active')
export const rejectMember = (ctx: Ctx, id: string) => decide(ctx, id, 'rejected', 'inactive')

const decide = async (ctx: Ctx, id: string, decision: 'approved' | 'rejected', status: 'active' | 'inactive') => {
  if (status === 'active') {
    await lockSociety(ctx)
    await requireRoom(ctx, 1)
  }
  const decided = await store.decide(ctx, id, decision, status)
  if (!decided) {
    await getRow(ctx, id)
    throw house.already_decided()
  }
  await changed(ctx, { id, what: 'decided' }, ...(status === 'active' ? [{ id, what: 'joined' }] : []))
  return present(ctx, await getRow(ctx, id))
}

/** Judged by its content and drawn anew before the register is touched. */
export const setPhoto = async (ctx: Ctx, id: string, upload: Upload) => {
  const { id: photoId } = await keepFile(ctx, {
    room: 'members',
    upload,
    accept: 'picture',
    belongsTo: (before) => getRow(before, id),
  })
  const before = (await store.lock(ctx, id)) ?? refuse(notFound('Member'))
  await store.update(ctx, id, { photo_id: photoId })
  // The one it replaces would take up the society's room without anybody ever seeing it again.
  if (before.photo_id) await removeFile(ctx, { id: before.photo_id, room: 'members' })
  return {}
}

export const openPhoto = async (ctx: Ctx, id: string) => {
  const row = await getRow(ctx, id)
  return openFile(ctx, { id: row.photo_id ?? refuse(notFound('Photo')), room: 'members', thumbnail: true })
}

export const shareContact = async (ctx: Ctx, choice: { email: boolean; phone: boolean }) => {
  const memberId = ctx.actor.memberId ?? refuse(notFound('Member'))
  await store.update(ctx, memberId, { shares_email: choice.email, shares_phone: choice.phone })
  return {}
}

export const exportMembers = async (ctx: Ctx): Promise<FileReply> => {
  const rows = await store.list(ctx, { sort: 'flat' }, { everyone: true, identityId: null })
  const csv = toCsv(
    ['Name', 'Email', 'Phone', 'Flat', 'Role', 'Status', 'Occupancy', 'Since'],
    rows.map((row) => [
      row.name,
      row.email,
      row.phone,
      row.flat_number,
      row.role,
      row.status,
      row.occupancy,
      dayOf(row.created_at),
    ]),
  )
  return new FileReply(`members-${dayOf(ctx.now)}.csv`, 'text/csv; charset=utf-8', csv)
}

/** Refuses when the plan has no place for so many more. The society's row is locked, so two adding at once cannot both fit. */
export const requireRoom = async (ctx: Ctx, more: number): Promise<void> => {
  const { planName, maxMembers } = await planLimits(ctx)
  if ((await store.countOnRegister(ctx)) + more > maxMembers) throw planFull('plan_full_members', planName, maxMembers)
}

export const rowOf = (input: NewMember): store.NewMemberRow => ({
  id: newId(),
  name: input.name,
  email: input.email,
  phone: input.phone,
  flat_number: input.flatNumber,
  ...keysOf(input),
  role: input.role,
  status: 'active',
  occupancy: input.occupancy ?? (input.role === 'security' || input.role === 'vendor' ? 'none' : 'owner'),
})

/** The people of the sign-in card stay who they are: the next visitor signs in as one of them. */
const keepCard = ({ society }: Ctx, { email, identity_id }: { email: string; identity_id: string | null }) => {
  if (society.kind === 'demo' && identity_id !== null && isDemoAddress(email)) throw demoMode()
}

const keepAnAdmin = async (
  ctx: Ctx,
  before: { id: string; role: string; status: string },
  after: { role: string; status: string },
) => {
  if (leavesNoAdmin(before, after, await store.countActiveAdminsBut(ctx, before.id))) throw refused.last_admin()
}

const stale = () => house.stale_version()

const getRow = async (ctx: Ctx, id: string) => {
  const row = await store.find(ctx, id)
  return row && access.canSeeMember(ctx.actor, row) ? row : refuse(notFound('Member'))
}

const present = (ctx: Ctx, row: store.MemberRow): Member => presenter(ctx)(row)

const presenter = ({ actor }: Ctx) => {
  const can = { edit: access.canEdit(actor), remove: access.canRemove(actor) }
  return (row: store.MemberRow): Member => ({
    id: row.id,
    name: row.name,
    email: access.canSeeEmail(actor, row) ? row.email : '',
    phone: access.canSeePhone(actor, row) ? row.phone : '',
    flatNumber: row.flat_number,
    role: row.role as Member['role'],
    status: row.status as Member['status'],
    occupancy: row.occupancy as Member['occupancy'],
    flatOnRegister: Boolean(row.flat_on_register),
    hasLogin: row.identity_id !== null,
    hasPhoto: row.photo_id !== null,
    createdAt: row.created_at.toISOString(),
    version: row.version,
    can: { ...can, decide: access.canDecide(actor, row) },
  })
}
