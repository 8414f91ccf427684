// The floor of secret ballots: a bare Fastify that signs and writes, verifies and writes, and does nothing else.
import { constants, createPrivateKey, createPublicKey, privateDecrypt, verify } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { readEnv } from '#kernel/server/env.ts'
import { openStorage } from '#kernel/server/storage.ts'
import { readKeys } from '#modules/polls/actions/ballot-keys.ts'
import { type Ballot, ballotMessage, formOf, paperMessage } from '#modules/polls/rules/ballot.ts'
import { questions } from './voting-town.ts'

const [url, port, dataDir, society, poll] = process.argv.slice(2) as [string, string, string, string, string]
const pool = new pg.Pool({ connectionString: url, max: 12 })
// The database goes first when a measurement is over.
pool.on('error', () => {})
const app = Fastify()
const { paper } = (await readKeys(openStorage(readEnv({}), dataDir), poll))!
const paperKey = createPublicKey(createPrivateKey(paper.export({ type: 'pkcs8', format: 'pem' })))
const form = await formOf(questions)
await pool.query('create table if not exists bench_sealed (slot text primary key, sealed bytea)')

app.get('/ready', async () => 'ok')

app.post('/take', async (request) => {
  const { voterId, blinded } = request.body as { voterId: string; blinded: string }
  const bytes = Buffer.from(blinded, 'base64url')
  const signature = privateDecrypt({ key: paper, padding: constants.RSA_NO_PADDING }, bytes)
  await pool.query({
    name: 'take',
    text: 'update poll_voters set is_taken = true, paper_digest = $3 where society_id = $1 and id = $2',
    values: [society, voterId, bytes.subarray(0, 32)],
  })
  return { signature: signature.toString('base64url') }
})

app.post('/drop', async (request, reply) => {
  const ballot = request.body as Ballot
  const point = Buffer.from(ballot.key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isReal = verify(
    'sha384',
    paperMessage(poll, ballot.key),
    { key: paperKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 48 },
    Buffer.from(ballot.paper, 'base64url'),
  )
  const isOwn = verify(
    'sha256',
    ballotMessage(poll, form, ballot),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(ballot.sig, 'base64url'),
  )
  if (!isReal || !isOwn) return reply.code(403).send({})
  await pool.query({
    name: 'drop',
    text: 'insert into bench_sealed (slot, sealed) values ($1, $2) on conflict do nothing',
    values: [ballot.key, Buffer.alloc(900)],
  })
  return {}
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
