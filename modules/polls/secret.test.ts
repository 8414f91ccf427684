import { generateKeyPairSync, sign } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { notifications } from '#modules/notifications/contract.ts'
import { asPlatform, testStorage } from '#server/testing/app.ts'
import { drop, markedBy, newPaper } from '#server/testing/ballots.ts'
import { drainJobs, runSchedule } from '#server/testing/jobs.ts'
import { letTimePass, type VotingSociety, votingSociety, yesOrNo } from '#server/testing/polls.ts'
import { destroyKeys, readKeys } from './actions/ballot-keys.ts'
import * as native from './actions/verifying.ts'
import { polls } from './contract.ts'
import * as rules from './rules/ballot.ts'
import { formOf, hashOfBallot, isReceiptReal, paperQuestions } from './rules/ballot.ts'
import { type Box, findCode, recount } from './rules/box.ts'
import { base64urlOf, fromBase64url, hexOf } from './rules/hashing.ts'

const at = (id: string) => ({ params: { id } })
const refused = (status: number, more: object = {}) => ({ status, body: more })

let made: VotingSociety
beforeAll(async () => {
  made = await votingSociety(11)
})

/** A ballot of its own for every test; the people are the same. */
const election = async (): Promise<VotingSociety & { id: string; subdomain: string }> => {
  const officerId = made.owners.at(-1)!.memberId
  const { id } = await made.admin.call(polls.add, {
    body: yesOrNo({ secrecy: 'secret', kind: 'resolution', officerId }),
  })
  await made.admin.call(polls.open, at(id))
  await drainJobs(made.ours.id)
  return { ...made, id, subdomain: made.ours.subdomain }
}

/** One that stays open: whoever only takes or drops a paper shares it, each with a flat of their own. */
let open: ReturnType<typeof election> | undefined
const openElection = () => (open ??= election())

const closed = async (id: string, societyId: string) => {
  await letTimePass(id, 3)
  await runSchedule('polls', 'clock')
  await drainJobs(societyId)
}

/** How many ask at once; two hundred in the long run. */
const turns = process.env['TEST_FULL'] ? 200 : 6

const boxOf = async (who: VotingSociety['admin'], id: string) => (await who.call(polls.box, at(id))) as unknown as Box

describe('a secret ballot', () => {
  it('is taken, marked, dropped, found by its code and counted again by anybody', async () => {
    const { ours, owners, admin, id, subdomain } = await election()
    const ballots = []
    for (const [index, owner] of owners.slice(0, 10).entries())
      ballots.push(await markedBy(owner, id, [[index < 6 ? 0 : 1]]))
    const receipts = []
    for (const ballot of ballots) receipts.push(await drop(subdomain, id, ballot))
    expect(receipts.map(({ status }) => status)).toEqual(ballots.map(() => 200))
    const { keys, questions, ...open } = await owners[0]!.call(polls.get, at(id))
    expect(open).toMatchObject({ cast: 10, entitled: 11, result: null, mine: [{ isDone: true }] })
    const hash = hexOf(await hashOfBallot(id, await formOf(paperQuestions(questions)), ballots[0]!))
    expect(await isReceiptReal(keys!.receiptKey, id, hash, String(receipts[0]!.body['receipt']))).toBe(true)
    await expect(boxOf(admin, id)).rejects.toMatchObject(refused(409, { code: 'box_not_closed' }))
    await closed(id, ours.id)
    const after = await owners[0]!.call(polls.get, at(id))
    expect(after.result).toMatchObject({ cast: 10, questions: [{ votes: [6, 4] }] })
    const box = await boxOf(owners[0]!, id)
    const counted = await recount(box)
    expect(counted.findings).toEqual([])
    expect(counted.result).toEqual(after.result)
    for (const { code } of ballots) expect(findCode(counted.codes, code.toLowerCase())).toBeGreaterThan(0)
    expect(await readKeys(testStorage, id)).toBeUndefined()
    const late = {
      ...at(id),
      body: { voterId: open.mine[0]!.voterId, blinded: (await newPaper({ ...open, keys })).blinded },
    }
    await expect(owners[0]!.call(polls.takePaper, late)).rejects.toMatchObject(refused(409, { code: 'poll_not_open' }))
    expect(
      await asPlatform((db) => db.selectFrom('sealed_ballots').selectAll().where('poll_id', '=', id).execute()),
    ).toEqual([])
  })

  it('gives one paper a flat: many ask at once, one is signed, and the same again gets the same', async () => {
    const { owners, id, ours } = await openElection()
    const [owner] = owners
    const poll = await owner!.call(polls.get, at(id))
    const papers = await Promise.all(Array.from({ length: turns }, () => newPaper(poll)))
    const take = (blinded: string) =>
      owner!.call(polls.takePaper, { ...at(id), body: { voterId: poll.mine[0]!.voterId, blinded } })
    const outcomes = await Promise.allSettled(papers.map(({ blinded }) => take(blinded)))
    const won = outcomes.findIndex(({ status }) => status === 'fulfilled')
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refused(409, { code: 'paper_taken' }),
    })
    expect(await take(papers[won]!.blinded)).toEqual((outcomes[won] as { value: unknown }).value)
    await drainJobs(ours.id)
    expect((await owner!.call(notifications.list)).map(({ kind }) => kind)).toContain('paper_issued')
    const trail = await asPlatform((db) =>
      db
        .selectFrom('audit_log')
        .select('action')
        .where('society_id', '=', ours.id)
        .where('table_name', '=', 'poll_voters')
        .execute(),
    )
    expect(trail.map(({ action }) => action)).not.toContain('polls.takePaper')
  })

  it('gives nobody the paper of another place on the roll, which its own owner still takes', async () => {
    const { owners, admin, id } = await openElection()
    const poll = await owners[7]!.call(polls.get, at(id))
    const { voterId } = poll.mine[0]!
    const taking = async () => ({ ...at(id), body: { voterId, blinded: (await newPaper(poll)).blinded } })
    for (const other of [owners[6]!, admin])
      await expect(other.call(polls.takePaper, await taking())).rejects.toMatchObject(
        refused(403, { code: 'not_on_roll' }),
      )
    expect(await owners[7]!.call(polls.takePaper, await taking())).toHaveProperty('signature')
  })

  it('takes one ballot of a paper: the same again gets a receipt, another is refused', async () => {
    const { owners, id, subdomain } = await openElection()
    const poll = await owners[1]!.call(polls.get, at(id))
    const paper = await newPaper(poll)
    const { signature } = await owners[1]!.call(polls.takePaper, {
      ...at(id),
      body: { voterId: poll.mine[0]!.voterId, blinded: paper.blinded },
    })
    const real = await paper.finish(signature)
    const [yes, no] = [await paper.mark(poll.questions, [[0]], real), await paper.mark(poll.questions, [[1]], real)]
    const many = await Promise.all(
      Array.from({ length: 2 * turns }, (_, turn) => drop(subdomain, id, turn % 2 ? no : yes)),
    )
    const first = many.filter(({ status }) => status === 200)
    expect(first).toHaveLength(turns)
    expect(many.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'already_in_box' })
    expect(
      await asPlatform((db) => db.selectFrom('sealed_ballots').select('slot').where('poll_id', '=', id).execute()),
    ).toHaveLength(1)
  })

  it('refuses forged and foreign papers, wrong shapes and whatever says who is asking', async () => {
    const { owners, id, subdomain, ours } = await election()
    const real = await markedBy(owners[0]!, id, [[0]])
    const other = await openElection()
    const foreign = await markedBy(other.owners[4]!, other.id, [[0]])
    const invalid = { code: 'paper_invalid', message: 'This ballot paper is not valid for this poll.' }
    expect(await drop(subdomain, id, foreign)).toMatchObject({ status: 403, body: invalid })
    expect(await drop(subdomain, id, { ...real, sig: foreign.sig })).toMatchObject({ status: 403, body: invalid })
    expect(await drop(subdomain, id, { ...real, answers: [[1]] })).toMatchObject({ status: 403, body: invalid })
    const { key: _key, ...keyless } = real
    expect((await drop(subdomain, id, keyless as never)).status).toBe(400)
    const unsigned = { ...real, paper: 'AAAA' }
    expect(await drop(subdomain, id, unsigned)).toMatchObject({ status: 403, body: invalid })
    const shapes = [
      ...[[[[0, 1]], 'too_many_marks'] as const, [[[7]], 'no_such_option'] as const],
      ...[[[[0, 0]], 'repeated_option'] as const, [[[0], [1]], 'wrong_count'] as const],
    ]
    for (const [at, [answers, code]] of shapes.entries()) {
      const odd = await markedBy(owners[1 + at]!, id, answers as never)
      expect(await drop(subdomain, id, odd)).toMatchObject({
        status: 400,
        body: { code, message: expect.stringContaining('Question') as string },
      })
    }
    for (const headers of [
      { cookie: 'a=b' },
      { authorization: 'Bearer x' },
      { 'x-identity': 'x' },
      { 'idempotency-key': 'k' },
    ])
      expect(await drop(subdomain, id, real, headers as never)).toMatchObject({
        status: 400,
        body: { code: 'says_who' },
      })
    await closed(id, ours.id)
    expect(await drop(subdomain, id, real)).toMatchObject({ status: 409, body: { code: 'poll_closed' } })
  })

  it('is issued at the desk by the officer alone, and the roll says so', async () => {
    const { owners, admin, id, ours, subdomain } = await openElection()
    const officer = owners.at(-1)!
    const lineOf = async () => (await officer.call(polls.roll, at(id))).find(({ flatNumber }) => flatNumber === 'A-103')
    const voter = await lineOf()
    const paper = await newPaper(await officer.call(polls.get, at(id)))
    const body = { voterId: voter!.voterId, blinded: paper.blinded }
    await expect(admin.call(polls.takeDeskPaper, { ...at(id), body })).rejects.toMatchObject({ status: 403 })
    const { signature } = await officer.call(polls.takeDeskPaper, { ...at(id), body })
    const { questions } = await officer.call(polls.get, at(id))
    const ballot = await paper.mark(questions, [[1]], await paper.finish(signature))
    expect((await drop(subdomain, id, ballot)).status).toBe(200)
    expect(await lineOf()).toMatchObject({ isDone: true, isDesk: true })
    await drainJobs(ours.id)
    expect((await owners[2]!.call(notifications.list)).map(({ kind }) => kind)).toContain('paper_at_desk')
  })

  it('is void when its key is lost: everybody is told and the same questions lie ready', async () => {
    const { owners, admin, id, ours, subdomain } = await election()
    await drop(subdomain, id, await markedBy(owners[0]!, id, [[0]]))
    await destroyKeys(testStorage, id)
    await closed(id, ours.id)
    expect(await admin.call(polls.get, at(id))).toMatchObject({ state: 'void', result: null })
    expect((await owners[0]!.call(notifications.list)).map(({ kind }) => kind)).toContain('poll_key_lost')
    expect((await admin.call(polls.list)).filter(({ state }) => state === 'draft')).toMatchObject([
      { title: 'New lift?' },
    ])
  })
})

describe('a ballot', () => {
  it('is not refused for a signature that begins with zeros, as one in a hundred does', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x, y } = publicKey.export({ format: 'jwk' })
    const key = base64urlOf(Uint8Array.from([4, ...fromBase64url(x!)!, ...fromBase64url(y!)!]))
    const ballotWithZeroAt = (place: number): rules.Ballot => {
      for (let turn = 0; ; turn++) {
        const ballot = { key, answers: [[turn]], paper: '' }
        const message = rules.ballotMessage('poll', 'form', ballot)
        const bytes = sign('sha256', message, { key: privateKey, dsaEncoding: 'ieee-p1363' })
        if (bytes[place] === 0) return { ...ballot, sig: base64urlOf(bytes) }
      }
    }
    // It is two numbers of 32 bytes, and either may.
    for (const place of [0, 32]) expect(native.isSigned('poll', 'form', ballotWithZeroAt(place))).toBe(true)
  })

  it('is judged by the server as whoever counts again judges it, whatever was changed in it', async () => {
    const { owners, id } = await openElection()
    const { keys, questions } = await owners[3]!.call(polls.get, at(id))
    const form = await formOf(paperQuestions(questions))
    const real = await markedBy(owners[3]!, id, [[0]])
    const [paperKey, own] = [await rules.importPaperKey(keys!.paperKey), native.paperKeyOf(keys!.paperKey)]
    const judged = async (ballot: rules.Ballot) => ({
      byRules: [await rules.isPaperReal(paperKey, id, ballot), await rules.isSigned(id, form, ballot)],
      here: [native.isPaperReal(own, id, ballot), native.isSigned(id, form, ballot)],
    })
    expect(await judged(real)).toEqual({ byRules: [true, true], here: [true, true] })
    expect(await judged({ ...real, answers: [[1]] })).toEqual({ byRules: [true, false], here: [true, false] })
    const tries = process.env['TEST_FULL'] ? 300 : 30
    for (let turn = 0; turn < tries; turn++) {
      const part = (['key', 'paper', 'sig'] as const)[turn % 3]!
      const place = (turn * 7919) % real[part].length
      const letter = ['A', 'B', '_', '', '=', '+', ' '][turn % 7]!
      const text = real[part].slice(0, place) + letter + real[part].slice(place + 1)
      const { byRules, here } = await judged({ ...real, [part]: text })
      expect({ part, place, letter, here }).toEqual({ part, place, letter, here: byRules })
      if (text !== real[part]) expect(here).not.toEqual([true, true])
    }
  })
})
