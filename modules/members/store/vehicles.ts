import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { Day } from '#kernel/time.ts'
import { leastPlate, mostFound, type VehicleKind } from '../rules/vehicles.ts'

export type VehicleRow = {
  id: string
  flat_id: string
  flat_number: string
  plate: string
  plate_key: string
  kind: VehicleKind
  sticker: string
  from_day: Day
}

const shown = sql`v.id, v.flat_id, f.number as flat_number, v.plate, v.plate_key, v.kind, v.sticker, v.from_day`
const open = (societyId: string) => sql`
  from vehicles v join flats f on f.society_id = v.society_id and f.id = v.flat_id
  where v.society_id = ${societyId} and v.until_day is null`
const ownFlats = (ctx: Ctx) =>
  sql`select flat_id from app.household(${ctx.society.id}) where member_id = ${ctx.actor.memberId}::uuid`

export const listOwn = async (ctx: Ctx): Promise<VehicleRow[]> => {
  const { rows } = await sql<VehicleRow>`
    select ${shown} ${open(ctx.society.id)} and v.flat_id in (${ownFlats(ctx)}) order by f.number_key, v.plate_key`.execute(
    ctx.db,
  )
  return rows
}

export const listOwnFlats = async (ctx: Ctx): Promise<{ id: string; number: string }[]> => {
  const { rows } = await sql<{ id: string; number: string }>`
    select f.id, f.number from flats f where f.society_id = ${ctx.society.id} and f.id in (${ownFlats(ctx)})
    order by f.number_key`.execute(ctx.db)
  return rows
}

/** By any part of the plate that is long enough to mean one. */
export const findByPlate = async (ctx: Ctx, key: string): Promise<VehicleRow[]> => {
  if (key.length < leastPlate) return []
  const { rows } = await sql<VehicleRow>`
    select ${shown} ${open(ctx.society.id)} and strpos(v.plate_key, ${key}) > 0
    order by v.plate_key limit ${mostFound}`.execute(ctx.db)
  return rows
}

/** A whole plate names one vehicle. */
export const findExactly = async (ctx: Ctx, key: string): Promise<VehicleRow | undefined> => {
  const { rows } = await sql<VehicleRow>`select ${shown} ${open(ctx.society.id)} and v.plate_key = ${key}`.execute(
    ctx.db,
  )
  return rows[0]
}

export const find = async (ctx: Ctx, id: string): Promise<VehicleRow | undefined> => {
  const { rows } = await sql<VehicleRow>`select ${shown} ${open(ctx.society.id)} and v.id = ${id}`.execute(ctx.db)
  return rows[0]
}

/** The flat's row is held, so that two tabs cannot go above the bound. */
export const countOfFlat = async (ctx: Ctx, flatId: string): Promise<number> => {
  await sql`select from flats where society_id = ${ctx.society.id} and id = ${flatId} for update`.execute(ctx.db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from vehicles
    where society_id = ${ctx.society.id} and flat_id = ${flatId} and until_day is null`.execute(ctx.db)
  return rows[0]!.count
}

type NewVehicleRow = Omit<VehicleRow, 'flat_number'>

/** False when the plate is on the register already. */
export const insert = async (ctx: Ctx, row: NewVehicleRow): Promise<boolean> => {
  const made = await ctx.db
    .insertInto('vehicles')
    .values({ ...row, society_id: ctx.society.id, created_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export const end = async (ctx: Ctx, id: string, day: Day): Promise<void> => {
  await sql`update vehicles set until_day = greatest(from_day, ${day}::date), version = version + 1
    where society_id = ${ctx.society.id} and id = ${id} and until_day is null`.execute(ctx.db)
}

type Lookup = { id: string; kind: 'find' | 'call'; plate_key: string; vehicle_id: string | null }

export const insertLookups = async (ctx: Ctx, rows: readonly Lookup[]): Promise<void> => {
  const by = { society_id: ctx.society.id, member_id: ctx.actor.memberId, role: ctx.actor.role, at: ctx.now }
  await ctx.db
    .insertInto('plate_lookups')
    .values(rows.map((row) => ({ ...row, ...by })))
    .execute()
}

/** How often a person called since then; their row is held, so that calls at once cannot go above the bound. */
export const countCalls = async (ctx: Ctx, since: Date): Promise<number> => {
  await sql`select from members where society_id = ${ctx.society.id} and id = ${ctx.actor.memberId}::uuid for update`.execute(
    ctx.db,
  )
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from plate_lookups
    where society_id = ${ctx.society.id} and member_id = ${ctx.actor.memberId}::uuid and kind = 'call' and at >= ${since}`.execute(
    ctx.db,
  )
  return rows[0]!.count
}

export type LookupRow = { plate: string; kind: 'find' | 'call'; role: string; at: Date }

/** Of the vehicles that are the flat's today, and not what the household looked up itself. */
export const listLookups = async (ctx: Ctx): Promise<LookupRow[]> => {
  const { rows } = await sql<LookupRow>`
    select v.plate, l.kind, l.role, l.at from plate_lookups l
    join vehicles v on v.society_id = l.society_id and v.id = l.vehicle_id
    where l.society_id = ${ctx.society.id} and v.until_day is null and v.flat_id in (${ownFlats(ctx)})
      and l.member_id is distinct from ${ctx.actor.memberId}::uuid
    order by l.at desc, l.id desc limit 100`.execute(ctx.db)
  return rows
}

export const listHousehold = async (db: Db, societyId: string, vehicleId: string) => {
  const { rows } = await sql<{ member_id: string; plate: string; subdomain: string }>`
    select h.member_id, v.plate, s.subdomain from vehicles v join societies s on s.id = v.society_id
    join app.household(v.society_id) h on h.flat_id = v.flat_id
    where v.society_id = ${societyId} and v.id = ${vehicleId} and v.until_day is null`.execute(db)
  return rows
}
