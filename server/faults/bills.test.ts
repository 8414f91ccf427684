import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { writing } from '#kernel/server/scope.ts'
import { addMonths, type Day, dayOf, startOfDay } from '#kernel/time.ts'
import { buildCharges, deskOf } from '#modules/billing/build.ts'
import { buildFlats } from '#modules/members/build.ts'
import { chance, faultDatabase, isFull, letTimePass, until } from '#server/testing/faults.ts'
import { runServer } from '#server/testing/processes.ts'

const [flats, kills, hands] = [200, isFull ? 20 : 1, 50]
const month = (at: number): Day => addMonths(`${dayOf(new Date()).slice(0, 7)}-01`, at - kills)

it('a publication whose process is killed, asked for fifty times at once, makes one set of bills without a gap', async () => {
  const random = chance()
  const fault = await faultDatabase()
  await furnish(fault)
  let server = await runServer(fault.url, { DEMO: 'off' })
  const call = async (path: string, body: object = {}): Promise<{ status: number; body: Run }> => {
    const answer = await fetch(`${server.address}/api/societies/${fault.society.subdomain}/bill-runs${path}`, {
      method: 'POST',
      headers: { cookie: fault.cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Run }
  }
  const askAtOnce = (id: string) => Promise.allSettled(Array.from({ length: hands }, () => call(`/${id}/publication`)))
  for (let at = 1; at <= kills; at++) {
    const { id, exceptions } = (await call('', { period: month(at) })).body
    const keys = exceptions.map(({ key }) => key)
    for (let done = 0; done < keys.length; done += 500)
      await call(`/${id}/acceptances`, { keys: keys.slice(done, done + 500), reason: 'Looked at' })
    expect((await call(`/${id}/review`)).body.status).toBe('reviewed')
    const asked = askAtOnce(id)
    await sleep(random(900))
    await server.kill('SIGKILL')
    await asked
    const before = await billsOf(fault, id)
    expect([0, flats], `kill ${at}`).toContain(before.length)
    const died = new Date()
    server = await runServer(fault.url, { DEMO: 'off' })
    const again = await askAtOnce(id)
    expect(new Set(again.map((one) => (one.status === 'fulfilled' ? one.value.status : 0)))).toEqual(new Set([200]))
    await until(
      'the run is published',
      async () => {
        await letTimePass(fault, died)
        return (await billsOf(fault, id)).length > 0
      },
      30_000,
    )
    expect(await billsOf(fault, id)).toHaveLength(flats)
    if (before.length > 0) expect(await billsOf(fault, id)).toEqual(before)
  }
  await expectNoGap(fault)
}, 600_000)

type Run = { id: string; status: string; exceptions: { key: string }[] }
type Fault = Awaited<ReturnType<typeof faultDatabase>>

const furnish = ({ database, society }: Fault) =>
  writing(
    database.platform,
    { societyId: null, identityId: null, role: 'test', action: 'test', requestId: '' },
    async ({ db }) => {
      const plans = Array.from({ length: flats }, (_, at) => ({
        wing: 'A',
        number: `A-${at + 1}`,
        floor: 1,
        areaSqft: 700,
      }))
      await buildFlats(db, society.id, plans)
      await buildCharges(deskOf(db, society.id, startOfDay(month(0))), {
        from: month(0),
        graceDays: 0,
        interestBasisPoints: 1200,
        resolution: 'AGM 4',
        rates: { service: { rateHundredths: 2400 * 10_000 }, lease_rent: { rateHundredths: 3 * 10_000 } },
        flats: [],
      })
    },
  )

const billsOf = async ({ database, society }: Fault, runId: string): Promise<string[]> => {
  const { rows } = await database.platform.query<{ number: string }>(
    'select number from bills where society_id = $1 and run_id = $2 order by number',
    [society.id, runId],
  )
  return rows.map(({ number }) => number)
}

/** Numbers count on from run to run within a year, and the books are whole. */
const expectNoGap = async ({ database, society }: Fault) => {
  const { rows } = await database.platform.query<{ year: string; bills: number; first: number; last: number }>(
    `select substr(number, 4, 5) as year, count(distinct number)::int as bills, min(right(number, 6)::int) as first,
       max(right(number, 6)::int) as last from bills where society_id = $1 group by 1`,
    [society.id],
  )
  for (const { bills, first, last } of rows) expect([first, last]).toEqual([1, bills])
  expect(rows.reduce((sum, { bills }) => sum + bills, 0)).toBe(flats * kills)
  const faults = await database.platform.query('select * from app.verify_books($1)', [society.id])
  expect(faults.rows).toEqual([])
}
