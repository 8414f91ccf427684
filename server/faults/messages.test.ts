import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { chance, faultDatabase, isFull, until } from '#server/testing/faults.ts'
import { runCode } from '#server/testing/processes.ts'
import { startStandIn } from '#server/testing/whatsapp.ts'

const sending = (url: string, settings: object, societyId: string) => `
  import { openDatabase } from '#kernel/server/db.ts'
  import { readEnv } from '#kernel/server/env.ts'
  import { writing } from '#kernel/server/scope.ts'
  import { sendMessages } from '#modules/notifications/actions/sending.ts'
  const database = await openDatabase('${url}')
  const scope = { societyId: null, identityId: null, role: 'test', action: 'test', requestId: '' }
  const job = {
    env: readEnv(${JSON.stringify(settings)}),
    now: new Date(),
    signal: new AbortController().signal,
    catalogue: { kinds: new Map(), choices: new Map() },
    topics: { add: async () => {} },
    apart: (_, work) => writing(database.platform, scope, ({ db }) => work(db)),
  }
  process.stdout.write('ready')
  await sendMessages(job, { societyId: '${societyId}' })
  process.stdout.write(' done')
  await database.close()`

it('writes to nobody twice although whoever sends is killed again and again', async () => {
  const random = chance()
  const [people, kills] = isFull ? [300, 6] : [40, 1]
  const fault = await faultDatabase()
  const standIn = await startStandIn(15)
  onTestFinished(standIn.stop)
  const { platform } = fault.database
  await platform.query(
    `insert into message_templates (kind, language, name) values ('notice_posted', 'en', 'notice_1')`,
  )
  for (let at = 0; at < people; at++) {
    const [member, phone] = [newId(), `98220${String(10_000 + at)}`]
    await platform.query(
      `with m as (insert into members (society_id, id, name, email, phone, flat_number, name_key, email_key, phone_key, flat_key, role, status)
        values ($1, $2, 'Asha', '', $3, '', '', '', $3, '', 'resident', 'active')),
      c as (insert into society_consents (society_id, id, member_id, purpose, is_given, channel)
        values ($1, $2, $2, 'whatsapp', true, 'form'))
      insert into messages (society_id, id, member_id, kind, occasion, path, phone, send_after)
        values ($1, $2, $2, 'notice_posted', 'once', '/', '91' || $3, now())`,
      [fault.society.id, member, phone],
    )
  }
  for (let at = 0; at <= kills; at++) {
    const program = runCode(sending(fault.url, standIn.settings, fault.society.id))
    await until('the sender starts', () => program.output().startsWith('ready'), 60_000)
    if (at === kills) await until('all are sent', () => program.output() === 'ready done', 60_000)
    else {
      await sleep(random(250))
      await program.kill('SIGKILL')
    }
  }
  const { rows } = await platform.query<{ state: string; count: number }>(
    `select state, count(*)::int as count from messages group by state`,
  )
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  // What a killed sender had in its hands is unknown and stays unsent; there are four hands.
  expect(counts['sending'] ?? 0).toBeLessThanOrEqual(4 * kills)
  expect({ ...counts, sending: 0, sent: (counts['sent'] ?? 0) + (counts['sending'] ?? 0) }).toEqual({
    sending: 0,
    sent: people,
  })
  const written = standIn.seen.map(({ to }) => to)
  expect(new Set(written).size).toBe(written.length)
  expect(written.length).toBeGreaterThanOrEqual(counts['sent'] ?? 0)
}, 180_000)
