import { sql } from 'kysely'
import type { In } from './in.ts'

const seen = (ctx: In) =>
  ctx.db
    .selectFrom('gate_devices as d')
    .innerJoin('gates as g', (on) => on.onRef('g.society_id', '=', 'd.society_id').onRef('g.id', '=', 'd.gate_id'))
    .innerJoin('members as m', (on) => on.onRef('m.society_id', '=', 'd.society_id').onRef('m.id', '=', 'd.member_id'))
    .selectAll('d')
    .select(['g.name as gate_name', 'm.name as member_name'])
    .select(
      sql<number>`(d.last_seq - (select count(distinct r.seq) from gate_records r where r.society_id = d.society_id
        and r.device_id = d.id and r.seq <= d.last_seq))::int`.as('gaps'),
    )
    .where('d.society_id', '=', ctx.society.id)
export type DeviceRow = NonNullable<Awaited<ReturnType<typeof find>>>

export const find = (ctx: In, id: string) => seen(ctx).where('d.id', '=', id).executeTakeFirst()
export const list = (ctx: In) => seen(ctx).orderBy('d.asked_at', 'desc').limit(100).execute()

/** The device this session serves; one that was taken back is told so. */
export const findOfSession = (ctx: In, sessionId: string | undefined) =>
  sessionId === undefined
    ? Promise.resolve(undefined)
    : seen(ctx)
        .where('d.session_id', '=', sessionId)
        .orderBy(sql`d.status = 'ended'`)
        .orderBy('d.asked_at', 'desc')
        .executeTakeFirst()

type NewDevice = {
  id: string
  gate_id: string
  name: string
  member_id: string
  identity_id: string
  session_id: string
  status: string
}
/** False for a device that is known. */
export const insert = async (ctx: In, row: NewDevice): Promise<boolean> => {
  const made = await ctx.db
    .insertInto('gate_devices')
    .values({ ...row, society_id: ctx.society.id, asked_at: ctx.now })
    .onConflict((same) => same.columns(['society_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** The same device in another session; one that was taken back stays so. */
export const askAgain = async (ctx: In, { id, ...values }: NewDevice): Promise<boolean> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('gate_devices')
    .set({ ...values, asked_at: ctx.now })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .where('status', '<>', 'ended')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** It asked for its list; what it has not sent it says itself. */
export const noteContact = async (ctx: In, id: string, unsent: number | undefined) => {
  await sql`update gate_devices set last_contact_at = ${ctx.now}, unsent = coalesce(${unsent ?? null}::int, unsent)
    where society_id = ${ctx.society.id} and id = ${id}`.execute(ctx.db)
}

type Changes = {
  status: string
  decided_at: Date
  decided_by: string | null
  ended_at: Date
  ended_why: string
  last_contact_at: Date
  gate_id: string
}
export const update = async (ctx: In, id: string, values: Partial<Changes>) => {
  await ctx.db
    .updateTable('gate_devices')
    .set(values)
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .execute()
}

export const listGates = (ctx: In) =>
  ctx.db
    .selectFrom('gates')
    .select(['id', 'name', 'is_active'])
    .where('society_id', '=', ctx.society.id)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const insertGate = async (ctx: In, row: { id: string; name: string; position: number }) => {
  await ctx.db
    .insertInto('gates')
    .values({ ...row, society_id: ctx.society.id })
    .execute()
}

export const updateGate = (ctx: In, id: string, values: { name: string; is_active: boolean }) =>
  ctx.db
    .updateTable('gates')
    .set({ ...values, version: sql`version + 1` })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .returning(['id', 'name', 'is_active'])
    .executeTakeFirst()

export type SettingsRow = {
  answer_seconds: number
  call_after_seconds: number
  overstay_minutes: unknown
  companies: string[]
  material_by_committee: boolean
  key_number: number
}
export const findSettings = (ctx: In): Promise<SettingsRow | undefined> =>
  ctx.db.selectFrom('gate_settings').selectAll().where('society_id', '=', ctx.society.id).executeTakeFirst()

type SettingValues = {
  answer_seconds: number
  call_after_seconds: number
  overstay_minutes: string
  companies: string[]
  material_by_committee: boolean
  key_number: number
}
export const saveSettings = async (ctx: In, id: string, values: Partial<SettingValues>) => {
  await ctx.db
    .insertInto('gate_settings')
    .values({ ...values, id, society_id: ctx.society.id })
    .onConflict((same) =>
      same.columns(['society_id']).doUpdateSet({ ...values, version: sql`gate_settings.version + 1` }),
    )
    .execute()
}
