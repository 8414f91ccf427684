import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { foundSociety } from '#modules/societies/actions.ts'
import { type OwnDatabase, ownDatabase } from '#server/testing/own-database.ts'
import { readEnv } from './env.ts'
import { openLog } from './log.ts'
import { writeLetter } from './mail/layout.ts'
import { startPostman } from './mail/postman.ts'
import { smtpCarrier } from './mail/smtp.ts'
import { deliverOutbox, forgetOldLetters, listOutbox, maySendOutside, queueMail, sendAgain } from './mail.ts'
import { openStorage } from './storage.ts'

let own: OwnDatabase
const closing: (() => Promise<unknown> | void)[] = []

beforeAll(async () => {
  own = await ownDatabase()
})
afterAll(() => own.drop())
beforeEach(() => own.asPlatform((db) => db.deleteFrom('outbox').execute()))
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const letter = (over: object = {}) => ({
  ...writeLetter({
    language: 'mr',
    subject: 'आमंत्रण',
    paragraphs: ['नमस्कार <b>नेहा</b>'],
    action: { label: 'उघडा', url: 'https://x.in/a?b=1&c=2' },
  }),
  to: 'neha@example.in',
  kind: 'test',
  dedupeKey: newId(),
  ...over,
})
const queue = (over: object = {}) => own.asPlatform((db) => queueMail(db, letter(over)))
const outbox = () => own.asPlatform((db) => listOutbox(db))
const only = async () => (await outbox())[0]!
const makeDue = () =>
  own.asPlatform((db) =>
    db
      .updateTable('outbox')
      .set({ next_try_at: new Date(0) })
      .execute(),
  )

/** A real mail server; what it takes lands in `taken`. */
const mailServer = async (options: SMTPServerOptions = {}) => {
  const taken: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    disableReverseLookup: true,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        taken.push(Buffer.concat(chunks).toString())
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return { taken, url, deliver: () => deliverOutbox(own.asPlatform, patient(url)) }
}
const from = 'house@aangan.in'
/** A server that answers may take its time on a busy machine; one that falls silent is given up soon. */
const patient = (url: string) => smtpCarrier(url, from, { silenceMs: 15_000, wholeMs: 30_000 })
const quick = (url: string) => smtpCarrier(url, from, { silenceMs: 400, wholeMs: 1500 })

/** A server that says these lines, one after each line it hears, and then nothing any more. */
const speaking = async (...lines: string[]) => {
  let connections = 0
  const sockets: Socket[] = []
  const server: Server = createServer((socket) => {
    connections += 1
    sockets.push(socket)
    const left = [...lines]
    const say = () => {
      const line = left.shift()
      if (line !== undefined) socket.write(`${line}\r\n`)
    }
    socket.on('error', () => {})
    say()
    socket.on('data', (data) => {
      if (!data.toString().endsWith('\r\n')) return
      say()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { connections: () => connections, deliver: () => deliverOutbox(own.asPlatform, quick(url)) }
}

describe('a letter', () => {
  it('reaches the mail server once, in text and markup, in its own script', async () => {
    const { taken, deliver } = await mailServer()
    await queue()
    await Promise.all([deliver(), deliver(), deliver()])
    await deliver()
    expect(taken).toHaveLength(1)
    expect(taken[0]).toMatch(/^To: neha@example\.in$/m)
    expect(taken[0]).toMatch(/^From: Aangan <house@aangan\.in>$/m)
    expect(taken[0]).toContain('text/html')
    expect(taken[0]).toContain('Auto-Submitted: auto-generated')
    expect(await only()).toMatchObject({ status: 'sent', attempts: 1, last_error: null, recipient: 'neha@example.in' })
  })

  it('is written once per occasion', async () => {
    expect(await queue({ dedupeKey: 'same' })).toBe(true)
    expect(await queue({ dedupeKey: 'same', subject: 'other' })).toBe(false)
    expect(await outbox()).toHaveLength(1)
  })

  it('carries people’s words as words: nothing of theirs becomes markup or a header', async () => {
    const { taken, deliver } = await mailServer()
    await queue({ subject: 'Welcome\r\nBcc: everybody@example.org\r\n\r\nhi' })
    expect((await only()).subject).toBe('Welcome Bcc: everybody@example.org hi')
    expect((await only()).body_html).toContain('&lt;b&gt;नेहा&lt;/b&gt;')
    expect((await only()).body_html).toContain('href="https://x.in/a?b=1&amp;c=2"')
    await deliver()
    expect(taken[0]).not.toMatch(/^Bcc:/im)
    for (const to of ['a@example.in\r\nBcc: b@example.in', 'a@example.in, b@example.in', 'not an address', ''])
      await expect(queue({ to })).rejects.toThrow('bad_email')
    expect(() =>
      writeLetter({ language: 'en', subject: '', paragraphs: [], action: { label: 'x', url: 'javascript:alert(1)' } }),
    ).toThrow(TypeError)
  })

  it('waits in the outbox for the operator where no mail server is set', async () => {
    await queue()
    expect(await deliverOutbox(own.asPlatform, undefined)).toBe(1)
    expect(await only()).toMatchObject({ status: 'kept', attempts: 0 })
    expect((await only()).body_text).toContain('https://x.in/a?b=1&c=2')
  })

  it('never leaves the demo or a trial that has proved nothing', async () => {
    const made = (kind: string, plan_id: string) =>
      own.asPlatform((db) => foundSociety(db, { name: `Lotus ${newId()}`, plan_id, kind }))
    const demo = await made('demo', 'enterprise')
    const trial = await made('customer', 'trial')
    const paying = await made('customer', 'essential')
    const { taken, deliver } = await mailServer()
    for (const { id } of [demo, trial, paying]) await queue({ societyId: id })
    await queue({ keepInside: true })
    await deliver()
    expect(taken).toHaveLength(1)
    const statuses = Object.fromEntries((await outbox()).map((row) => [row.for_society, row.status]))
    expect(statuses).toEqual({ [demo.id]: 'kept', [trial.id]: 'kept', [paying.id]: 'sent', null: 'kept' })
    await own.asPlatform((db) =>
      db.updateTable('societies').set({ verified_at: new Date() }).where('id', '=', trial.id).execute(),
    )
    expect(await own.asPlatform((db) => maySendOutside(db, trial.id))).toBe(true)
    expect(await own.asPlatform((db) => maySendOutside(db, demo.id))).toBe(false)
  })
})

describe('a mail server in trouble', () => {
  it('answers 421: the letter waits, longer each time, and is given up after the last', async () => {
    const { connections, deliver } = await speaking('421 too busy')
    await queue()
    await deliver()
    const first = await only()
    expect(first).toMatchObject({ status: 'queued', attempts: 1 })
    expect(first.last_error).toContain('421')
    expect(first.next_try_at.getTime()).toBeGreaterThan(Date.now() + 30_000)
    expect(await deliver()).toBe(0)
    expect(connections()).toBe(1)
    for (let attempt = 2; attempt <= 7; attempt++) {
      await makeDue()
      await deliver()
    }
    expect(await only()).toMatchObject({ status: 'failed', attempts: 7 })
  })

  it('refuses the recipient with 550: given up at once, with the reason', async () => {
    const { deliver, taken } = await mailServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
    })
    await queue()
    await deliver()
    expect(await only()).toMatchObject({ status: 'failed', attempts: 1 })
    expect((await only()).last_error).toContain('no such mailbox')
    expect(taken).toEqual([])
    expect(await own.asPlatform(async (db) => sendAgain(db, (await listOutbox(db))[0]!.id))).toBe(true)
    expect(await only()).toMatchObject({ status: 'queued', attempts: 0 })
  })

  it('refuses our password with 535: that is ours to mend, and no letter is lost by it', async () => {
    const { url } = await mailServer({
      disabledCommands: ['STARTTLS'],
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('wrong password')),
    })
    await queue()
    await deliverOutbox(own.asPlatform, patient(url.replace('smtp://', 'smtp://user:wrong@')))
    expect(await only()).toMatchObject({ status: 'queued', attempts: 1 })
  })

  it('hangs before it greets: the letter waits and others are not held up', async () => {
    const hanging = await speaking()
    await queue()
    const began = Date.now()
    await hanging.deliver()
    expect(Date.now() - began).toBeLessThan(3000)
    expect(await only()).toMatchObject({ status: 'queued', attempts: 1 })
    expect((await only()).last_error).toMatch(/greeting|time/i)
  })

  it('hangs after it has the whole letter: nobody sends it twice', async () => {
    const { connections, deliver } = await speaking(
      '220 hello',
      '250 hello',
      '250 sender ok',
      '250 recipient ok',
      '354 go on',
    )
    await queue()
    await deliver()
    expect(await only()).toMatchObject({ status: 'failed' })
    expect((await only()).last_error).toContain('may have arrived')
    await makeDue()
    await deliver()
    expect(connections()).toBe(1)
  })

  it('is not there at all: the letter waits', async () => {
    await queue()
    await deliverOutbox(own.asPlatform, quick('smtp://127.0.0.1:1'))
    expect(await only()).toMatchObject({ status: 'queued', attempts: 1 })
  })
})

describe('the postman', () => {
  const start = (url?: string) => {
    const env = readEnv({ LOG_LEVEL: 'silent', ...(url ? { SMTP_URL: url, MAIL_FROM: 'house@aangan.in' } : {}) })
    return startPostman({
      env,
      database: own.database,
      log: openLog('silent'),
      storage: openStorage(env, env.DATA_DIR),
    })
  }

  it('goes by himself, and stops at once in the middle of a hanging server without losing the letter', async () => {
    const { url, taken } = await mailServer()
    await queue()
    const postman = start(url)
    await expect.poll(async () => (await outbox()).map((row) => row.status)).toEqual(['sent'])
    expect(taken).toHaveLength(1)
    await postman.stop()

    const hanging = createServer(() => {})
    hanging.listen(0, '127.0.0.1')
    await once(hanging, 'listening')
    closing.push(() => void hanging.close())
    await queue({ dedupeKey: 'second' })
    const second = start(`smtp://127.0.0.1:${(hanging.address() as AddressInfo).port}`)
    await expect.poll(async () => (await outbox()).map((row) => row.status).sort()).toEqual(['sending', 'sent'])
    const began = Date.now()
    await second.stop()
    expect(Date.now() - began).toBeLessThan(10_000)
    expect((await outbox()).map((row) => row.status).sort()).toEqual(['queued', 'sent'])
  })

  it('does not repeat a letter whose carrier died on the way, but says so', async () => {
    await queue()
    await own.asPlatform((db) =>
      db
        .updateTable('outbox')
        .set({ status: 'sending', claimed_at: new Date(Date.now() - 16 * 60_000) })
        .execute(),
    )
    const { taken, deliver } = await mailServer()
    await deliver()
    await sleep(50)
    expect(taken).toEqual([])
    expect((await only()).last_error).toContain('may have arrived')
  })

  it('is not sent out without a sender’s address', () => {
    expect(() => readEnv({ SMTP_URL: 'smtp://mail.example.in' })).toThrow('MAIL_FROM')
  })
})

it('the outbox forgets: what was sent is emptied after a month, everything goes after a year', async () => {
  const day = 86_400_000
  for (const [key, days, status] of [
    ['a', 40, 'sent'],
    ['b', 10, 'sent'],
    ['c', 400, 'kept'],
    ['d', 40, 'kept'],
  ] as const) {
    await queue({ dedupeKey: key })
    const at = new Date(Date.now() - days * day)
    await own.asPlatform((db) =>
      db
        .updateTable('outbox')
        .set({ status, created_at: at, sent_at: status === 'sent' ? at : null })
        .where('dedupe_key', '=', key)
        .execute(),
    )
  }
  await own.asPlatform(forgetOldLetters)
  const left = Object.fromEntries((await outbox()).map((row) => [row.dedupe_key, row.body_text !== '']))
  expect(left).toEqual({ a: false, b: true, d: true })
})
