import { sql } from 'kysely'
import type { Within } from './within.ts'

/** The society as it stands at the head of its papers. */
export const findSociety = async ({ db, society }: Within) =>
  db
    .selectFrom('societies')
    .select(['id', 'name', 'subdomain', 'address', 'city', 'pincode', 'email', 'phone_number', 'kind'])
    .where('id', '=', society.id)
    .executeTakeFirstOrThrow()

/** Where a voucher stands in the chain, with the beginning of its seal. */
export const findVoucher = async ({ db, society }: Within, id: string) => {
  const { rows } = await sql<{ seq: number; seal: string }>`
    select seq, substr(encode(seal, 'hex'), 1, 16) as seal from vouchers where society_id = ${society.id} and id = ${id}`.execute(
    db,
  )
  return rows[0]
}
