import { notFound, refuse } from '#kernel/errors.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import * as access from '../access.ts'
import type { NewQuestion, Poll, PollDetails, PollEdit, PollFilter, Question } from '../contract/nouns.ts'
import { refused } from '../refusals.ts'
import { mayBar, warnDays } from '../rules/law.ts'
import { mostSecretQuestions } from '../rules/nouns.ts'
import * as store from '../store/polls.ts'
import { listWarned } from '../store/roll.ts'
import { listMine } from '../store/votes.ts'
import { changed } from './changed.ts'
import { lawOf } from './law.ts'
import { getVisible, lockVisible, present } from './present.ts'

export const listPolls = async (ctx: Ctx, filter: PollFilter): Promise<Poll[]> =>
  (await store.list(ctx, filter, access.seesDrafts(ctx.actor))).map((row) => present(ctx, row))

export const getPoll = async (ctx: Ctx, id: string): Promise<PollDetails> => {
  const row = await getVisible(ctx, id)
  const [questions, votes, warned] = await Promise.all([
    store.listQuestions(ctx, id),
    row.mine.length > 0 ? listMine(ctx, id) : [],
    row.bars_defaulters ? listWarned(ctx, id, ctx.actor.memberId) : [],
  ])
  return {
    ...present(ctx, row),
    questions,
    myVotes: votes.map(({ voter_id, answers, cast_at }) => ({
      voterId: voter_id,
      answers,
      castAt: cast_at.toISOString(),
    })),
    officerId: row.officer_id,
    officerName: row.officer_name ?? '',
    barsDefaulters: row.bars_defaulters,
    barRule: row.bar_rule,
    myDues: warned.map(({ flat_number, amount_paise }) => ({ flatNumber: flat_number, amountPaise: amount_paise })),
    extendedFrom: row.extended_from?.toISOString() ?? null,
    extendReason: row.extend_reason,
    voidReason: row.void_reason,
    declaredAt: row.declared_at?.toISOString() ?? null,
    root: row.root,
    keys: row.keys as PollDetails['keys'],
    result: row.result,
  }
}

export const addPoll = async (ctx: Ctx, edit: PollEdit): Promise<Poll> => {
  if (edit.voters === 'present') throw refused.wants_present({}, { at: 'voters' })
  return present(ctx, await getVisible(ctx, await insertPoll(ctx, edit)))
}

/** For the room of the meetings: a vote on an item of the agenda, which those present alone may cast. */
export const addMeetingPoll = (
  ctx: Ctx,
  edit: PollEdit,
  { meetingId, agendaId }: { meetingId: string; agendaId: string },
): Promise<string> => insertPoll(ctx, edit, { meeting_id: meetingId, agenda_id: agendaId })

const insertPoll = async (ctx: Ctx, edit: PollEdit, of: store.OfMeeting = { meeting_id: null, agenda_id: null }) => {
  const { values, questions } = await checked(ctx, edit)
  const id = await store.insert(ctx, { ...values, ...of })
  await store.replaceQuestions(ctx, id, questions)
  await changed(ctx, { id, what: 'prepared' })
  return id
}

export const changePoll = async (ctx: Ctx, id: string, edit: PollEdit & { version?: number | undefined }) => {
  const before = await lockVisible(ctx, id)
  if (before.state !== 'draft') throw refused.poll_settled()
  if (!access.canEdit(ctx.actor, before)) throw refused.election_needs_admin()
  if (edit.version !== undefined && edit.version !== before.version) throw house.stale_version()
  if (edit.voters === 'present' && !before.meeting_id) throw refused.wants_present({}, { at: 'voters' })
  const { values, questions } = await checked(ctx, edit, await photosOf(ctx, id))
  await store.update(ctx, id, values)
  await store.replaceQuestions(ctx, id, questions)
  await changed(ctx, { id, what: 'prepared' })
  return present(ctx, await getVisible(ctx, id))
}

export const removePoll = async (ctx: Ctx, id: string) => {
  const row = await lockVisible(ctx, id)
  if (row.state !== 'draft') throw refused.poll_settled()
  if (!access.canEdit(ctx.actor, row)) throw refused.election_needs_admin()
  await store.remove(ctx, id)
  await changed(ctx, { id, what: 'removed' })
  return {}
}

/** The same questions as a new draft, a week from now, for whoever has to ask them again. */
export const prepareAgain = async (ctx: Ctx, row: store.PollRow): Promise<void> => {
  const id = await store.insert(ctx, {
    title: row.title,
    body: row.body,
    kind: row.kind,
    secrecy: row.secrecy,
    basis: row.basis,
    voters: row.voters,
    opens_at: null,
    closes_at: new Date(ctx.now.getTime() + 7 * 86_400_000),
    quorum_bp: row.quorum_bp,
    officer_id: row.officer_id,
    bars_defaulters: false,
    bar_rule: '',
    meeting_id: row.meeting_id,
    agenda_id: row.agenda_id,
  })
  await store.replaceQuestions(ctx, id, await store.listQuestions(ctx, row.id))
}

/** Everything a draft can be refused for is said while it is written, not when it opens. */
const checked = async (
  ctx: Ctx,
  edit: PollEdit,
  photos: ReadonlySet<string> = new Set(),
): Promise<{ values: store.Values; questions: Question[] }> => {
  if (!access.writes(ctx.actor, edit)) throw refused.election_needs_admin()
  if (edit.secrecy === 'secret' && edit.basis === 'share') throw refused.secret_by_share({}, { at: 'basis' })
  if (edit.secrecy === 'secret' && edit.questions.length > mostSecretQuestions)
    throw refused.too_many_questions({ most: mostSecretQuestions }, { at: 'questions' })
  const [opens, closes] = [edit.opensAt && new Date(edit.opensAt), new Date(edit.closesAt)]
  if (closes <= ctx.now) throw refused.poll_in_past({}, { at: 'closesAt' })
  if (opens && opens >= closes) throw refused.closes_before_opening({}, { at: 'closesAt' })
  if (edit.barsDefaulters) await requireBar(ctx, edit)
  const questions = await withNames(ctx, edit, photos)
  return {
    values: {
      title: edit.title,
      body: edit.body,
      kind: edit.kind,
      secrecy: edit.secrecy,
      basis: edit.basis,
      voters: edit.voters,
      opens_at: opens || null,
      closes_at: closes,
      quorum_bp: edit.quorumBp,
      officer_id: edit.officerId,
      bars_defaulters: edit.barsDefaulters,
      bar_rule: edit.barsDefaulters ? edit.barRule || (await lawOf(ctx)).bars.rule : '',
    },
    questions,
  }
}

/** Pictures of this draft; no other file becomes a candidate's face by its id. */
const photosOf = async (ctx: Ctx, id: string): Promise<ReadonlySet<string>> =>
  new Set(
    (await store.listQuestions(ctx, id)).flatMap(({ options }) => options.flatMap(({ photoId }) => photoId ?? [])),
  )

const requireBar = async (ctx: Ctx, { kind, barRule, opensAt }: PollEdit) => {
  const { bars } = await lawOf(ctx)
  if (!mayBar(bars, kind)) throw refused.bar_not_allowed({}, { at: 'barsDefaulters' })
  if (!barRule && !bars.rule) throw refused.bar_needs_byelaw({}, { at: 'barRule' })
  const earliest = addDays(dayOf(ctx.now), warnDays)
  if (!opensAt || dayOf(new Date(opensAt)) < earliest)
    throw refused.bar_needs_days({ day: { day: earliest } }, { at: 'opensAt' })
}

/** Who stands is named as on the register, with the flat; a choice that is nobody keeps its words. */
const withNames = async (
  ctx: Ctx,
  { questions, officerId }: PollEdit,
  photos: ReadonlySet<string>,
): Promise<Question[]> => {
  for (const [at, question] of questions.entries())
    if (isMisshapen(question)) throw refused.question_shape({ question: at + 1 }, { at: `questions.${at}.options` })
  const ids = questions.flatMap(({ options }) => options.flatMap(({ memberId }) => memberId ?? []))
  if (officerId && ids.includes(officerId)) throw refused.officer_stands({}, { at: 'officerId' })
  const found = await store.listStanding(ctx, [...ids, ...(officerId ? [officerId] : [])])
  const known = new Map(found.map((one) => [one.id, one]))
  for (const id of [...ids, officerId]) if (id && !known.has(id)) refuse(notFound('Member'))
  return questions.map((question) => ({
    ...question,
    options: question.options.map((option) => {
      const member = option.memberId ? known.get(option.memberId) : undefined
      return {
        ...option,
        title: member?.name ?? option.title.trim(),
        flatNumber: member?.flat_number ?? '',
        photoId: option.photoId && photos.has(option.photoId) ? option.photoId : null,
      }
    }),
  }))
}

const isMisshapen = ({ type, groups, options }: NewQuestion): boolean => {
  const names = options.map(({ title, memberId }) => memberId ?? title.trim().toLowerCase())
  const isOneSeat = groups.length === 1 && groups[0]!.seats === 1 && groups[0]!.most === 1
  return (
    names.includes('') ||
    new Set(names).size < names.length ||
    options.some(({ group }) => group >= groups.length) ||
    (type !== 'multiple' && !isOneSeat)
  )
}
