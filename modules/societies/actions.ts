import { randomBytes } from 'node:crypto'
import type { Role } from '#kernel/actor.ts'
import { demoMode, notFound, refuse } from '#kernel/errors.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import { newId } from '#kernel/ids.ts'
import { lookAt } from '#kernel/look.ts'
import { pincodeOf } from '#kernel/pincodes.ts'
import type { Ctx, PersonCtx, Society, VisitorCtx } from '#kernel/server/context.ts'
import { releaseKept } from '#kernel/server/mail.ts'
import type { Db } from '#kernel/server/scope.ts'
import { isBeingTried } from '#modules/identity/actions/being-tried.ts'
import { isSocietyOpen } from '#modules/identity/rules.ts'
import { canEditSociety } from './access.ts'
import type { SocietyDetails, SocietyEdit } from './contract.ts'
import { refused } from './refusals.ts'
import { demoAccounts, demoPassword, isReserved, joinCodeFrom, mostNames, readsAsId, subdomainFrom } from './rules.ts'
import * as store from './store.ts'

/** A token knows the one society it was made in, wherever else its maker may live. */
export const listSocieties = async (ctx: PersonCtx) => {
  const only = ctx.caller.token?.societyId
  const rows = await store.listOf(ctx.db, ctx.identity.id)
  return rows
    .filter((row) => isSocietyOpen(ctx.env, row) && (only === undefined || row.id === only))
    .map((row) => ({ ...card(row), role: row.role as Role }))
}

export const demoSociety = async (ctx: VisitorCtx) => card((await findOpenDemo(ctx)) ?? refuse(notFound('Society')))

const findOpenDemo = async ({ env, db }: VisitorCtx) => (env.DEMO ? await store.findDemo(db) : undefined)

/** The operator's account is offered where it can sign in: while the installation is being tried, and close by. */
export const listDemoAccounts = async (ctx: VisitorCtx) => {
  if (!(await findOpenDemo(ctx))) return { accounts: [] }
  const offersOperator = ctx.isNear && (await isBeingTried(ctx))
  const offered = demoAccounts.filter(({ role }) => role !== 'super_admin' || offersOperator)
  return { accounts: offered.map(({ role, email }) => ({ role, email, password: demoPassword })) }
}

export const societyDetails = async (ctx: Ctx): Promise<SocietyDetails> => present(ctx, await getOwn(ctx))

export const editSociety = async (ctx: Ctx, edit: SocietyEdit): Promise<SocietyDetails> => {
  const { version, phoneNumber, subdomain, ...rest } = edit
  const before = await getOwn(ctx)
  // The next visitor looks for it where it is.
  if (before.kind === 'demo' && (edit.name !== before.name || (subdomain ?? before.subdomain) !== before.subdomain))
    throw demoMode()
  if (subdomain && subdomain !== before.subdomain) await rename(ctx, subdomain)
  const done = await store.update(ctx, version, {
    ...rest,
    pincode: pincodeOf(edit.pincode),
    phone_number: phoneNumber,
    ...(subdomain ? { subdomain } : {}),
  })
  if (!done) throw house.stale_version()
  return present(ctx, await getOwn(ctx))
}

export const renewJoinCode = async (ctx: Ctx) => {
  const joinCode = joinCodeFrom(randomBytes(8))
  await store.update(ctx, undefined, { join_code: joinCode })
  return { joinCode }
}

/** For what runs without a request: jobs and commands. */
export const findSociety = async (db: Db, id: string): Promise<Society | undefined> => {
  const row = await store.find(db, id)
  return (
    row && {
      id: row.id,
      subdomain: row.subdomain,
      name: row.name,
      kind: row.kind,
      planId: row.plan_id,
      status: row.status as Society['status'],
    }
  )
}

export const findSocietyByJoinCode = async ({ env, db }: PersonCtx, code: string) => {
  const society = await store.findByJoinCode(db, code)
  return society && isSocietyOpen(env, society) ? society : undefined
}

/** Rules over the whole register (last admin, plan limits) hold this while they look and write. */
export const lockSociety = (ctx: Ctx) => store.lockOwn(ctx)

/** Its plan, whether it works, whether its letters leave the house: for what runs on the platform's side. */
export const setStanding = (db: Db, id: string, change: store.StandingChange) => store.setStanding(db, id, change)

/** Invitations of the last week still open doors; what else was written meanwhile is stale news. */
const worthSending = { kinds: ['members.invited', 'members.decided'], days: 7 }

/** Somebody has answered for the society: its letters leave the house from now on, and what waits and matters follows. */
export const markVerified = async (db: Db, id: string, now: Date) => {
  if (await store.verify(db, id, now)) await releaseKept(db, id, worthSending)
}

export const lockStanding = (db: Db, id: string) => store.lock(db, id)

export const planLimits = async (ctx: Ctx) => {
  const { plan_name, max_flats, max_members } = await getOwn(ctx)
  return { planName: plan_name, maxFlats: max_flats, maxMembers: max_members }
}

type Founding = Omit<Parameters<typeof store.insert>[1], 'id' | 'subdomain' | 'join_code'> & {
  subdomain?: string
  aliases?: string[]
}

/** Makes a society with an address of its own; the caller adds its people in the same transaction. */
export const foundSociety = async (db: Db, { subdomain, aliases = [], ...founding }: Founding) => {
  const id = newId()
  const wished = subdomain ?? subdomainFrom(founding.name)
  if (readsAsId(wished)) throw refused.reads_as_id({}, { at: ['name', 'society.name'] })
  const society = await store.insert(db, {
    ...founding,
    id,
    subdomain: `new-${id}`,
    join_code: joinCodeFrom(randomBytes(8)),
  })
  let name = wished
  for (let suffix = 2; !(await store.claimName(db, name, id)); suffix++) name = `${wished}-${suffix}`
  for (const alias of aliases) await store.claimName(db, alias, id)
  await store.setSubdomain(db, id, name)
  return { ...society, subdomain: name }
}

const rename = async (ctx: Ctx, subdomain: string) => {
  if (readsAsId(subdomain)) throw refused.reads_as_id({}, { at: 'subdomain' })
  if (isReserved(subdomain)) throw refused.reserved_name({}, { at: 'subdomain' })
  await ctx.platform('give the society another address', async (db) => {
    const owner = await store.findNameOwner(db, subdomain)
    // What was once its own is its own for good, and to go back to it takes nothing from anybody.
    if (owner === ctx.society.id) return
    if (owner) throw nameTaken()
    const { all, young } = await store.countNames(db, ctx.society.id, mostNames.days)
    if (all >= mostNames.all || young >= mostNames.young) throw refused.renamed_too_often()
    if (!(await store.claimName(db, subdomain, ctx.society.id))) throw nameTaken()
  })
}

const nameTaken = () => refused.name_taken({}, { at: 'subdomain' })

const getOwn = async (ctx: Ctx) => (await store.findOwn(ctx)) ?? refuse(notFound('Society'))

const card = (row: {
  id: string
  name: string
  subdomain: string
  address: string
  email: string
  phone_number: string
}) => ({
  id: row.id,
  name: row.name,
  subdomain: row.subdomain,
  address: row.address,
  email: row.email,
  phoneNumber: row.phone_number,
})

const present = async (ctx: Ctx, row: store.SocietyRow): Promise<SocietyDetails> => {
  const member = ctx.actor.memberId ? await store.findMember(ctx, ctx.actor.memberId) : undefined
  const { identity } = ctx.caller
  return {
    ...card(row),
    city: row.city,
    state: row.state,
    pincode: row.pincode,
    description: row.description,
    status: row.status as SocietyDetails['status'],
    plan: row.plan_name,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    look: lookAt(`/api/societies/${row.subdomain}`, row),
    color: row.color ?? '',
    ...(canEditSociety(ctx.actor) ? { joinCode: row.join_code } : {}),
    you: {
      role: ctx.actor.role,
      name: member?.name ?? (identity ? `${identity.firstName} ${identity.lastName}` : 'Demo Admin'),
      flatNumber: member?.flat_number ?? '',
      anonymous: ctx.actor.anonymous,
    },
    can: { edit: canEditSociety(ctx.actor) },
  }
}
