import { newId } from '#kernel/ids.ts'
import type { Db } from '#kernel/server/scope.ts'
import { flatKey, keysOf } from '../rules.ts'
import * as store from '../store/building.ts'

type Flat = { wing: string; number: string; floor: number; areaSqft: number | null }

/** The flats of a society that is just being made, all in one statement; their ids by number. */
export const registerFlats = async (
  db: Db,
  societyId: string,
  flats: readonly Flat[],
): Promise<Map<string, string>> => {
  const rows = flats.map(({ wing, number, floor, areaSqft }) => ({
    society_id: societyId,
    id: newId(),
    wing,
    number,
    number_key: flatKey(number),
    floor,
    area_sqft: areaSqft,
    kind: 'flat',
  }))
  await store.insertFlats(db, rows)
  return new Map(rows.map((row) => [row.number, row.id]))
}

/** The person who finishes the setup is the society's first admin. */
export const enrolFirstAdmin = async (
  db: Db,
  societyId: string,
  identityId: string,
  person: { name: string; email: string; phone: string; since: Date },
) => {
  const sheet = { ...person, flatNumber: 'Office' }
  await store.insertPeople(db, [
    {
      society_id: societyId,
      id: newId(),
      identity_id: identityId,
      name: person.name,
      email: person.email,
      phone: person.phone,
      flat_number: sheet.flatNumber,
      ...keysOf(sheet),
      role: 'admin',
      status: 'active',
      occupancy: 'none',
      created_at: person.since,
      asked_at: null,
    },
  ])
}
