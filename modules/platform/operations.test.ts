import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { readShelf, startBackup } from '#kernel/server/backup/shelf.ts'
import { readEnv } from '#kernel/server/env.ts'
import { queueMail } from '#kernel/server/mail.ts'
import { notifications } from '#modules/notifications/contract.ts'
import { asPlatform, onOwnDatabase, testApp, testDatabaseUrl } from '#server/testing/app.ts'
import { drainJobs } from '#server/testing/jobs.ts'
import { person, society } from '#server/testing/society.ts'
import { platform } from './contract.ts'

onOwnDatabase('a backup takes the whole platform')

const dead = async (societyId: string, reason = 'the mail server is down') => {
  const id = crypto.randomUUID()
  const data = JSON.stringify({ room: 'members', topic: 'members.invited', ids: { societyId, invitationId: newId() } })
  const output = JSON.stringify({ message: reason })
  await asPlatform((db) =>
    sql`insert into pgboss.job_common (id, name, data, source_output, source_retry_count) values (${id}, 'dead', ${data}::jsonb, ${output}::jsonb, 11)`.execute(
      db,
    ),
  )
  return id
}
const queued = async (societyId: string) =>
  asPlatform(async (db) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pgboss.job_common where name = 'work' and data -> 'ids' ->> 'societyId' = ${societyId}`.execute(
      db,
    )
    return rows[0]?.n
  })
const noted = (rowId: string) =>
  asPlatform((db) => db.selectFrom('platform_audit_log').selectAll().where('row_id', '=', rowId).execute())

describe('jobs that failed every time', () => {
  it('are shown with their reason, tried again or discarded, and the log says who did so', async () => {
    const ours = await society({ kind: 'sample', name: 'Malhar Residency' })
    const operator = await person({ superAdmin: true })
    const [again, never] = [await dead(ours.id), await dead(ours.id, 'no such member')]
    const shown = (await operator.call(platform.failedJobs)).filter(({ id }) => id === again || id === never)
    expect(shown.map(({ reason }) => reason).toSorted()).toEqual(['no such member', 'the mail server is down'])
    expect(shown[0]).toMatchObject({ what: 'members.invited', society: 'Malhar Residency', tries: 12 })

    await operator.call(platform.retryJob, { params: { id: again } })
    expect(await queued(ours.id)).toBe(1)
    await operator.call(platform.discardJob, { params: { id: never } })
    expect(await queued(ours.id)).toBe(1)
    expect((await operator.call(platform.failedJobs)).some(({ id }) => id === again || id === never)).toBe(false)
    await expect(operator.call(platform.retryJob, { params: { id: again } })).rejects.toMatchObject({ status: 404 })
    await expect(operator.call(platform.discardJob, { params: { id: never } })).rejects.toMatchObject({ status: 404 })
    expect(await noted(again)).toMatchObject([{ action: 'platform.retryJob', identity_id: operator.identityId }])
    expect(await noted(never)).toMatchObject([{ action: 'platform.discardJob', before: { reason: 'no such member' } }])
  })

  it('of a customer are nothing to the demo’s operator', async () => {
    const customer = await society()
    const operator = await person({ superAdmin: true })
    const id = await dead(customer.id)
    expect((await operator.call(platform.failedJobs)).some((job) => job.id === id)).toBe(false)
    await expect(operator.call(platform.retryJob, { params: { id } })).rejects.toMatchObject({ status: 404 })
    await expect(operator.call(platform.discardJob, { params: { id } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('the outbox', () => {
  const letter = (societyId: string | undefined, to: string) =>
    asPlatform((db) =>
      queueMail(db, {
        subject: 'Set a new password',
        text: 'Open the link',
        html: '<p>Open the link</p>',
        to,
        kind: 'test',
        dedupeKey: crypto.randomUUID(),
        ...(societyId ? { societyId } : {}),
      }),
    )
  it('shows the demo’s operator the letters of the demo and its samples, and no customer’s and no one’s reset link', async () => {
    const [sample, customer] = [await society({ kind: 'sample' }), await society()]
    const name = randomBytes(6).toString('hex')
    await letter(sample.id, `sample@${name}.in`)
    await letter(customer.id, `customer@${name}.in`)
    await letter(undefined, `reset@${name}.in`)
    const operator = await person({ superAdmin: true })
    const seen = (await operator.call(platform.outbox)).filter(({ recipient }) => recipient.endsWith(`@${name}.in`))
    expect(seen).toMatchObject([{ recipient: `sample@${name}.in`, status: 'kept', text: 'Open the link' }])
    expect(
      (await operator.call(platform.outbox, { query: { status: 'sent' } })).some(({ status }) => status !== 'sent'),
    ).toBe(false)
    await expect(operator.call(platform.sendLetter, { params: { id: seen[0]!.id } })).rejects.toMatchObject({
      body: { code: 'stays_inside' },
    })
  })
})

describe('a support ticket', () => {
  it('is answered by the operator, told to the admins, and rated by them', async () => {
    const ours = await society({ kind: 'sample' })
    const [admin, operator] = [await ours.as('admin'), await person({ superAdmin: true })]
    await admin.call(platform.writeTicket, { body: { subject: 'Our receipts', body: 'They show the old address.' } })
    const { openTickets } = await operator.call(platform.operations)
    const all = await operator.call(platform.tickets)
    expect(openTickets).toBe(all.filter(({ status }) => status === 'open').length)
    const waiting = all.find(({ subject, status }) => subject === 'Our receipts' && status === 'open')
    await operator.call(platform.answerTicket, {
      params: { id: waiting!.id },
      body: { answer: 'Change it in settings.' },
    })
    await drainJobs(ours.id)
    expect(await admin.call(notifications.list)).toMatchObject([
      { kind: 'support_answered', about: { title: 'Our receipts' }, path: '/settings/support' },
    ])
    const [own] = await admin.call(platform.ownTickets)
    expect(own).toMatchObject({ status: 'answered', answer: 'Change it in settings.' })
    expect(own?.answeredAt).not.toBeNull()
    await admin.call(platform.rateTicket, { params: { id: own!.id }, body: { rating: 4 } })
    expect(await admin.call(platform.ownTickets)).toMatchObject([{ status: 'closed', rating: 4 }])
    await expect(
      operator.call(platform.answerTicket, { params: { id: own!.id }, body: { answer: 'Once more.' } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('of a customer is not answered by the demo’s operator', async () => {
    const customer = await society()
    const admin = await customer.as('admin')
    await admin.call(platform.writeTicket, { body: { subject: 'Hello', body: 'A question of ours.' } })
    const [own] = await admin.call(platform.ownTickets)
    const operator = await person({ superAdmin: true })
    await expect(
      operator.call(platform.answerTicket, { params: { id: own!.id }, body: { answer: 'Hello yourself' } }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('the list of societies', () => {
  it('comes in pages, by part of a name, an address or an e-mail, and by status', async () => {
    const word = `gul${randomBytes(5).toString('hex')}`
    for (const status of ['active', 'active', 'suspended'])
      await society({ kind: 'sample', name: `Sai ${word} 100%`, status })
    const operator = await person({ superAdmin: true })
    const all = await operator.call(platform.societies, { query: { q: word.toUpperCase() } })
    expect(all).toHaveLength(3)
    const next = await pageOf(operator.cookie, `q=${word}&limit=2`)
    expect(next.ids).toEqual(all.slice(0, 2).map(({ id }) => id))
    const last = await pageOf(operator.cookie, next.more!)
    expect(last).toEqual({ ids: [all[2]!.id], more: undefined })
    expect(await operator.call(platform.societies, { query: { q: word, status: 'inactive' } })).toHaveLength(1)
    expect(await operator.call(platform.societies, { query: { q: `${word} 1%` } })).toEqual([])
    expect(await operator.call(platform.societies, { query: { q: `${word}_100` } })).toEqual([])
    await expect(operator.call(platform.societies, { query: { cursor: 'x' } })).rejects.toMatchObject({ status: 400 })
  })

  const pageOf = async (cookie: string, search: string) => {
    const answer = await (await testApp()).inject({ url: `/api/platform/societies?${search}`, headers: { cookie } })
    const link = /\?(.*)>/.exec(String(answer.headers['link'] ?? ''))?.[1]
    return { ids: answer.json<{ id: string }[]>().map(({ id }) => id), more: link }
  }
})

describe('a backup from the control center', () => {
  it('is made by another process while the product works, and is listed with its size and schema version', async () => {
    const home = await mkdtemp(path.join(tmpdir(), 'aangan-shelf-'))
    const env = readEnv({
      DATABASE_URL: await testDatabaseUrl(),
      DATA_DIR: home,
      DISK_RESERVE_MB: '0',
      LOG_LEVEL: 'silent',
    })
    try {
      expect(await readShelf(env)).toEqual({ backups: [], running: false, failure: null })
      await startBackup(env, new Date())
      await expect(startBackup(env, new Date())).rejects.toMatchObject({ code: 'backup_running' })
      await expect.poll(async () => (await readShelf(env)).running, { timeout: 30_000, interval: 100 }).toBe(false)
      await writeFile(path.join(home, 'backups', 'something-else.tar.gz'), 'not an archive')
      const { backups, failure } = await readShelf(env)
      expect(failure).toBeNull()
      const version = await asPlatform(
        async (db) =>
          (await sql<{ v: number }>`select max(version) as v from schema_migrations`.execute(db)).rows[0]?.v,
      ).catch(() => undefined)
      const made = backups.find(({ schemaVersion }) => schemaVersion !== null)
      expect(made?.sizeBytes).toBeGreaterThan(1000)
      if (version !== undefined) expect(made?.schemaVersion).toBe(version)
      expect(backups.find(({ name }) => name === 'something-else.tar.gz')?.schemaVersion).toBeNull()
    } finally {
      await rm(home, { recursive: true, force: true })
    }
  })
})
