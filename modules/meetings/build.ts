import { createHash } from 'node:crypto'
import { sayDay } from '#kernel/formats.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import { type Day, dayOf } from '#kernel/time.ts'
import { presentResolution } from './actions/present.ts'
import { draftOf } from './mail/draft.ts'
import { type MeetingKind, minutesMessage, newCode, type PostName } from './rules.ts'
import * as attendances from './store/attendances.ts'
import * as store from './store/building.ts'
import { countOwned, listAgenda, replaceAgenda } from './store/meetings.ts'
import * as resolutions from './store/resolutions.ts'

export type MeetingPlan = {
  kind: MeetingKind
  number: string
  title: string
  place: string
  startsAt: Date
  adjournedTo: Date | null
  servedAt: Date
  quorum: number
  agenda: readonly string[]
}

/** Of a meeting that has taken place. */
export type HeldPlan = MeetingPlan & {
  present: number
  /** By the place of the item on the agenda. */
  resolutions: readonly {
    item: number
    text: string
    proposer: string
    seconder: string
    for: number
    against: number
  }[]
  actions: readonly { title: string; ownerId: string; owner: string; dueOn: Day; doneAt: Date | null }[]
  signatures: readonly { memberId: string; name: string; post: PostName; at: Date }[]
  circulatedAt: Date
}

export type PostPlan = { memberId: string; post: PostName; from: Day; until: Day }

// Stores take an action's context; of it the demo has what they use.
const contextOf = (db: Db, societyId: string, now: Date) =>
  ({ db, society: { id: societyId }, actor: { memberId: null }, now }) as unknown as Ctx

/** A meeting whose notice is out. */
export const buildMeeting = async (db: Db, societyId: string, plan: MeetingPlan): Promise<void> => {
  const ctx = contextOf(db, societyId, plan.servedAt)
  await insert(ctx, plan, { id: newId(), state: 'called', quorumAt: null })
  await store.insertLastNumber(db, societyId, plan.number)
}

/** A meeting that is over, with who came, what was resolved and undertaken, and minutes that two posts have signed. */
export const buildHeldMeeting = async (db: Db, societyId: string, plan: HeldPlan): Promise<void> => {
  const ctx = contextOf(db, societyId, plan.startsAt)
  const id = newId()
  const from = new Date(plan.startsAt.getTime() - 20 * 60_000)
  const quorumAt = new Date(from.getTime() + plan.quorum * 40_000)
  const entitled = await insert(ctx, plan, { id, state: 'held', quorumAt })
  await store.insertAttendances(db, societyId, { meetingId: id, count: plan.present, from })
  const agenda = await listAgenda(ctx, id)
  for (const [at, one] of plan.resolutions.entries())
    await resolutions.insert(
      ctx,
      id,
      { ...one, agendaId: agenda[one.item]!.id, handsFor: one.for, handsAgainst: one.against, pollId: null },
      { number: `${plan.number}-R${String(at + 1).padStart(2, '0')}`, isCarried: one.for > one.against },
    )
  await store.insertActions(db, societyId, id, plan.actions)
  const { kind, number, title, place, startsAt, quorum } = plan
  const body = draftOf(
    {
      kind,
      number,
      startsAt,
      place,
      present: plan.present,
      entitled,
      quorum,
      quorumAt,
      isAdjourned: false,
      flats: (await attendances.list(ctx, id)).map(({ flat_number }) => flat_number),
      agenda,
      resolutions: (await resolutions.list(ctx, id)).map(presentResolution),
      actions: plan.actions.map((one) => ({ title: one.title, owner: one.owner, day: sayDay(one.dueOn, 'en') })),
    },
    'en',
  )
  const message = minutesMessage({ meetingId: id, number, title, startsAt: startsAt.toISOString(), place, body })
  const digest = createHash('sha256').update(message).digest('hex')
  const { circulatedAt, signatures } = plan
  await store.insertSigned(db, societyId, { meetingId: id, body, digest, circulatedAt, signatures })
}

/** The committee of today. */
export const buildPosts = (db: Db, societyId: string, plans: readonly PostPlan[]): Promise<void> =>
  store.insertPosts(db, societyId, plans)

const insert = async (
  ctx: Ctx,
  plan: MeetingPlan,
  more: { id: string; state: 'called' | 'held'; quorumAt: Date | null },
): Promise<number> => {
  const entitled = await countOwned(ctx)
  await store.insertMeeting(ctx.db, ctx.society.id, {
    ...plan,
    ...more,
    servedOn: dayOf(plan.servedAt),
    entitled,
    code: newCode(),
  })
  await replaceAgenda(ctx, more.id, plan.agenda)
  return entitled
}
