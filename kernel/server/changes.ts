import type { Ctx } from './context.ts'
import type { Ids } from './topics.ts'

type Parts<Step> = {
  room: string
  /** The name its id goes by in topics, `complaintId`. */
  idName: string
  /** Writes its history, for any number of things at once. */
  history?: (ctx: Ctx, steps: readonly (Step & { id: string })[]) => Promise<void>
  /** Puts it into the search as it is now, or takes it out. */
  index?: (ctx: Ctx, id: string) => Promise<unknown>
}

export type Change<Step> = {
  id: string
  /** The topic without its room: `raised`. */
  what: string
  step?: Step
  /** Where it is another thing of the room than the rest: its name in topics. */
  idName?: string
  /** More ids for whoever listens to the topic. */
  ids?: Record<string, string>
}

/**
 * Domain events. One call per change of a thing: the step of its history, the topic, the search entry and the refresh
 * of open screens come from it, in the transaction of the change, so that none can be forgotten.
 *
 * `const changed = changes({ room: 'complaints', … })`, then `await changed(ctx, { id, what: 'raised', step })`.
 */
export const changes =
  <Step = never>({ room, idName, history, index }: Parts<Step>) =>
  async (ctx: Ctx, ...all: readonly Change<Step>[]): Promise<void> => {
    if (all.length === 0) return
    const steps = all.flatMap(({ id, step }) => (step ? [{ ...step, id }] : []))
    if (steps.length > 0) await history?.(ctx, steps)
    if (index) for (const id of new Set(all.map((one) => one.id))) await index(ctx, id)
    // Who did it goes along, so that nobody is told of what they did themselves.
    const by: Ids = ctx.actor.memberId ? { byMemberId: ctx.actor.memberId } : {}
    await ctx.topics.addMany(
      all.map(({ id, what, idName: ownName = idName, ids }) => ({
        topic: `${room}.${what}`,
        ids: { societyId: ctx.society.id, [ownName]: id, ...by, ...ids, live: id },
      })),
    )
  }
