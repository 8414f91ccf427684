import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { notifications } from '#modules/notifications/contract.ts'
import { search } from '#modules/search/contract.ts'
import { asPlatform } from '#server/testing/app.ts'
import { aGate } from '#server/testing/gate.ts'
import { drainJobs, runSchedule } from '#server/testing/jobs.ts'
import { society } from '#server/testing/society.ts'
import { buildVisits } from './build.ts'
import { visitors } from './contract.ts'

const scene = async () => {
  const ours = await society()
  const flatId = newId()
  await asPlatform((db) =>
    db
      .insertInto('flats')
      .values({ society_id: ours.id, id: flatId, wing: 'A', number: 'A-101', number_key: 'a101', floor: 1 })
      .execute(),
  )
  const neha = await ours.another('resident', { flatNumber: 'A-101', name: 'Neha Sharma' })
  return { ours, flatId, neha }
}

const visited = async (at: { ours: { id: string }; flatId: string }, ago: string, more: object = {}) => {
  const id = newId()
  const entered_at = new Date(Date.now() - 60_000)
  const row = {
    society_id: at.ours.id,
    id,
    visitor_name: 'Vaishali Pawar',
    visitor_phone: '98765 43210',
    purpose: 'delivery',
  }
  await asPlatform(async (db) => {
    await buildVisits(db, at.ours.id, [
      { ...row, flat_id: at.flatId, status: 'inside', entered_at, created_at: entered_at, ...more },
    ])
    await sql`update visits set entered_at = now() - ${ago}::interval, created_at = now() - ${ago}::interval where id = ${id}`.execute(
      db,
    )
  })
  return id
}
const read = (id: string) =>
  asPlatform((db) => db.selectFrom('visits').selectAll().where('id', '=', id).executeTakeFirst())

describe('the clock of the gate', () => {
  it('tells once of a delivery that stays, and nobody waits for ever', async () => {
    const at = await scene()
    const late = await visited(at, '45 minutes')
    const waiting = await visited(at, '40 minutes', { status: 'waiting', asked_at: new Date(Date.now() - 40 * 60_000) })
    await runSchedule('visitors', 'watch')
    await runSchedule('visitors', 'watch')
    await drainJobs(at.ours.id)
    expect((await read(late))?.checks).toEqual(['overstay'])
    expect((await read(waiting))?.status).toBe('lapsed')
    const told = await at.neha.call(notifications.list)
    expect(told.filter(({ kind }) => kind === 'overstay')).toHaveLength(1)
  })

  it('erases names after three months and rows after twelve, with counts as proof', async () => {
    const at = await scene()
    const left = { status: 'left', left_at: null }
    const [young, old, ancient] = [
      await visited(at, '80 days', left),
      await visited(at, '100 days', left),
      await visited(at, '380 days', left),
    ]
    await runSchedule('visitors', 'erase')
    expect(await read(young)).toMatchObject({ visitor_name: 'Vaishali Pawar', erased_at: null })
    expect(await read(old)).toMatchObject({ visitor_name: '', visitor_phone: '', purpose: 'delivery' })
    expect(await read(ancient)).toBeUndefined()
    const [proof] = await asPlatform((db) =>
      db.selectFrom('gate_erasures').selectAll().where('society_id', '=', at.ours.id).execute(),
    )
    expect(proof?.counts).toMatchObject({ visitsErased: 2, visitsRemoved: 1 })
    const trail = await asPlatform((db) =>
      db
        .selectFrom('audit_log')
        .select(['before', 'after'])
        .where('society_id', '=', at.ours.id)
        .where('table_name', '=', 'visits')
        .execute(),
    )
    expect(JSON.stringify(trail)).not.toContain('Vaishali')
  })

  it('erases the name of a guest whom nobody saw leave', async () => {
    const at = await scene()
    const forgotten = await visited(at, '100 days', { purpose: 'guest' })
    await runSchedule('visitors', 'erase')
    expect(await read(forgotten)).toMatchObject({ visitor_name: '', visitor_phone: '', purpose: 'guest' })
  })

  it('forgets the name of a child the next night, in the visit and in what the household was told', async () => {
    const { ours, neha, flatId, device } = await aGate()
    const body = { visitorName: 'Kartik Sharma', flatNumber: 'A-101', kind: 'child' as const }
    const pass = await neha.call(visitors.announce, { body })
    const visit = { id: newId(), flatId, name: 'Kartik' }
    await device('child', { passId: pass.id, visit })
    await drainJobs(ours.id)
    const named = async () => {
      const told = await neha.call(notifications.list)
      return [(await read(visit.id))?.visitor_name, ...told.map(({ about }) => about['name'])]
    }
    expect(await named()).toEqual(['Kartik', 'Kartik'])
    await runSchedule('visitors', 'erase')
    expect(await named()).toEqual(['Kartik', 'Kartik'])
    await asPlatform(async (db) => {
      await sql`update passes set valid_from = valid_from - interval '1 day', valid_until = valid_until - interval '1 day'
        where id = ${pass.id}`.execute(db)
      await sql`update visits set created_at = created_at - interval '1 day', left_at = left_at - interval '1 day'
        where id = ${visit.id}`.execute(db)
    })
    await runSchedule('visitors', 'erase')
    expect(await named()).toEqual(['', undefined])
  })

  it('lets a household find whom it expects, and nobody else', async () => {
    const { ours, neha } = await scene()
    await neha.call(visitors.announce, { body: { visitorName: 'Zubeida Merchant', flatNumber: 'A-101' } })
    const admin = await ours.another('admin', { flatNumber: 'Office' })
    const found = async (who: typeof neha) =>
      (await who.call(search.global, { query: { q: 'Zubeida' } })).filter(({ type }) => type === 'visitor')
    expect(await found(neha)).toHaveLength(1)
    expect(await found(admin)).toEqual([])
  })
})
