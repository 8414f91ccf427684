import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { CardEdit, ContactEdit } from './contract.ts'
import * as store from './store/directory.ts'

type Place = { db: Db; societyId: string; now: Date }

// The store takes an action's context; of it the demo has what is used.
const ctxOf = ({ db, societyId, now }: Place) => ({ db, now, society: { id: societyId } }) as unknown as Ctx

/** In the order given. */
export const buildContacts = async (place: Place, contacts: readonly ContactEdit[]): Promise<void> => {
  await store.insertContacts(ctxOf(place), contacts)
}

type CardPlan = CardEdit & { memberId: string; state: string }
export const buildCards = async (place: Place, cards: readonly CardPlan[]): Promise<void> => {
  await store.insertCards(
    ctxOf(place),
    cards.map(({ memberId: member_id, ...card }) => ({ ...card, member_id })),
  )
}
