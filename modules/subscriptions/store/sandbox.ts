import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'

export const insertSandboxPayment = (db: Db, id: string, amountPaise: number) =>
  db.insertInto('sandbox_payments').values({ id, amount_paise: amountPaise }).execute()

export const lockSandboxPayment = (db: Db, id: string) =>
  db.selectFrom('sandbox_payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findSandboxPayment = (db: Db, id: string) =>
  db.selectFrom('sandbox_payments').selectAll().where('id', '=', id).executeTakeFirst()

type Attempt = { status: string; last_message: string | null; card_last4: string }

/** Writes down the attempt and what it made of the payment. Of the card nothing but its last four digits is kept. */
export const noteAttempt = async (db: Db, id: string, attempt: Attempt): Promise<string> => {
  const { attempts } = await db
    .updateTable('sandbox_payments')
    .set({ ...attempt, attempts: sql`attempts + 1`, changed_at: sql`now()` })
    .where('id', '=', id)
    .returning('attempts')
    .executeTakeFirstOrThrow()
  const eventId = `evt_${id}_${attempts}`
  await db
    .insertInto('sandbox_attempts')
    .values({
      id: eventId,
      payment_id: id,
      status: attempt.status,
      message: attempt.last_message,
      card_last4: attempt.card_last4,
    })
    .execute()
  return eventId
}

export const findAttempt = (db: Db, id: string) =>
  db.selectFrom('sandbox_attempts').selectAll().where('id', '=', id).executeTakeFirst()
