import { newId } from '#kernel/ids.ts'
import { buildFlats } from '#modules/members/build.ts'
import type { PollEdit } from '#modules/polls/contract/nouns.ts'
import { polls } from '#modules/polls/contract.ts'
import { asPlatform } from './app.ts'
import { type Person, society, type TestSociety } from './society.ts'

export type VotingSociety = {
  ours: TestSociety
  admin: Person
  /** By flat, A-101 first. */
  owners: (Person & { memberId: string })[]
}

/** A society with so many flats, each with one owner who can sign in, under a pack of law. */
export const votingSociety = async (flats: number, pack = 'MH-CHS-2026'): Promise<VotingSociety> => {
  const ours = await society()
  const admin = await ours.another('admin', { flatNumber: 'Office' })
  const numbers = Array.from({ length: flats }, (_, at) => `A-${101 + at}`)
  await asPlatform(async (db) => {
    await db.updateTable('societies').set({ rule_pack_id: pack }).where('id', '=', ours.id).execute()
    await buildFlats(
      db,
      ours.id,
      numbers.map((number, at) => ({ wing: 'A', number, floor: 1, areaSqft: 500 + at })),
    )
  })
  const owners = await ours.several(
    'resident',
    numbers.map((flatNumber) => ({ flatNumber, name: `Owner of ${flatNumber}` })),
  )
  return { ours, admin, owners }
}

export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

export const yesOrNo = (more: Partial<PollEdit> = {}): PollEdit =>
  ({
    title: 'New lift?',
    closesAt: inHours(2),
    questions: [
      {
        title: 'Shall the lift be renewed?',
        type: 'single',
        groups: [{ title: '', seats: 1, most: 1 }],
        options: [
          { title: 'Yes', group: 0, memberId: null, statement: '', photoId: null },
          { title: 'No', group: 0, memberId: null, statement: '', photoId: null },
        ],
        pass: null,
      },
    ],
    ...more,
  }) as PollEdit

export const opened = async (by: Person, more: Partial<PollEdit> = {}): Promise<string> => {
  const { id } = await by.call(polls.add, { body: yesOrNo(more) })
  await by.call(polls.open, { params: { id } })
  return id
}

/** Votes on the person's only line of the roll. */
export const votes = async (who: Person, id: string, answers: number[][]) => {
  const { mine } = await who.call(polls.get, { params: { id } })
  return who.call(polls.vote, { params: { id }, body: { voteId: newId(), voterId: mine[0]!.voterId, answers } })
}

/** The hour has come: the poll's own times move, as the clock would have. */
export const letTimePass = (id: string, hours: number): Promise<unknown> =>
  asPlatform(async (db) => {
    const row = await db
      .selectFrom('polls')
      .select(['opens_at', 'opened_at', 'closes_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const back = (at: Date | null) => at && new Date(at.getTime() - hours * 3_600_000)
    await db
      .updateTable('polls')
      .set({ opens_at: back(row.opens_at), opened_at: back(row.opened_at), closes_at: back(row.closes_at)! })
      .where('id', '=', id)
      .execute()
  })
