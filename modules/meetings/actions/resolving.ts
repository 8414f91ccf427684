import { toCsv } from '#kernel/csv.ts'
import { type Ctx, FileReply } from '#kernel/server/context.ts'
import { dayOf } from '#kernel/time.ts'
import { addMeetingPoll } from '#modules/polls/actions/polls.ts'
import { openPoll } from '#modules/polls/actions/running.ts'
import type { NewMeetingPoll, NewResolution, Registered, Resolution } from '../contract/nouns.ts'
import { pollWords } from '../mail/poll-words.ts'
import { refused } from '../refusals.ts'
import * as store from '../store/meetings.ts'
import * as resolutions from '../store/resolutions.ts'
import { changed } from './changed.ts'
import { hasVotes, isCounted, lockVisible, presentResolution } from './present.ts'

/** Only what was on the notice is voted on: by hands while the meeting runs, by poll once that is counted. */
export const resolve = async (ctx: Ctx, id: string, resolution: NewResolution): Promise<Resolution> => {
  const row = await lockVisible(ctx, id)
  await requireItem(ctx, id, resolution.agendaId)
  const { handsFor, handsAgainst, isCarried } = resolution.pollId
    ? await countOf(ctx, row, resolution)
    : handsOf(row, resolution)
  const before = await resolutions.list(ctx, id)
  const number = `${row.number}-R${String(before.length + 1).padStart(2, '0')}`
  const made = await resolutions.insert(ctx, id, { ...resolution, handsFor, handsAgainst }, { number, isCarried })
  await changed(ctx, { id, what: 'resolved' })
  return presentResolution((await resolutions.list(ctx, id)).find((one) => one.id === made)!)
}

const requireItem = async (ctx: Ctx, id: string, agendaId: string) => {
  const agenda = await store.listAgenda(ctx, id)
  if (!agenda.some((item) => item.id === agendaId)) throw refused.not_on_agenda({}, { at: 'agendaId' })
}

const handsOf = (row: store.MeetingRow, { handsFor, handsAgainst }: NewResolution) => {
  if (row.state !== 'running') throw refused.meeting_moved_on()
  // A number stands in the book for good: it is for what was voted on.
  if (handsFor + handsAgainst === 0) throw refused.put_to_no_vote({}, { at: 'handsFor' })
  if (handsFor + handsAgainst > row.present)
    throw refused.more_hands_than_present({ present: row.present }, { at: 'handsFor' })
  return { handsFor, handsAgainst, isCarried: handsFor > handsAgainst }
}

/** A poll may close after the meeting; until its minutes are drafted it still becomes a resolution. */
const countOf = async (ctx: Ctx, row: store.MeetingRow, { pollId, agendaId }: NewResolution) => {
  if ((row.state !== 'running' && row.state !== 'held') || row.minutes !== null) throw refused.meeting_moved_on()
  const poll = (await resolutions.listPolls(ctx, row.id)).find(({ id }) => id === pollId)
  if (!poll || poll.agenda_id !== agendaId || poll.is_resolved || !isCounted(poll) || !poll.votes)
    throw refused.poll_not_of_meeting({}, { at: 'pollId' })
  const [handsFor = 0, handsAgainst = 0] = poll.votes
  if (!hasVotes(poll)) throw refused.put_to_no_vote({}, { at: 'pollId' })
  return { handsFor, handsAgainst, isCarried: poll.passed ?? handsFor > handsAgainst }
}

const parts = { half: [1, 2], twoThirds: [2, 3], threeQuarters: [3, 4] } as const

/** For or against, of those present or of all owners; it opens at once and its clock closes it. */
export const putToVote = async (ctx: Ctx, id: string, asked: NewMeetingPoll): Promise<{ pollId: string }> => {
  const row = await lockVisible(ctx, id)
  if (row.state !== 'running') throw refused.meeting_moved_on()
  await requireItem(ctx, id, asked.agendaId)
  const [num, den] = parts[asked.majority]
  const options = [pollWords.for, pollWords.against].map((words) => ({
    title: words[ctx.language],
    group: 0,
    memberId: null,
    statement: '',
    photoId: null,
  }))
  const edit = {
    title: asked.title,
    body: '',
    kind: 'resolution' as const,
    secrecy: asked.secrecy,
    basis: 'flat' as const,
    voters: asked.voters,
    opensAt: null,
    closesAt: new Date(ctx.now.getTime() + asked.minutes * 60_000).toISOString(),
    quorumBp: 0,
    officerId: null,
    barsDefaulters: false,
    barRule: '',
    questions: [
      {
        title: asked.title,
        type: 'single' as const,
        groups: [{ title: '', seats: 1, most: 1 }],
        options,
        pass: { num, den, base: 'cast' as const, strict: asked.majority === 'half' },
      },
    ],
  }
  const pollId = await addMeetingPoll(ctx, edit, { meetingId: id, agendaId: asked.agendaId })
  await openPoll(ctx, pollId)
  await changed(ctx, { id, what: 'resolved' })
  return { pollId }
}

export const listRegister = async (ctx: Ctx): Promise<Registered[]> =>
  (await resolutions.listAll(ctx)).map((row) => ({
    ...presentResolution(row),
    ...{ meeting: row.title, day: dayOf(row.starts_at) },
  }))

export const exportRegister = async (ctx: Ctx): Promise<FileReply> => {
  const rows = await resolutions.listAll(ctx)
  const csv = toCsv(
    ['Number', 'Meeting', 'Day', 'Resolution', 'Proposer', 'Seconder', 'For', 'Against', 'Carried', 'By'],
    rows.map((row) => [
      row.number,
      row.title,
      dayOf(row.starts_at),
      row.text,
      row.proposer,
      row.seconder,
      row.hands_for,
      row.hands_against,
      row.is_carried ? 'yes' : 'no',
      row.poll_id ? 'poll' : 'hands',
    ]),
  )
  return new FileReply('resolutions.csv', 'text/csv; charset=utf-8', csv)
}
