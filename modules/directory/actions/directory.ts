import { notFound, refuse } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { wordsOf } from '#modules/search/rules.ts'
import * as access from '../access.ts'
import type { Card, CardEdit, Contact, ContactEdit, Looking, Resident } from '../contract.ts'
import { refused } from '../refusals.ts'
import { mostCards } from '../rules.ts'
import * as store from '../store/directory.ts'

export const listResidents = async (ctx: Ctx, { q }: Looking): Promise<Resident[]> =>
  (await store.listResidents(ctx, wordsOf(q ?? ''))).map(({ flat_number, has_photo, ...row }) => ({
    ...row,
    flatNumber: flat_number,
    hasPhoto: has_photo,
  }))

export const listContacts = async (ctx: Ctx, { q }: Looking): Promise<Contact[]> =>
  (await store.listContacts(ctx, wordsOf(q ?? ''))).map((row) => presentContact(ctx, row))

export const addContact = async (ctx: Ctx, edit: ContactEdit): Promise<Contact> => {
  const [id = ''] = await store.insertContacts(ctx, [edit])
  await refresh(ctx, id)
  return getContact(ctx, id)
}

export const editContact = async (ctx: Ctx, id: string, edit: ContactEdit): Promise<Contact> => {
  await getContact(ctx, id)
  await store.updateContact(ctx, id, edit)
  await refresh(ctx, id)
  return getContact(ctx, id)
}

export const removeContact = async (ctx: Ctx, id: string) => {
  await getContact(ctx, id)
  await store.removeContact(ctx, id)
  await refresh(ctx, id)
  return {}
}

const getContact = async (ctx: Ctx, id: string): Promise<Contact> =>
  (await listContacts(ctx, {})).find((row) => row.id === id) ?? refuse(notFound('Contact'))

const presentContact = (ctx: Ctx, row: store.ContactRow): Contact => ({
  ...row,
  can: { edit: access.keepsContacts(ctx.actor) },
})

export const listCards = async (ctx: Ctx, { q }: Looking): Promise<Card[]> =>
  (await store.listCards(ctx, wordsOf(q ?? ''), access.decidesCards(ctx.actor))).map((row) => presentCard(ctx, row))

export const offerCard = async (ctx: Ctx, edit: CardEdit): Promise<Card> => {
  if (!access.mayOffer(ctx.actor)) throw refused.offers_nothing()
  if ((await store.countCards(ctx)) >= mostCards) throw refused.too_many_cards({ count: mostCards })
  const card = { ...edit, member_id: ctx.actor.memberId!, state: 'waiting' }
  const [id = ''] = await store.insertCards(ctx, [card])
  await refresh(ctx, id)
  return presentCard(ctx, await getCard(ctx, id))
}

/** Other words are another card: an admin reads it again. */
export const editCard = async (ctx: Ctx, id: string, edit: CardEdit): Promise<Card> => {
  if (!access.isOwn(ctx.actor, await getCard(ctx, id))) throw refused.not_your_card()
  await store.updateCard(ctx, id, edit)
  await refresh(ctx, id)
  return presentCard(ctx, await getCard(ctx, id))
}

export const removeCard = async (ctx: Ctx, id: string) => {
  const row = await getCard(ctx, id)
  if (!access.isOwn(ctx.actor, row) && !access.decidesCards(ctx.actor)) throw refused.not_your_card()
  await store.removeCard(ctx, id)
  await refresh(ctx, id)
  return {}
}

export const decideCard = async (
  ctx: Ctx,
  id: string,
  decision: { isShown: boolean; reason: string },
): Promise<Card> => {
  const row = await getCard(ctx, id)
  if (!(await store.decideCard(ctx, id, decision.isShown, decision.reason.trim()))) throw refused.card_is_decided()
  await refresh(ctx, id)
  const state = decision.isShown ? 'shown' : 'declined'
  return presentCard(ctx, { ...row, state, reason: decision.reason.trim(), version: row.version + 1 })
}

const getCard = async (ctx: Ctx, id: string): Promise<store.CardRow> =>
  (await store.listCards(ctx, [], access.decidesCards(ctx.actor))).find((row) => row.id === id) ??
  refuse(notFound('Card'))

const presentCard = ({ actor }: Ctx, { by_name, flat_number, member_id, ...row }: store.CardRow): Card => {
  const isMine = access.isOwn(actor, { member_id })
  const decides = access.decidesCards(actor)
  return {
    ...row,
    by: by_name,
    flatNumber: flat_number,
    isMine,
    can: { edit: isMine, decide: decides && row.state === 'waiting', remove: isMine || decides },
  }
}

/** Open screens ask again. */
const refresh = (ctx: Ctx, id: string) => ctx.topics.add('directory.changed', { societyId: ctx.society.id, live: id })
