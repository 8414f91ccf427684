import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { CardEdit, ContactEdit } from '../contract.ts'
import type { ContactKind } from '../rules.ts'

export type ResidentRow = {
  id: string
  name: string
  flat_number: string
  role: string
  phone: string | null
  email: string | null
  has_photo: boolean
}

/** Every word begins a word of it, as it is written or as it sounds. */
const holds = (words: readonly string[], table: 'people' | 'contact' | 'card') =>
  words.map((word) => {
    const fits = sql`((w.word >= app.search_key(${word}) and w.word < app.search_key(${word}) || chr(1114111))
      or exists (select from app.search_sound(${word}, app.search_key(${word})) s where w.word >= s.low and w.word < s.high))`
    return table === 'people'
      ? sql`and exists (select from (
          select token as word from search_tokens t
          where t.society_id = x.society_id and t.type = 'member' and t.id = x.id and t.audience = 'everyone') w where ${fits})`
      : sql`and exists (select from directory_words w
          where w.society_id = x.society_id and w.kind = ${table} and w.id = x.id and ${fits})`
  })

/** Nobody's number is shown because somebody else typed it in: only what the person shares. */
export const listResidents = async (ctx: Ctx, words: readonly string[]): Promise<ResidentRow[]> => {
  const { rows } = await sql<ResidentRow>`
    select x.id, x.name, x.flat_number, x.role, case when x.shares_phone then x.phone end as phone,
      case when x.shares_email then x.email end as email,
      x.shares_photo and x.photo_id is not null as has_photo
    from members x
    where x.society_id = ${ctx.society.id} and x.status = 'active' and x.removed_at is null and x.is_listed
      and x.role in ('resident', 'committee', 'admin') ${sql.join(holds(words, 'people'), sql` `)}
    order by x.flat_key, x.name_key, x.id limit 2000`.execute(ctx.db)
  return rows
}

export type ContactRow = {
  id: string
  kind: ContactKind
  category: string
  name: string
  phone: string
  hours: string
  note: string
  version: number
}

export const listContacts = async (ctx: Ctx, words: readonly string[]): Promise<ContactRow[]> => {
  const { rows } = await sql<ContactRow>`
    select x.id, x.kind, x.category, x.name, x.phone, x.hours, x.note, x.version from contacts x
    where x.society_id = ${ctx.society.id} ${sql.join(holds(words, 'contact'), sql` `)}
    order by x.kind = 'emergency' desc, x.kind, x.position, x.name, x.id limit 1000`.execute(ctx.db)
  return rows
}

/** In the order given; answers their ids. */
export const insertContacts = async (ctx: Ctx, contacts: readonly ContactEdit[]): Promise<string[]> => {
  const rows = contacts.map((contact, position) => ({
    ...{ ...contact, society_id: ctx.society.id, id: newId(), position, created_at: ctx.now },
  }))
  await ctx.db.insertInto('contacts').values(rows).execute()
  await writeWords(
    ctx,
    'contact',
    rows.map((row) => ({ id: row.id, text: textOfContact(row) })),
  )
  return rows.map(({ id }) => id)
}

const textOfContact = ({ name, category, note, phone }: ContactEdit) => `${name} ${category} ${note} ${phone}`

export const updateContact = async (ctx: Ctx, id: string, contact: ContactEdit): Promise<void> => {
  await ctx.db
    .updateTable('contacts')
    .set({ ...contact, version: sql`version + 1` })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .execute()
  await writeWords(ctx, 'contact', [{ id, text: textOfContact(contact) }])
}

export const removeContact = async (ctx: Ctx, id: string): Promise<void> => {
  await ctx.db.deleteFrom('contacts').where('society_id', '=', ctx.society.id).where('id', '=', id).execute()
  await writeWords(ctx, 'contact', [{ id, text: '' }])
}

export type CardRow = {
  id: string
  member_id: string
  title: string
  about: string
  phone: string
  state: 'waiting' | 'shown' | 'declined'
  reason: string
  version: number
  by_name: string
  flat_number: string
}

/** Those that are shown and one's own; for whoever decides, those that wait too. */
export const listCards = async (ctx: Ctx, words: readonly string[], decides: boolean): Promise<CardRow[]> => {
  const { rows } = await sql<CardRow>`
    select x.id, x.member_id, x.title, x.about, x.phone, x.state, x.reason, x.version, m.name as by_name, m.flat_number
    from business_cards x join members m on m.society_id = x.society_id and m.id = x.member_id
    where x.society_id = ${ctx.society.id} and m.removed_at is null and m.status = 'active'
      and (x.state = 'shown' or x.member_id = ${ctx.actor.memberId}::uuid or (${decides}::boolean and x.state = 'waiting'))
      ${sql.join(holds(words, 'card'), sql` `)}
    order by x.state = 'waiting' desc, x.title, x.id limit 1000`.execute(ctx.db)
  return rows
}

/** How many a person has; their row is held, so that two tabs cannot go above the bound. */
export const countCards = async (ctx: Ctx): Promise<number> => {
  await sql`select from members where society_id = ${ctx.society.id} and id = ${ctx.actor.memberId}::uuid for update`.execute(
    ctx.db,
  )
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from business_cards
    where society_id = ${ctx.society.id} and member_id = ${ctx.actor.memberId}::uuid`.execute(ctx.db)
  return rows[0]!.count
}

export const insertCards = async (
  ctx: Ctx,
  cards: readonly (CardEdit & { member_id: string; state: string })[],
): Promise<string[]> => {
  const rows = cards.map((card) => ({ ...card, society_id: ctx.society.id, id: newId(), created_at: ctx.now }))
  await ctx.db.insertInto('business_cards').values(rows).execute()
  await writeWords(
    ctx,
    'card',
    rows.map((row) => ({ id: row.id, text: textOfCard(row) })),
  )
  return rows.map(({ id }) => id)
}

const textOfCard = ({ title, about }: CardEdit) => `${title} ${about}`

export const updateCard = async (ctx: Ctx, id: string, card: CardEdit): Promise<void> => {
  await ctx.db
    .updateTable('business_cards')
    .set({ ...card, state: 'waiting', reason: '', decided_at: null, version: sql`version + 1` })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .execute()
  await writeWords(ctx, 'card', [{ id, text: textOfCard(card) }])
}

/** False when somebody else has decided meanwhile. */
export const decideCard = async (ctx: Ctx, id: string, isShown: boolean, reason: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update business_cards set state = ${isShown ? 'shown' : 'declined'}, reason = ${reason}, decided_at = ${ctx.now},
      version = version + 1
    where society_id = ${ctx.society.id} and id = ${id} and state = 'waiting'`.execute(ctx.db)
  return Number(numAffectedRows ?? 0) > 0
}

export const removeCard = async (ctx: Ctx, id: string): Promise<void> => {
  await ctx.db.deleteFrom('business_cards').where('society_id', '=', ctx.society.id).where('id', '=', id).execute()
  await writeWords(ctx, 'card', [{ id, text: '' }])
}

type Texts = readonly { id: string; text: string }[]
const writeWords = async (ctx: Ctx, kind: 'contact' | 'card', texts: Texts): Promise<void> => {
  const ids = texts.map(({ id }) => id)
  await sql`
    delete from directory_words
    where society_id = ${ctx.society.id} and kind = ${kind} and id = any (${ids}::uuid[])`.execute(ctx.db)
  await sql`
    insert into directory_words (society_id, word, kind, id)
    select distinct ${ctx.society.id}::uuid, s.token, ${kind}, t.id
    from unnest(${ids}::uuid[], ${texts.map(({ text }) => text)}::text[]) t (id, text)
    cross join lateral app.search_tokens_of(t.text) s`.execute(ctx.db)
}

/** What waits for admins. */
export const selectToDecide = (ctx: Ctx) => sql`
  select count(*)::int as count, null::text as detail from business_cards
  where society_id = ${ctx.society.id} and state = 'waiting'`
