import { sayRupees } from '#kernel/formats.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Ids, JobCtx, News } from '#kernel/server/jobs.ts'
import type { kinds } from '../mail/kinds.ts'
import * as journals from '../store/journals.ts'
import { namesOf } from '../store/people.ts'
import { findReopening } from '../store/years.ts'
import { membersBeside, membersOfMaker } from './signatories.ts'

type Told = Omit<News, 'societyId' | 'path' | 'kind'> & { kind: keyof typeof kinds }
type Place = 'journals' | 'years'

const about =
  (place: Place, write: (ctx: Ctx, ids: Ids) => Promise<Told | undefined>) =>
  async (job: JobCtx, ids: Ids): Promise<void> => {
    const { societyId = '' } = ids
    const news = await job.inSociety(societyId, async (ctx) => {
      const told = await write(ctx, ids)
      return told && { ...told, societyId, path: `/app/${ctx.society.subdomain}/billing?tab=books&report=${place}` }
    })
    if (news) await job.announce(news)
  }

const others = async (ctx: Ctx, madeBy: string) => ({ members: await membersBeside(ctx, madeBy) })

const nameOf = async (ctx: Ctx, identityId: string) => (await namesOf(ctx, [identityId])).get(identityId) ?? ''

export const tellProposed = about('journals', async (ctx, { journalId = '' }) => {
  const row = await journals.find(ctx, journalId)
  if (row?.status !== 'waiting') return undefined
  return {
    kind: 'journal_waiting',
    occasion: `journal:${row.id}:waiting`,
    about: {
      amount: sayRupees(row.amount_paise),
      narration: row.narration,
      name: await nameOf(ctx, row.made_by),
    },
    to: await others(ctx, row.made_by),
  }
})

export const tellDecided = about('journals', async (ctx, { journalId = '' }) => {
  const row = await journals.find(ctx, journalId)
  if (row?.status !== 'approved' && row?.status !== 'refused') return undefined
  const { amount_paise, narration, number, reason, made_by: madeBy } = row
  return {
    kind: `journal_${row.status}`,
    occasion: `journal:${row.id}:decided`,
    about: { amount: sayRupees(amount_paise), narration, number: number ?? '', reason },
    to: { members: await membersOfMaker(ctx, madeBy) },
  }
})

export const tellReopening = about('years', async (ctx, { reopeningId = '' }) => {
  const row = await findReopening(ctx, reopeningId)
  if (row?.status !== 'waiting') return undefined
  const { year, resolution, reason } = row
  return {
    kind: 'year_reopening_waiting',
    occasion: `reopening:${reopeningId}`,
    about: { year, resolution, reason, name: await nameOf(ctx, row.made_by) },
    to: await others(ctx, row.made_by),
  }
})
