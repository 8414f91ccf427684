import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { asPlatform } from '#server/testing/app.ts'
import { runSchedule } from '#server/testing/jobs.ts'
import { society } from '#server/testing/society.ts'
import { aComplaint } from './build.ts'
import { complaints } from './contract.ts'

const scene = async () => {
  const ours = await society()
  const resident = await ours.as('resident')
  const admin = await ours.as('admin')
  const [category] = await resident.call(complaints.categories)
  const { id } = await resident.call(complaints.raise, { body: aComplaint(category!.id) })
  const at = { params: { id } }
  return { resident, admin, at, id, look: () => admin.call(complaints.get, at) }
}
const change = (id: string, set: string) =>
  asPlatform((db) => sql`update complaints set ${sql.raw(set)} where id = ${id}`.execute(db))
const kinds = (details: { history: { kind: string }[] }) => details.history.map(({ kind }) => kind)

describe('the clock', () => {
  it('brings a late complaint before the committee once', async () => {
    const { id, look } = await scene()
    await runSchedule('complaints', 'clock')
    expect((await look()).escalatedAt).toBeNull()
    await change(id, `due_at = now() - interval '1 minute'`)
    await runSchedule('complaints', 'clock')
    await runSchedule('complaints', 'clock')
    const after = await look()
    expect(after).toMatchObject({ overdue: true, escalatedAt: expect.any(String) })
    expect(kinds(after)).toEqual(['raised', 'escalated'])
  })

  it('leaves alone what is on hold, and adds that time to the promise', async () => {
    const { id, admin, at, look } = await scene()
    const before = await look()
    await admin.call(complaints.hold, { ...at, body: { note: 'Part ordered' } })
    await change(id, `due_at = now() - interval '1 hour', held_at = now() - interval '3 hours'`)
    await runSchedule('complaints', 'clock')
    expect(await look()).toMatchObject({ escalatedAt: null, overdue: false })
    const resumed = await admin.call(complaints.start, { ...at, body: {} })
    expect(resumed.overdue).toBe(false)
    expect(Date.parse(resumed.dueAt)).toBeGreaterThan(Date.parse(before.createdAt) + 1.9 * 3_600_000)
  })

  it('warns again when a complaint that was opened again is late again', async () => {
    const { id, admin, resident, at, look } = await scene()
    await change(id, `due_at = now() - interval '1 minute'`)
    await runSchedule('complaints', 'clock')
    await admin.call(complaints.resolve, { ...at, body: {} })
    await resident.call(complaints.reopen, { ...at, body: { note: 'Still drips' } })
    await change(id, `due_at = now() - interval '1 minute'`)
    await runSchedule('complaints', 'clock')
    expect(kinds(await look()).filter((kind) => kind === 'escalated')).toHaveLength(2)
  })

  it('closes what nobody disputed for seven days', async () => {
    const { id, admin, at, look } = await scene()
    await admin.call(complaints.resolve, { ...at, body: {} })
    await runSchedule('complaints', 'clock')
    expect((await look()).status).toBe('resolved')
    await change(id, `resolved_at = now() - interval '7 days 1 minute'`)
    await runSchedule('complaints', 'clock')
    const after = await look()
    expect(after.status).toBe('closed')
    expect(after.history.at(-1)).toMatchObject({ kind: 'closed', by: null })
  })
})
