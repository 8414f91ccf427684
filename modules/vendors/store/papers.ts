import { newId } from '#kernel/ids.ts'
import type { Within } from './within.ts'

/** The demo's papers are one row without bytes: opening it says that the content is missing. */
export const insertSample = async ({ db, society }: Within): Promise<string> => {
  const id = newId()
  await db
    .insertInto('files')
    .values({
      ...{ society_id: society.id, id, room: 'vendors', name: 'bill.pdf', type: 'application/pdf', size: 0 },
      ...{ sha256: '', sent_sha256: '', object: `${society.id}/sample-bill` },
    })
    .execute()
  return id
}
