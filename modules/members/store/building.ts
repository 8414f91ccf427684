import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'
import type { NewFlatRow } from './flats.ts'
import type { NewMemberRow } from './people.ts'

/** Whole registers at once, for a new society and for the demo. */
export const insertFlats = async (db: Db, rows: readonly (NewFlatRow & { society_id: string })[]) => {
  await sql`insert into flats (society_id, id, wing, number, number_key, floor, area_sqft, kind)
    select r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (society_id uuid, id uuid, wing text, number text, number_key text,
      floor int, area_sqft int, kind text)`.execute(db)
}

export const insertPeople = async (
  db: Db,
  rows: readonly (NewMemberRow & { society_id: string; created_at: Date })[],
) => {
  await sql`insert into members (society_id, id, identity_id, name, email, phone, flat_number, name_key, email_key, phone_key, flat_key, role, status, occupancy, created_at, asked_at)
    select r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (society_id uuid, id uuid, identity_id uuid, name text, email text, phone text,
      flat_number text, name_key text, email_key text, phone_key text, flat_key text, role text, status text, occupancy text, created_at timestamptz, asked_at timestamptz)`.execute(
    db,
  )
}

type OccupancyRow = {
  id: string
  email_key: string
  number_key: string
  kind: string
  from_day: string
  until_day: string | null
}

export const insertOccupancies = async (db: Db, societyId: string, rows: readonly OccupancyRow[]) => {
  await sql`insert into occupancies (society_id, id, member_id, flat_id, kind, from_day, until_day)
    select m.society_id, r.id, m.id, f.id, r.kind, r.from_day, r.until_day
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, email_key text, number_key text, kind text, from_day date, until_day date)
    join members m on m.society_id = ${societyId}::uuid and m.email_key = r.email_key
    join flats f on f.society_id = m.society_id and f.number_key = r.number_key`.execute(db)
}

type VehicleRow = {
  id: string
  number_key: string
  plate: string
  plate_key: string
  kind: string
  sticker: string
  from_day: string
}

export const insertVehicles = async (db: Db, societyId: string, rows: readonly VehicleRow[]) => {
  await sql`insert into vehicles (society_id, id, flat_id, plate, plate_key, kind, sticker, from_day)
    select f.society_id, r.id, f.id, r.plate, r.plate_key, r.kind, r.sticker, r.from_day
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, number_key text, plate text, plate_key text, kind text,
      sticker text, from_day date)
    join flats f on f.society_id = ${societyId}::uuid and f.number_key = r.number_key`.execute(db)
}

/** Until it is counted the database takes a register written at once for an empty one. */
export const countRegister = async (db: Db) => {
  await sql`select app.count_register()`.execute(db)
}

export const listAsking = (db: Db, societyId: string) =>
  db
    .selectFrom('members')
    .select(['id', 'name', 'flat_number', 'asked_at'])
    .where('society_id', '=', societyId)
    .where('removed_at', 'is', null)
    .where('status', '=', 'pending')
    .where('asked_at', 'is not', null)
    .$narrowType<{ asked_at: Date }>()
    .execute()
