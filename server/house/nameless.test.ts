import { Writable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import { openLog } from '#kernel/server/log.ts'
import { buildApp } from '#server/app.ts'
import { testDatabase, testEnv, testSign, testStorage } from '#server/testing/app.ts'
import { asOwner, readTables } from '#server/testing/catalogue.ts'
import { person, society } from '#server/testing/society.ts'
import { everyEndpoint, urlOf } from './endpoints.ts'

const nameless = everyEndpoint.filter(({ endpoint }) => endpoint.nameless)

/** How many rows every table has, and the queue. */
const countRows = async () => {
  const tables = [...(await readTables()).map(({ name }) => name), 'pgboss.job_common']
  return asOwner(async (client) => {
    const { rows } = await client.query(
      // Tables that have grown are counted side by side, and come in the order in which they are done.
      `${tables.map((name) => `select '${name}' as name, count(*)::int from ${name}`).join(' union all ')} order by name`,
    )
    return rows as unknown[]
  })
}

/** The same twice: the file before on this database may have left a write on its way. */
const countQuietRows = async () => {
  for (let last = await countRows(); ; ) {
    await setTimeout(100)
    const now = await countRows()
    if (isDeepStrictEqual(now, last)) return now
    last = now
  }
}

it('whatever is nameless refuses a name, and leaves neither a row, a log line nor a request id', async () => {
  const lines: string[] = []
  const out = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const parts = { database: await testDatabase(), sign: testSign, storage: testStorage }
  const app = await buildApp({ env: testEnv, log: openLog('trace', out), ...parts })
  const [{ cookie, identityId }, { subdomain }] = [await person(), await society()]
  const before = await countQuietRows()
  lines.length = 0
  expect(nameless.map(({ name }) => name)).toEqual(['polls.drop'])
  for (const { endpoint } of nameless) {
    expect(endpoint).toMatchObject({ may: 'public' })
    for (const named of [
      { cookie },
      { cookie: 'anything=1' },
      { authorization: 'Bearer abc' },
      { 'x-identity': identityId },
      { 'idempotency-key': crypto.randomUUID() },
      {},
    ]) {
      const answer = await app.inject({
        method: endpoint.method as 'POST',
        url: urlOf(endpoint, subdomain),
        headers: { 'content-type': 'application/json', ...named },
        payload: '{}',
      })
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThan(500)
      if (Object.keys(named).length > 0) expect(answer.json()).toMatchObject({ code: 'says_who' })
      expect(answer.headers).not.toHaveProperty('x-request-id')
      expect(answer.json()).not.toHaveProperty('requestId')
    }
  }
  expect(lines).toEqual([])
  expect(await countRows()).toEqual(before)
  await app.close()
})
