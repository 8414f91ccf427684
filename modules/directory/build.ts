import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { CardEdit, ContactEdit } from './contract.ts'
import * as store from './store/directory.ts'

type Place = { db: Db; societyId: string; now: Date }

// The store takes an action's context; of it the demo has what is used.
const ctxOf = ({ db, societyId, now }: Place, memberId: string | null = null) =>
  ({ db, now, society: { id: societyId }, actor: { memberId } }) as unknown as Ctx

/** In the order given. */
export const buildContacts = async (place: Place, contacts: readonly ContactEdit[]): Promise<void> => {
  await Promise.all(contacts.map((contact, position) => store.insertContact(ctxOf(place), contact, position)))
}

export const buildCard = async (
  place: Place,
  { memberId, state, ...card }: CardEdit & { memberId: string; state: string },
): Promise<void> => {
  await store.insertCard(ctxOf(place, memberId), card, { state })
}
