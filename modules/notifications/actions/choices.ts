import type { PersonCtx } from '#kernel/server/context.ts'
import { mergePreferences, readPreferences } from '#modules/identity/actions/preferences.ts'
import { type Choice, choicesFrom, concerns, hasOwnLetter, type Topic, topics } from '../rules.ts'

export const showChoices = async (ctx: PersonCtx) => present(ctx, await stored(ctx))

/** In the demo the choice stays in the browser, so the answer is what was sent. */
export const choose = async (ctx: PersonCtx, changes: readonly ({ topic: Topic } & Choice)[]) => {
  const choices = await stored(ctx)
  for (const { topic, inApp, email, push } of changes) choices[topic] = { inApp, email, push }
  await mergePreferences(ctx, { notifications: choices })
  return present(ctx, choices)
}

const stored = async (ctx: PersonCtx) => choicesFrom((await readPreferences(ctx.db, ctx.identity.id))['notifications'])

const present = (ctx: PersonCtx, choices: Record<Topic, Choice>) => {
  const { identity, member } = ctx.caller
  const role = identity?.isSuperAdmin ? 'super_admin' : member?.status === 'active' ? member.role : 'resident'
  return topics
    .filter((topic) => concerns(topic, role))
    .map((topic) => ({ topic, ...choices[topic], emailFixed: hasOwnLetter(topic) }))
}
