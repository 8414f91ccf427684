import { pageOf, readPlace, writePlace } from '#kernel/cursor.ts'
import { demoMode, notFound, refuse } from '#kernel/errors.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import type { PlatformCtx } from '#kernel/server/context.ts'
import { addJob } from '#kernel/server/jobs/add-job.ts'
import { dayOf } from '#kernel/time.ts'
import { extendTrial, giveTimeToPay, grantPlan } from '#modules/subscriptions/actions/subscriptions.ts'
import { takeBackMinutes } from '#modules/subscriptions/rules.ts'
import type { Approval, PlanOnPlatform, SocietyOnPlatform, SocietyQuery } from '../contract.ts'
import { refused } from '../refusals.ts'
import { growthPercent, growthWindowDays, kindsFor, percent } from '../rules.ts'
import * as store from '../store/societies.ts'

const kindsOf = (ctx: PlatformCtx) => kindsFor(ctx.identity.isDemo)

export const listSocieties = async (
  ctx: PlatformCtx,
  { q, status, limit, cursor }: SocietyQuery,
): Promise<SocietyOnPlatform[]> => {
  const filter = {
    kinds: kindsOf(ctx),
    text: q?.trim() || null,
    status: status ? statusNames[status] : null,
    after: cursor ? readPlace(cursor) : null,
    limit: limit + 1,
  }
  const rows = await store.list(ctx.db, filter, dayOf(ctx.now), growthWindowDays)
  return pageOf(ctx, rows, limit, ({ place, id }) => writePlace(place, id)).map(presentSociety)
}

/** The screen says inactive where the society is suspended. */
const statusNames = { active: 'active', inactive: 'suspended' } as const

const presentSociety = (row: store.SocietyRow): SocietyOnPlatform => ({
  id: row.id,
  name: row.name,
  subdomain: row.subdomain,
  email: row.email,
  phoneNumber: row.phone_number,
  address: row.address,
  city: row.city,
  subscriptionPlan: row.display_name,
  planId: row.plan_id,
  planExpiresAt: row.paid_until,
  isActive: row.status === 'active',
  suspendedReason: row.suspended_reason,
  setupFeePaise: row.setup_fee_paise,
  annualFeePaise: row.yearly_maintenance_paise,
  totalMembers: row.members,
  totalFlats: row.flats,
  createdAt: row.created_at.toISOString(),
  monthlyRevenuePaise: Math.round(row.annual_paise / 12),
  growthPercent: growthPercent(row.now_paise, row.before_paise),
  version: row.version,
})

type Edit = { name: string; email: string; phoneNumber: string; plan: string; version?: number }

export const editSociety = async (ctx: PlatformCtx, id: string, { name, email, phoneNumber, plan, version }: Edit) => {
  await keepDemo(ctx, id)
  const done = await store.update(
    ctx.db,
    id,
    kindsOf(ctx),
    { name, email, phone_number: phoneNumber, plan_id: plan },
    version,
  )
  if (!done) throw version === undefined ? notFound('Society') : stale()
  await store.setPlan(ctx.db, id, plan, plan === 'trial' ? 'trial' : 'active')
  return {}
}

export const suspendSociety = async (ctx: PlatformCtx, id: string, reason: string) => {
  await keepDemo(ctx, id)
  const values = { status: 'suspended', suspended_reason: reason, suspended_at: ctx.now, suspended_for: null }
  if (!(await store.update(ctx.db, id, kindsOf(ctx), values))) throw notFound('Society')
  return {}
}

/** The demo society is there for the next visitor, by its name and open. */
const keepDemo = async (ctx: PlatformCtx, id: string) => {
  if ((await store.findKind(ctx.db, id)) === 'demo') throw demoMode()
}

export const reactivateSociety = async (ctx: PlatformCtx, id: string) => {
  const values = { status: 'active', suspended_reason: null, suspended_at: null, suspended_for: null }
  if (!(await store.update(ctx.db, id, kindsOf(ctx), values))) throw notFound('Society')
  await giveTimeToPay(ctx.db, id, ctx.now)
  return {}
}

export const listApprovals = async (ctx: PlatformCtx): Promise<Approval[]> =>
  (await store.listApprovals(ctx.db, kindsOf(ctx))).map((row) => ({
    id: row.id,
    societyName: row.society_name,
    requestType: row.request_type as Approval['requestType'],
    requestedBy: row.requested_by,
    requestedPlan: row.plan,
    status: row.status as Approval['status'],
    priority: row.priority as Approval['priority'],
    createdAt: row.created_at.toISOString(),
    reason: row.reason,
    takeBackUntil:
      row.status === 'rejected' && takeBackUntil(row.decided_at) > ctx.now
        ? takeBackUntil(row.decided_at).toISOString()
        : null,
  }))

/** The requested plan is the society's from now on, and waits for its payment; a trial gets the time it asked for. */
export const approveRequest = async (ctx: PlatformCtx, id: string) => {
  const request = await decide(ctx, id, 'approved', null)
  if (request.for_society && request.request_type === 'trial_extension')
    await extendTrial(ctx.db, request.for_society, ctx.now)
  else if (request.for_society && request.requested_plan_id)
    await grantPlan(ctx.db, request.for_society, request.requested_plan_id, ctx.now)
  await ctx.topics.add('platform.decided', { requestId: id })
  return {}
}

/** A rejection is shown at once; its reason may come afterwards, and the letter waits until it cannot be taken back. */
export const rejectRequest = async (ctx: PlatformCtx, id: string, reason: string) => {
  const added = reason ? await store.addReason(ctx.db, id, kindsOf(ctx), reason) : undefined
  if (added) {
    if (!added.is_fresh) await ctx.topics.add('platform.decided', { requestId: id })
    return {}
  }
  await decide(ctx, id, 'rejected', reason || null)
  const letter = { room: 'subscriptions', topic: 'platform.decided', ids: { requestId: id } }
  await addJob(ctx.db, letter, takeBackMinutes * 60)
  return {}
}

/** The request waits as before; the letter, when its time comes, finds nothing to say. */
export const takeBackRejection = async (ctx: PlatformCtx, id: string) => {
  if (await store.takeBackRejection(ctx.db, id, kindsOf(ctx))) return {}
  const { status, decided_at } = (await store.findApproval(ctx.db, id, kindsOf(ctx))) ?? refuse(notFound('Request'))
  if (status === 'pending') return {}
  if (status !== 'rejected') throw house.already_decided()
  if (takeBackUntil(decided_at) > ctx.now) throw refused.asked_anew()
  throw refused.rejection_stands({ minutes: takeBackMinutes })
}

const takeBackUntil = (decidedAt: Date | null) => new Date((decidedAt?.getTime() ?? 0) + takeBackMinutes * 60_000)

const decide = async (ctx: PlatformCtx, id: string, status: 'approved' | 'rejected', reason: string | null) => {
  const decided = await store.decide(ctx.db, id, kindsOf(ctx), { status, decided_by: ctx.identity.id, reason })
  if (decided) return decided
  if (!(await store.findApproval(ctx.db, id, kindsOf(ctx)))) throw notFound('Request')
  throw house.already_decided()
}

export const listPlans = async (ctx: PlatformCtx): Promise<PlanOnPlatform[]> => {
  const rows = await store.listPlans(ctx.db, kindsOf(ctx), dayOf(ctx.now))
  const all = rows.reduce((sum, row) => sum + row.subscribers, 0)
  return rows.map((row) => ({
    id: row.id,
    name: row.id,
    displayName: row.display_name,
    monthlyPrice: row.monthly_price_paise / 100,
    yearlyPrice: row.yearly_price_paise / 100,
    maxFlats: row.catalogue_max_flats,
    maxMembers: row.max_members,
    setupFee: row.setup_fee_paise / 100,
    yearlyFee: row.yearly_maintenance_paise / 100,
    flatsSold: row.max_flats,
    features: row.features,
    isActive: row.is_active,
    popularityScore: percent(row.subscribers, all, 0),
    subscribers: row.subscribers,
    annualRevenuePaise: row.annual_paise,
    version: row.version,
  }))
}

type PlanEdit = {
  displayName: string
  monthlyPrice: number
  yearlyPrice: number
  maxFlats: number | null
  maxMembers: number
  setupFee?: number
  yearlyFee?: number
  flatsSold?: number | null
  isActive: boolean
  version?: number
}

export const editPlan = async (ctx: PlatformCtx, id: string, edit: PlanEdit) => {
  const done = await store.updatePlan(
    ctx.db,
    id,
    {
      display_name: edit.displayName,
      monthly_price_paise: Math.round(edit.monthlyPrice * 100),
      yearly_price_paise: Math.round(edit.yearlyPrice * 100),
      catalogue_max_flats: edit.maxFlats,
      max_members: edit.maxMembers,
      ...(edit.setupFee !== undefined && { setup_fee_paise: Math.round(edit.setupFee * 100) }),
      ...(edit.yearlyFee !== undefined && { yearly_maintenance_paise: Math.round(edit.yearlyFee * 100) }),
      ...(edit.flatsSold !== undefined && { max_flats: edit.flatsSold }),
      is_active: edit.isActive,
    },
    edit.version,
  )
  if (!done) throw stale()
  return {}
}

const stale = () => house.stale_version()
