import type { Ctx } from '#kernel/server/context.ts'
import { canConfigure, isAnother, isSignatory } from '../access.ts'
import type { Signatories } from '../contract/accounts.ts'
import { refused } from '../refusals.ts'
import * as store from '../store/people.ts'

/** Whether the caller may approve what others made. */
export const signs = async (ctx: Ctx): Promise<boolean> => {
  const { memberId, role } = ctx.actor
  const isNamed = role === 'committee' && memberId !== null && (await store.isNamedSignatory(ctx, memberId))
  return isSignatory(ctx.actor, isNamed)
}

/** For every act that one person makes and another decides; the table behind it has the same rule as a check. */
export const requireSecondPerson = async (ctx: Ctx, madeBy: string): Promise<string> => {
  if (!(await signs(ctx))) throw refused.signatories_only()
  const { identityId } = ctx.actor
  if (identityId === null || !isAnother(ctx.actor, madeBy)) throw refused.same_person()
  return identityId
}

export const listSignatories = async (ctx: Ctx): Promise<Signatories> => {
  const people = await store.listSignatories(ctx)
  const able = new Set(people.flatMap((one) => (one.signs && one.identity_id ? [one.identity_id] : [])))
  return {
    people: people.map(({ id, name, flat_number, role, signs: isSigning }) => ({
      ...{ memberId: id, name, flatNumber: flat_number, role, signs: isSigning },
    })),
    isEnough: able.size >= 2,
    can: { edit: canConfigure(ctx.actor) },
  }
}

export const nameSignatories = async (ctx: Ctx, memberIds: readonly string[]): Promise<Signatories> => {
  const committee = (await store.listSignatories(ctx)).filter(({ role }) => role === 'committee')
  const able = new Set(committee.map(({ id }) => id))
  if (memberIds.some((id) => !able.has(id))) throw refused.committee_signs({}, { at: 'memberIds' })
  await store.replaceSignatories(ctx, [...new Set(memberIds)])
  return listSignatories(ctx)
}

/** For every room with something that waits: who could decide it, but never the one who made it. */
export const membersBeside = async (ctx: Ctx, madeBy: string): Promise<string[]> => {
  const people = await store.listSignatories(ctx)
  return people.filter((one) => one.signs && one.identity_id !== madeBy).map(({ id }) => id)
}

/** The memberships of the person who made it, to tell them what became of it. */
export const membersOfMaker = async (ctx: Ctx, madeBy: string): Promise<string[]> =>
  (await store.listSignatories(ctx)).filter((one) => one.identity_id === madeBy).map(({ id }) => id)

/** The names people have on the register, by identity. */
export const namesOfPeople = (ctx: Ctx, identityIds: readonly (string | null)[]) => store.namesOf(ctx, identityIds)
