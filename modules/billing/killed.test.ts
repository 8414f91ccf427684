import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { billingSociety, bookFaults } from '#server/testing/billing.ts'
import { asOwner } from '#server/testing/catalogue.ts'
import { drainJobs } from '#server/testing/jobs.ts'
import { billing } from './contract.ts'

const kills = process.env['TEST_FULL'] ? 20 : 1
const flats = 6

it(`a publication that dies under way is all there or nothing, and its numbers have no gap`, async () => {
  const { ours, admin } = await billingSociety(Array.from({ length: flats }, (_, at) => 500 + at))
  const { id } = await admin.call(billing.startRun, { body: {} })
  await admin.call(billing.reviewRun, { params: { id } })
  await Promise.all(Array.from({ length: 8 }, () => admin.call(billing.publishRun, { params: { id } })))
  const counts: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    const working = drainJobs(ours.id).catch(() => [])
    await sleep(Math.random() * 60)
    await endConnections()
    await working
    counts.push((await admin.call(billing.bills)).length)
  }
  expect(counts.every((count) => count === 0 || count === flats)).toBe(true)
  await drainJobs(ours.id)
  const bills = await admin.call(billing.bills)
  expect(bills.map(({ number }) => Number(number.slice(-6))).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: flats }, (_, at) => at + 1),
  )
  expect(await bookFaults(ours.id)).toEqual([])
})

/** As a database that goes down under the worker: whatever is in a transaction is gone. */
const endConnections = () =>
  asOwner((client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`),
  )
