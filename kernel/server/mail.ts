import { type RawBuilder, sql } from 'kysely'
import { newId } from '../ids.ts'
import { Email } from '../nouns.ts'
import { listLooks } from './looks.ts'
import { type Attached, type Letter, logoPart, oneLine, sentBy } from './mail/layout.ts'
import type { Carrier, Outcome } from './mail/smtp.ts'
import type { Db } from './scope.ts'

type NewLetter = Letter & {
  to: string
  /** What it is about, `members.invited`. */
  kind: string
  /** The occasion: a second letter with the same key is not written. */
  dedupeKey: string
  /** Whose business it is; the demo and trials that proved nothing yet write letters that stay in the outbox. */
  societyId?: string
  /** Stays in the outbox whatever else holds. */
  keepInside?: boolean
  /** The operator's own letter to a customer: it leaves even before a trial has proved anything. */
  fromOperator?: boolean
  /** A paper that goes with it. */
  attached?: Attached | undefined
}

/** Writes a letter into the outbox, once per occasion, through the platform's door. Says whether it was new. */
export const queueMail = async (db: Db, letter: NewLetter): Promise<boolean> => (await queueMails(db, [letter])) === 1

/** The same for many people at once, in one statement. Says how many were new. */
export const queueMails = async (db: Db, letters: readonly NewLetter[]): Promise<number> => {
  if (letters.length === 0) return 0
  const dress = await dressing(db, letters)
  const values = letters.map(dress).map((letter) => {
    const society = letter.societyId ?? null
    const leaves = letter.fromOperator ? isCustomer(society) : sendsOutside(society)
    return sql`select ${newId()}::uuid, ${letter.dedupeKey}, ${society}::uuid, ${letter.kind}, ${Email.parse(letter.to.trim())},
      ${oneLine(letter.subject)}, ${letter.text}, ${letter.html}, case when ${letter.keepInside ?? false} or not ${leaves} then 'kept' else 'queued' end,
      ${letter.sender}, ${letter.attached?.name ?? null}::text, ${letter.attached?.content ?? null}::bytea`
  })
  const { rows } = await sql`
    insert into outbox (id, dedupe_key, for_society, kind, recipient, subject, body_text, body_html, status, sender, attached_name, attached)
    ${sql.join(values, sql` union all `)} on conflict (dedupe_key) do nothing returning id`.execute(db)
  return rows.length
}

/** A society's letters carry its logo, name and colour; the operator's own to it carry ours. */
const dressing = async (db: Db, letters: readonly NewLetter[]) => {
  const of = (letter: NewLetter) => (letter.fromOperator ? undefined : letter.societyId)
  const looks = await listLooks(db, [...new Set(letters.flatMap((letter) => of(letter) ?? []))])
  const chosen = new Map(
    looks.filter((look) => look.color || look.logo_id || look.is_white_label).map((look) => [look.id, look]),
  )
  return (letter: NewLetter): NewLetter & { sender: string } => {
    const look = chosen.get(of(letter) ?? '')
    if (!look) return { ...letter, sender: '' }
    const { name, color, logo_id, is_white_label: isWhiteLabel } = look
    const dressed = sentBy(letter, { name, color, hasLogo: logo_id !== null, isWhiteLabel })
    return { ...letter, ...dressed, sender: isWhiteLabel ? oneLine(name) : '' }
  }
}

/** Whether anything of this society's may leave the house. */
export const maySendOutside = async (db: Db, societyId: string): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`select ${sendsOutside(societyId)} as may`.execute(db)
  return rows[0]!.may
}

const sendsOutside = (
  societyId: string | null | RawBuilder<unknown>,
) => sql<boolean>`(${societyId}::uuid is null or exists (
  select 1 from societies s where s.id = ${societyId}::uuid and s.kind = 'customer' and (s.plan_id <> 'trial' or s.verified_at is not null)))`

const isCustomer = (societyId: string | null) => sql`(${societyId}::uuid is null or exists (
  select 1 from societies s where s.id = ${societyId}::uuid and s.kind = 'customer'))`

/** Letters of a society that may write from now on, and were not too long ago; says how many go out after all. */
export const releaseKept = async (
  db: Db,
  societyId: string,
  { kinds, days }: { kinds: readonly string[]; days: number },
): Promise<number> => {
  const released = await db
    .updateTable('outbox')
    .set({ status: 'queued', next_try_at: sql`now()` })
    .where('for_society', '=', societyId)
    .where('status', '=', 'kept')
    .where('kind', 'in', kinds)
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${days}::int)`)
    .executeTakeFirst()
  return Number(released.numUpdatedRows)
}

/** A transaction of its own through the platform's door. */
type Apart = <T>(work: (db: Db) => Promise<T>) => Promise<T>

type LogoOf = (societyId: string) => Promise<Buffer | undefined>

const atOnce = 4

/**
 * Carries what is due until nothing is left; says how many were tried. A letter is claimed and the claim committed
 * before it is carried, so of any number of processes one carries it, and one that dies carrying it is not repeated.
 */
export const deliverOutbox = async (
  apart: Apart,
  carry: Carrier | undefined,
  signal?: AbortSignal,
  logoOf: LogoOf = async () => undefined,
): Promise<number> => {
  if (!carry) return apart(keepQueued)
  await apart(giveUpLost)
  let tried = 0
  for (;;) {
    const letters = signal?.aborted ? [] : await apart(claim)
    if (letters.length === 0) return tried
    tried += letters.length
    await Promise.all(
      letters.map(async ({ id, recipient, subject, body_text: text, body_html: html, attempts, ...more }) => {
        const logo = html.includes(`cid:${logoPart}`) && more.for_society ? await logoOf(more.for_society) : undefined
        const attached = more.attached && { name: more.attached_name ?? '', content: more.attached }
        const outcome = await carry({ id, recipient, subject, text, html, sender: more.sender, logo, attached }, signal)
        await apart((db) => note(db, id, attempts, outcome))
      }),
    )
  }
}

const claim = (db: Db) =>
  db
    .updateTable('outbox')
    .set({ status: 'sending', claimed_at: sql`now()`, attempts: sql`attempts + 1` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('status', '=', 'queued')
        .where('next_try_at', '<=', sql<Date>`now()`)
        .orderBy('next_try_at')
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'subject', 'body_text', 'body_html', 'attempts', 'for_society', 'sender'])
    .returning(['attached_name', 'attached'])
    .execute()

/** Minutes until the next attempt; after the last of them the letter is given up. */
const pauses = [1, 5, 30, 120, 360, 1440]

const note = async (db: Db, id: string, attempts: number, outcome: Outcome) => {
  const pause = pauses[attempts - 1]
  const change =
    outcome.kind === 'sent'
      ? { status: 'sent', sent_at: sql<Date>`now()`, last_error: null, attached: null }
      : outcome.kind === 'later' && pause !== undefined
        ? {
            status: 'queued',
            next_try_at: sql<Date>`now() + make_interval(mins => ${pause})`,
            last_error: outcome.reason,
          }
        : { status: 'failed', last_error: outcome.reason }
  await db.updateTable('outbox').set(change).where('id', '=', id).where('status', '=', 'sending').execute()
}

/** The process carrying it died. Whether it arrived nobody knows, and a letter twice is worse than one to ask about. */
const giveUpLost = (db: Db) =>
  db
    .updateTable('outbox')
    .set({
      status: 'failed',
      last_error:
        'The server stopped while this letter was being sent. It may have arrived and is not sent again by itself.',
    })
    .where('status', '=', 'sending')
    .where('claimed_at', '<', sql<Date>`now() - interval '15 minutes'`)
    .execute()

const keepQueued = async (db: Db) => {
  const kept = await db.updateTable('outbox').set({ status: 'kept' }).where('status', '=', 'queued').executeTakeFirst()
  return Number(kept.numUpdatedRows)
}

/** The newest letters, for the operator to read. */
export const listOutbox = (
  db: Db,
  filter: { status?: string | undefined; limit?: number; kinds?: readonly string[] | undefined } = {},
) =>
  db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'subject', 'body_text', 'body_html', 'status', 'attempts', 'last_error'])
    .select(['created_at', 'next_try_at', 'for_society', 'dedupe_key'])
    .$if(filter.status !== undefined, (query) => query.where('status', '=', filter.status!))
    .$if(filter.kinds !== undefined, (query) => query.where(ofKinds(filter.kinds!)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit ?? 200)
    .execute()

export const countOutbox = async (db: Db, kinds?: readonly string[]) => {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where status in ('queued', 'sending'))::int as waiting, count(*) filter (where status = 'failed')::int as failed
    from outbox where status in ('queued', 'sending', 'failed') ${kinds ? sql`and ${ofKinds(kinds)}` : sql``}`.execute(
    db,
  )
  return rows[0]!
}

/** Letters of societies of these kinds; a letter that belongs to no society is among nobody's. */
const ofKinds = (kinds: readonly string[]) =>
  sql<boolean>`for_society in (select s.id from societies s where s.kind = any (${[...kinds]}::text[]))`

/**
 * The operator decides that a letter goes out after all. False when it is on its way or was sent, and for what never
 * leaves the house.
 */
export const sendAgain = async (db: Db, id: string): Promise<boolean> => {
  const again = await db
    .updateTable('outbox')
    .set({ status: 'queued', attempts: 0, next_try_at: sql`now()`, last_error: null })
    .where('id', '=', id)
    .where('status', 'in', ['failed', 'kept'])
    .where(sendsOutside(sql`for_society`))
    .returning('id')
    .executeTakeFirst()
  return again !== undefined
}

/** Whoever they name is to be forgotten: of a letter that left it stays that there was one, and the others leave no more. */
export const forgetLetters = async (db: Db, dedupeKeys: readonly string[]): Promise<void> => {
  if (dedupeKeys.length === 0) return
  const named = sql<boolean>`dedupe_key = any(${[...dedupeKeys]}::text[])`
  await db.deleteFrom('outbox').where(named).where('status', '<>', 'sent').execute()
  await db
    .updateTable('outbox')
    .set({ subject: '…', body_text: '', body_html: '', attached: null, attached_name: null })
    .where(named)
    .execute()
}

/** Letters hold names and links: what was sent is emptied after a month, and every letter goes after a year. */
export const forgetOldLetters = async (db: Db): Promise<void> => {
  await db.deleteFrom('outbox').where('created_at', '<', sql<Date>`now() - interval '1 year'`).execute()
  await db
    .updateTable('outbox')
    .set({ body_text: '', body_html: '' })
    .where('status', '=', 'sent')
    .where('sent_at', '<', sql<Date>`now() - interval '30 days'`)
    .where('body_text', '<>', '')
    .execute()
}
