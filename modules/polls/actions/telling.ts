import { sayRupees } from '#kernel/formats.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import type { kinds } from '../mail/kinds.ts'
import { findFlat, listFlatOwners } from '../store/ballots.ts'
import * as store from '../store/polls.ts'
import { listVoterMembers, listWarned } from '../store/roll.ts'

type Told = { kind: keyof typeof kinds; occasion: string; members: readonly string[] }

const about =
  (whom: (ctx: Ctx, row: store.PollRow) => Promise<Told | undefined>) =>
  async (job: JobCtx, { societyId = '', pollId = '', byMemberId }: Ids): Promise<void> => {
    const news = await job.inSociety(societyId, async (ctx) => {
      const row = await store.find(ctx, pollId)
      const told = row && (await whom(ctx, row))
      if (!row || !told) return undefined
      return {
        societyId,
        kind: told.kind,
        occasion: `poll:${pollId}:${told.occasion}`,
        // Day and hour are figures and short names, which every language here reads.
        about: {
          title: row.title,
          closes: row.closes_at.toISOString(),
          reason: row.void_reason || row.extend_reason,
          society: ctx.society.name,
        },
        path: pathOf(ctx, pollId),
        to: { members: told.members, except: byMemberId },
      }
    })
    if (news) await job.announce(news)
  }

const pathOf = (ctx: Ctx, pollId: string) => `/app/${ctx.society.subdomain}/polls?id=${pollId}`

export const tellOpened = about(async (ctx, row) =>
  row.state === 'open'
    ? { kind: 'poll_opened', occasion: 'opened', members: await listVoterMembers(ctx, row.id, false) }
    : undefined,
)
/** Only to whom the roll shows without a vote or a paper. */
export const tellClosing = about(async (ctx, row) =>
  row.state === 'open'
    ? { kind: 'poll_closing', occasion: 'closing', members: await listVoterMembers(ctx, row.id, true) }
    : undefined,
)
export const tellExtended = about(async (ctx, row) => ({
  kind: 'poll_extended',
  occasion: `extended:${row.closes_at.toISOString()}`,
  members: await listVoterMembers(ctx, row.id, false),
}))
export const tellResult = about(async (ctx, row) =>
  row.state === 'closed' || row.state === 'declared'
    ? // Once: it is declared in the same words it was counted.
      { kind: 'poll_result', occasion: 'result', members: await listVoterMembers(ctx, row.id, false) }
    : undefined,
)
const ownVoidKinds: Readonly<Record<string, keyof typeof kinds>> = {
  key_lost: 'poll_key_lost',
  too_few: 'poll_too_few',
}
export const tellVoided = about(async (ctx, row) => ({
  kind: ownVoidKinds[row.void_reason] ?? 'poll_void',
  occasion: 'void',
  members: await listVoterMembers(ctx, row.id, false),
}))

/** All owners of the flat, or the person, also whoever took it: a paper taken by a stranger must not go unseen. */
export const tellPaper = async (job: JobCtx, { societyId = '', pollId = '', ...ids }: Ids): Promise<void> => {
  const { flatId, memberId, byMemberId, desk } = ids
  const news = await job.inSociety(societyId, async (ctx) => {
    const row = await store.find(ctx, pollId)
    const people = await store.listStanding(
      ctx,
      [byMemberId, memberId].flatMap((id) => id ?? []),
    )
    const nameOf = (id: string | undefined) => people.find((one) => one.id === id)?.name ?? ''
    const whose = flatId ? (await findFlat(ctx, flatId))?.number : nameOf(memberId)
    if (!row || !whose) return undefined
    return {
      societyId,
      kind: desk ? 'paper_at_desk' : 'paper_issued',
      occasion: `poll:${pollId}:paper:${flatId ?? memberId}`,
      about: { title: row.title, flat: whose, name: nameOf(byMemberId) },
      path: pathOf(ctx, pollId),
      to: { members: flatId ? await listFlatOwners(ctx, flatId) : [memberId ?? ''] },
    }
  })
  if (news) await job.announce(news)
}

/** A letter to each owner alone, with what is open and until when paying it counts. */
export const tellWarned = async (job: JobCtx, { societyId = '', pollId = '' }: Ids): Promise<void> => {
  const letters = await job.inSociety(societyId, async (ctx) => {
    const row = await store.find(ctx, pollId)
    if (!row) return []
    return (await listWarned(ctx, pollId)).map((one) => ({
      societyId,
      kind: 'poll_dues',
      occasion: `poll:${pollId}:dues:${one.flat_id}`,
      about: {
        title: row.title,
        flat: one.flat_number,
        amount: sayRupees(one.amount_paise),
        until: (row.opens_at ?? row.closes_at).toISOString(),
        rule: row.bar_rule,
      },
      path: pathOf(ctx, pollId),
      to: { members: one.owner_ids },
    }))
  })
  for (const letter of letters) await job.announce(letter)
}
