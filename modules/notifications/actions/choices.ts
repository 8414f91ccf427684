import { refuse } from '#kernel/errors.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import type { PersonCtx } from '#kernel/server/context.ts'
import { mergePreferences, readPreferences } from '#modules/identity/actions/preferences.ts'
import { concerns, type Ways, waysFrom } from '../rules.ts'

export const showChoices = async (ctx: PersonCtx) => present(ctx, await stored(ctx))

/** In the demo the choice stays in the browser, so the answer is what was sent. */
export const choose = async (ctx: PersonCtx, changes: readonly Changed[]) => {
  const choices = await stored(ctx)
  for (const { name, inApp, email, push, whatsapp } of changes) {
    const before = choices.get(name) ?? refuse(house.nothing_called({ name }))
    choices.set(name, { inApp, email, push, whatsapp: whatsapp ?? before.whatsapp })
  }
  await mergePreferences(ctx, { notifications: Object.fromEntries(choices) })
  return present(ctx, choices)
}

type Changed = { name: string; whatsapp?: boolean | undefined } & Omit<Ways, 'whatsapp'>

const stored = async (ctx: PersonCtx): Promise<Map<string, Ways>> => {
  const kept = (await readPreferences(ctx.db, ctx.identity.id))['notifications']
  return new Map([...ctx.catalogue.choices].map(([name, choice]) => [name, waysFrom(kept, name, choice)]))
}

const present = (ctx: PersonCtx, chosen: ReadonlyMap<string, Ways>) => {
  const { identity, member } = ctx.caller
  const role = identity?.isSuperAdmin ? 'super_admin' : member?.status === 'active' ? member.role : 'resident'
  return [...ctx.catalogue.choices]
    .filter(([, choice]) => concerns(choice, role))
    .map(([name, { label, ownLetter = false }]) => ({
      name,
      label: label[ctx.language],
      ...chosen.get(name)!,
      emailFixed: ownLetter,
    }))
}
