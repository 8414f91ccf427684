import type { Within } from './within.ts'

/** Who did it, for showing: the name on this society's register. */
export const namesOf = async ({ db, society }: Within, identityIds: readonly (string | null)[]) => {
  const ids = identityIds.filter((id) => id !== null)
  if (ids.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('members')
    .select(['identity_id', 'name'])
    .where('society_id', '=', society.id)
    .where('identity_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.identity_id!, row.name]))
}
