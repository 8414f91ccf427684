import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { notifications } from '#modules/notifications/contract.ts'
import { asPlatform } from '#server/testing/app.ts'
import { aGate, aVisit } from '#server/testing/gate.ts'
import { drainJobs, runSchedule } from '#server/testing/jobs.ts'
import { visitors } from './contract.ts'

/** Neha is told everything by letter too. */
const scene = async () => {
  const gate = await aGate()
  const ways = { inApp: true, email: true, push: false }
  const choices = ['visit_came', 'overstay'].map((name) => ({ name, ...ways }))
  await gate.neha.call(notifications.choose, { body: { choices } })
  /** What lies under her bell and in her letters. */
  const told = async () => {
    await drainJobs(gate.ours.id)
    const letters = await asPlatform((db) =>
      db
        .selectFrom('outbox')
        .select(['kind', 'subject', 'body_text', 'body_html'])
        .where('for_society', '=', gate.ours.id)
        .where('recipient', '=', gate.neha.email)
        .execute(),
    )
    return { bell: await gate.neha.call(notifications.list), letters }
  }
  return { ...gate, told }
}

describe('a passage that is taken back', () => {
  it('takes the guest’s name out of what the household was told', async () => {
    const { neha, flatId, device, told } = await scene()
    const pass = await neha.call(visitors.announce, { body: { visitorName: 'Vaishali Pawar', flatNumber: 'A-101' } })
    const [id, visit] = [newId(), aVisit(flatId)]
    await device('in', { id, passId: pass.id, visit })
    const before = await told()
    expect(before).toMatchObject({ bell: [{ kind: 'visit_came', about: { name: 'Vaishali Pawar' } }] })
    expect(JSON.stringify(before.letters)).toContain('Vaishali')
    await device('undo', { undoes: id })
    const after = await told()
    expect(after.bell).toHaveLength(1)
    expect(JSON.stringify(after)).not.toContain('Vaishali')
  })

  it('takes a child’s name out of it', async () => {
    const { neha, flatId, device, told } = await scene()
    const body = { visitorName: 'Kartik Sharma', flatNumber: 'A-101', kind: 'child' as const }
    const pass = await neha.call(visitors.announce, { body })
    const id = newId()
    await device('child', { id, passId: pass.id, visit: { id: newId(), flatId, name: 'Kartik' } })
    expect(JSON.stringify((await told()).letters)).toContain('Kartik')
    await device('undo', { undoes: id })
    expect(JSON.stringify(await told())).not.toContain('Kartik')
  })

  it('leaves what was asked before it: the question stands again, and so does the name in it', async () => {
    const { flatId, device, told } = await scene()
    const visit = aVisit(flatId)
    await device('ask', { visit })
    const id = newId()
    await device('in', { id, visit })
    await device('undo', { undoes: id })
    const { bell } = await told()
    expect(bell.find(({ kind }) => kind === 'visit_asked')?.about).toMatchObject({ name: 'Vaishali Pawar' })
  })
})

describe('the night that forgets', () => {
  it('takes the name out of young news and letters of goods whose pass is old', async () => {
    const { neha, device, told } = await scene()
    const details = { items: [{ name: 'Sofa', count: 1 }], way: 'out' as const, returnBy: dayOf(new Date()) }
    const body = { visitorName: 'Kumar Upholstery', flatNumber: 'A-101', kind: 'material' as const, details }
    const pass = await neha.call(visitors.announce, { body })
    const goods = { items: details.items, isReturn: false }
    await device('material', { passId: pass.id, visit: { id: newId() }, goods })
    const yesterday = addDays(dayOf(new Date()), -1)
    await asPlatform((db) =>
      sql`update passes set details = jsonb_set(details, '{returnBy}', to_jsonb(${yesterday}::text)) where id = ${pass.id}`.execute(
        db,
      ),
    )
    await runSchedule('visitors', 'watch')
    const late = async () => {
      const { bell, letters } = await told()
      return {
        bell: bell.filter(({ kind }) => kind === 'material_late'),
        letters: letters.filter(({ kind }) => kind === 'notifications.material_late'),
      }
    }
    const before = await late()
    expect(before.bell).toMatchObject([{ about: { name: 'Kumar Upholstery' } }])
    expect(JSON.stringify(before.letters)).toContain('Kumar')
    await asPlatform(async (db) => {
      await sql`update passes set valid_from = valid_from - interval '200 days', valid_until = valid_until - interval '200 days'
        where id = ${pass.id}`.execute(db)
    })
    await runSchedule('visitors', 'erase')
    const after = await late()
    expect(after.bell).toHaveLength(1)
    expect(JSON.stringify(after)).not.toContain('Kumar')
  })
})
