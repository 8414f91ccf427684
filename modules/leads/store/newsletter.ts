import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'

type WithDb = { readonly db: Db }

/**
 * Asks for a confirmation. A running subscription stays as it is, and a request of a few minutes ago is not repeated:
 * neither returns a row, and so neither sends a letter.
 */
export const ask = (
  ctx: WithDb,
  subscriber: { id: string; email: string; email_key: string; language: string; asked_at: Date },
) =>
  ctx.db
    .insertInto('newsletter_subscribers')
    .values(subscriber)
    .onConflict((conflict) =>
      conflict
        .column('email_key')
        .doUpdateSet({
          email: subscriber.email,
          language: subscriber.language,
          asked_at: subscriber.asked_at,
          confirmed_at: null,
          unsubscribed_at: null,
        })
        .where((eb) =>
          eb.and([
            eb.or([
              eb('newsletter_subscribers.confirmed_at', 'is', null),
              eb('newsletter_subscribers.unsubscribed_at', 'is not', null),
            ]),
            eb('newsletter_subscribers.asked_at', '<', new Date(subscriber.asked_at.getTime() - 10 * 60_000)),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()

export const find = (ctx: WithDb, id: string) =>
  ctx.db.selectFrom('newsletter_subscribers').selectAll().where('id', '=', id).executeTakeFirst()

/** True for the one time it was not confirmed before. */
export const confirm = async (db: Db, id: string, at: Date): Promise<boolean> => {
  const row = await db
    .updateTable('newsletter_subscribers')
    .set({ confirmed_at: at })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .where('unsubscribed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const end = (ctx: WithDb, id: string, at: Date) =>
  ctx.db
    .updateTable('newsletter_subscribers')
    .set({ unsubscribed_at: at })
    .where('id', '=', id)
    .where('unsubscribed_at', 'is', null)
    .execute()

/** Whoever did not confirm never subscribed; whoever left keeps only the right not to be written to. */
export const forgetOld = (db: Db) =>
  db
    .deleteFrom('newsletter_subscribers')
    .where((eb) =>
      eb.or([
        eb.and([eb('confirmed_at', 'is', null), eb('asked_at', '<', sql<Date>`now() - interval '30 days'`)]),
        eb('unsubscribed_at', '<', sql<Date>`now() - interval '1 year'`),
      ]),
    )
    .execute()
