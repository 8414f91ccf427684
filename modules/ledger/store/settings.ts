import { sql } from 'kysely'
import type { Books } from './books.ts'

const columns = ['begins_on', 'opening_voucher_id', 'opening_draft', 'members_see_closed_years', 'version'] as const

export const findSettings = ({ db, society }: Books) =>
  db.selectFrom('ledger_settings').select(columns).where('society_id', '=', society.id).executeTakeFirst()

export const setMembersSee = ({ db, society }: Books, isOpen: boolean) =>
  db
    .insertInto('ledger_settings')
    .values({ society_id: society.id, members_see_closed_years: isOpen })
    .onConflict((same) =>
      same
        .column('society_id')
        .doUpdateSet({ members_see_closed_years: isOpen, version: sql`ledger_settings.version + 1` }),
    )
    .execute()

/** Version 0 is a draft nobody has begun. False when someone else has saved one meanwhile, or it was posted. */
export const saveDraft = async ({ db, society }: Books, version: number, draft: object): Promise<boolean> => {
  const { rows } = await sql`
    insert into ledger_settings (society_id, opening_draft) values (${society.id}, ${JSON.stringify(draft)}::jsonb)
    on conflict (society_id) do update set opening_draft = excluded.opening_draft, version = ledger_settings.version + 1
      where ledger_settings.version = ${version}::int and ledger_settings.begins_on is null
    returning society_id`.execute(db)
  return rows.length === 1
}

export const markOpened = ({ db, society }: Books, beginsOn: string, voucherId: string) =>
  db
    .updateTable('ledger_settings')
    .set({ begins_on: beginsOn, opening_voucher_id: voucherId, opening_draft: '{}', version: sql`version + 1` })
    .where('society_id', '=', society.id)
    .execute()
