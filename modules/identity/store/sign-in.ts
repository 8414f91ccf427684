import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'

/** Counts a try before it is judged and says how many stand in the current window. */
export const countTry = async (db: Db, id: string, windowMinutes: number): Promise<number> => {
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_failures (id, failures, since) values (${id}, 1, now())
    on conflict (id) do update set
      failures = case when sign_in_failures.since < now() - make_interval(mins => ${windowMinutes}::int) then 1 else sign_in_failures.failures + 1 end,
      since = case when sign_in_failures.since < now() - make_interval(mins => ${windowMinutes}::int) then now() else sign_in_failures.since end
    returning failures`.execute(db)
  return rows[0]!.failures
}

/**
 * Counts a try at an account, unless its time has not come yet: then the seconds until it has. One statement, so that of
 * any number of tries at once only one is looked at.
 */
export const countGuess = async (
  db: Db,
  id: string,
  { free, longestWaitSeconds, forgetMinutes }: { free: number; longestWaitSeconds: number; forgetMinutes: number },
): Promise<number> => {
  const isOld = sql`sign_in_failures.since < clock_timestamp() - make_interval(mins => ${forgetMinutes}::int)`
  const { rows } = await sql`
    insert into sign_in_failures (id, failures, since) values (${id}, 1, clock_timestamp())
    on conflict (id) do update set
      failures = case when ${isOld} then 1 else sign_in_failures.failures + 1 end,
      since = clock_timestamp(),
      next_try_at = case when ${isOld} or sign_in_failures.failures < ${free}::int then null else clock_timestamp() + make_interval(
        secs => least(${longestWaitSeconds}::int, power(2, least(sign_in_failures.failures - ${free}::int, 30)))) end
    where sign_in_failures.next_try_at is null or sign_in_failures.next_try_at <= clock_timestamp()
    returning id`.execute(db)
  if (rows.length > 0) return 0
  const { rows: waiting } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from next_try_at - clock_timestamp()))::int as seconds from sign_in_failures where id = ${id}`.execute(
    db,
  )
  return Math.max(1, waiting[0]?.seconds ?? 1)
}

export const forgetTries = (db: Db, id: string) => db.deleteFrom('sign_in_failures').where('id', '=', id).execute()

export const insertReset = (db: Db, row: { id: string; email_key: string; expires_at: Date }) =>
  db.insertInto('password_resets').values(row).execute()

/** The account behind a link that still holds: unused, in time, and older than no change of the password. */
export const findReset = (db: Db, id: string) =>
  db
    .selectFrom('password_resets as r')
    .innerJoin('identities as i', 'i.email_key', 'r.email_key')
    .select(['r.id', 'i.id as identity_id', 'i.email', 'i.first_name', 'i.preferences'])
    .where('r.id', '=', id)
    .where('r.used_at', 'is', null)
    .where('r.expires_at', '>', sql<Date>`now()`)
    .where('i.disabled_at', 'is', null)
    .where('i.is_demo', '=', false)
    .where((eb) =>
      eb.or([eb('i.password_changed_at', 'is', null), eb('i.password_changed_at', '<', eb.ref('r.created_at'))]),
    )
    .executeTakeFirst()

/** True for the one caller who uses the link. */
export const takeReset = async (db: Db, id: string): Promise<boolean> => {
  const taken = await db
    .updateTable('password_resets')
    .set({ used_at: sql`now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export type ChallengeKind = 'two-factor' | 'passkey-login' | 'passkey-registration'

export const insertChallenge = (
  db: Db,
  row: { id: Buffer; kind: ChallengeKind; identity_id: string | null; expires_at: Date },
) => db.insertInto('sign_in_challenges').values(row).execute()

export const findChallenge = (db: Db, id: Buffer, kind: ChallengeKind) =>
  db
    .selectFrom('sign_in_challenges')
    .select('identity_id')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

/** The challenge, for the one caller who answers it. */
export const takeChallenge = (db: Db, id: Buffer, kind: ChallengeKind) =>
  db
    .deleteFrom('sign_in_challenges')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['id', 'identity_id'])
    .executeTakeFirst()

export const deleteChallenges = (db: Db, identityId: string) =>
  db.deleteFrom('sign_in_challenges').where('identity_id', '=', identityId).execute()

/** What is past its time and answers nobody any more. */
export const sweepSteps = async (db: Db, lockoutMinutes: number) => {
  await db.deleteFrom('sign_in_challenges').where('expires_at', '<', sql<Date>`now()`).execute()
  await db.deleteFrom('password_resets').where('expires_at', '<', sql<Date>`now() - interval '1 day'`).execute()
  await db
    .deleteFrom('sign_in_failures')
    .where('since', '<', sql<Date>`now() - make_interval(mins => ${lockoutMinutes}::int)`)
    .execute()
}
