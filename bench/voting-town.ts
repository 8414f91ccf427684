import { generateKeyPairSync, sign } from 'node:crypto'
import pg from 'pg'
import { newId } from '#kernel/ids.ts'
import type { Storage } from '#kernel/server/storage.ts'
import { makeKeys, type PublicKeys, readKeys } from '#modules/polls/actions/ballot-keys.ts'
import { lengthOf, seal, slotOf } from '#modules/polls/actions/sealing.ts'
import {
  type Ballot,
  ballotMessage,
  formOf,
  leafOf,
  type PaperQuestion,
  paperMessage,
} from '#modules/polls/rules/ballot.ts'

export const questions: PaperQuestion[] = [
  {
    title: 'Who shall sit on the committee?',
    type: 'multiple',
    groups: [{ title: '', seats: 5, most: 5 }],
    pass: null,
    options: Array.from({ length: 9 }, (_, at) => ({ title: `Candidate ${at + 1}`, group: 0 })),
  },
]

/** An open secret election whose roll has a place for each of so many flats, all of them the admin's. */
export const buildElection = async (url: string, society: string, storage: Storage) => {
  const id = newId()
  const keys = await makeKeys(storage, id)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into polls (society_id, id, title, kind, secrecy, basis, voters, state, opens_at, opened_at, closes_at, keys)
     values ($1, $2, 'Committee', 'election', 'secret', 'flat', 'owners', 'open', now(), now(), now() + interval '1 day', $3)`,
    [society, id, keys],
  )
  const [question] = questions
  await client.query(
    `insert into poll_questions (society_id, id, poll_id, place, title, type, groups, pass, options)
     values ($1, $2, $3, 0, $4, $5, $6, null, $7)`,
    [
      society,
      newId(),
      id,
      question!.title,
      question!.type,
      JSON.stringify(question!.groups),
      JSON.stringify(question!.options),
    ],
  )
  const { rows } = await client.query<{ id: string }>(
    `insert into poll_voters (society_id, id, poll_id, flat_id, member_id)
     select f.society_id, gen_random_uuid(), $2, f.id, m.id from flats f
     join members m on m.society_id = f.society_id and m.identity_id is not null where f.society_id = $1 returning id`,
    [society, id],
  )
  await client.end()
  return { id, keys, voters: rows.map((row) => row.id) }
}

/** Ballots with real papers, as so many phones would mark them. */
export const makeBallots = async (storage: Storage, pollId: string, count: number): Promise<Ballot[]> => {
  const { paper } = (await readKeys(storage, pollId))!
  const form = await formOf(questions)
  return Array.from({ length: count }, (_, at) => {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x, y } = pair.publicKey.export({ format: 'jwk' })
    const point = Buffer.concat([Buffer.from([4]), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')])
    const key = point.toString('base64url')
    const answers = [[at % 5, 5 + (at % 4)]]
    const signed = sign('sha256', ballotMessage(pollId, form, { key, answers }), {
      key: pair.privateKey,
      dsaEncoding: 'ieee-p1363',
    })
    // What a phone has once it has unblinded is an ordinary PSS signature.
    const real = sign('sha384', paperMessage(pollId, key), { key: paper, padding: 6, saltLength: 48 })
    return { key, answers, paper: real.toString('base64url'), sig: signed.toString('base64url') }
  })
}

/** The box of an election with these ballots in it, sealed. */
export const fillBox = async (
  url: string,
  society: string,
  { storage, pollId }: { storage: Storage; pollId: string },
  ballots: readonly Ballot[],
) => {
  const keys = (await readKeys(storage, pollId))!
  const form = await formOf(questions)
  const length = lengthOf(pollId, questions)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into sealed_ballots (society_id, poll_id, slot, sealed) select $1, $2, slot, sealed from unnest($3::bytea[], $4::bytea[]) s (slot, sealed)`,
    [
      society,
      pollId,
      ballots.map(({ key }) => slotOf(keys, key)),
      ballots.map((ballot) => seal(keys, leafOf(pollId, form, ballot), length)),
    ],
  )
  await client.end()
}

export type Election = { id: string; keys: PublicKeys; voters: string[] }
