import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { archives } from '#modules/archives/contract.ts'
import { members } from '#modules/members/contract.ts'
import { societies } from '#modules/societies/contract.ts'
import { asPlatform } from '#server/testing/app.ts'
import { caller, person, society } from '#server/testing/society.ts'
import { platform } from './contract.ts'
import { growthPercent, percent } from './rules.ts'

describe('the operator’s figures', () => {
  it.each([
    [114.2, 100, 14.2],
    [0, 0, 0],
    [50, 100, -50],
  ])('grow from %f to %f', (now, before, growth) => expect(growthPercent(now, before)).toBe(growth))
  it('have no share of nothing', () => expect([percent(0, 0), percent(1, 3), percent(0, 0, 0)]).toEqual([100, 33.3, 0]))
})

const request = async (societyId: string) => {
  const id = crypto.randomUUID()
  await asPlatform((db) =>
    db
      .insertInto('approval_requests')
      .values({
        id,
        for_society: societyId,
        society_name: 'Test',
        request_type: 'plan_upgrade',
        requested_by: 'a@example.in',
        requested_plan_id: 'enterprise',
      })
      .execute(),
  )
  return id
}

describe('requests', () => {
  it('are decided once, by whoever presses first, and the plan follows', async () => {
    const ours = await society({ kind: 'sample', plan: 'essential' })
    const operator = await person({ superAdmin: true })
    const id = await request(ours.id)
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, (_, i) =>
        i % 2
          ? operator.call(platform.approve, { params: { id } })
          : operator.call(platform.approve, { params: { id } }),
      ),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    const row = await asPlatform((db) =>
      db.selectFrom('societies').select('plan_id').where('id', '=', ours.id).executeTakeFirstOrThrow(),
    )
    expect(row.plan_id).toBe('enterprise')
  })

  it('are rejected at once and may get a reason afterwards', async () => {
    const ours = await society({ kind: 'sample' })
    const operator = await person({ superAdmin: true })
    const id = await request(ours.id)
    await operator.call(platform.reject, { params: { id }, body: {} })
    await operator.call(platform.reject, { params: { id }, body: { reason: 'The papers were not complete.' } })
    const all = await operator.call(platform.approvals)
    expect(all.find((one) => one.id === id)).toMatchObject({
      status: 'rejected',
      reason: 'The papers were not complete.',
    })
  })
})

describe('a society', () => {
  it('is suspended with a reason, can still read, and works again', async () => {
    const ours = await society({ kind: 'sample' })
    const operator = await person({ superAdmin: true })
    const admin = await ours.as('admin')
    await operator.call(platform.suspend, { params: { id: ours.id }, body: { reason: 'Unpaid since April' } })
    await expect(
      admin.call(platform.writeTicket, { body: { subject: 'Why?', body: 'Please explain.' } }),
    ).resolves.toEqual({})
    const [ticket] = await admin.call(platform.ownTickets)
    await operator.call(platform.answerTicket, { params: { id: ticket!.id }, body: { answer: 'See your mail.' } })
    await expect(
      admin.call(platform.rateTicket, { params: { id: ticket!.id }, body: { rating: 5 } }),
    ).rejects.toMatchObject({ body: { code: 'society_suspended' } })
    await operator.call(platform.reactivate, { params: { id: ours.id } })
    await admin.call(platform.rateTicket, { params: { id: ticket!.id }, body: { rating: 5 } })
    expect(await admin.call(platform.ownTickets)).toMatchObject([
      { status: 'closed', rating: 5, answer: 'See your mail.' },
    ])
  })

  it('that is suspended reads and takes its records home, and changes nothing', async () => {
    const ours = await society({ kind: 'sample' })
    const admin = await ours.as('admin')
    const operator = await person({ superAdmin: true })
    await operator.call(platform.suspend, { params: { id: ours.id }, body: { reason: 'Unpaid since April' } })
    expect(await admin.call(members.list)).toHaveLength(1)
    expect(await admin.call(societies.details)).toMatchObject({ status: 'suspended' })
    expect(await admin.call(members.export)).toContain('Asha Kulkarni')
    for (const archive of [archives.export, archives.backup])
      expect(String(await admin.call(archive)).slice(0, 2)).toBe('PK')
    for (const refused of [
      () => admin.call(societies.renewJoinCode),
      () => admin.call(members.addFlat, { body: { number: 'A-1' } as never }),
      () => operator.call(platform.suspend, { params: { id: newId() }, body: { reason: 'no such society' } }),
    ])
      await expect(refused()).rejects.toMatchObject({ status: expect.toBeOneOf([403, 404]) })
    await operator.call(platform.reactivate, { params: { id: ours.id } })
    await expect(admin.call(societies.renewJoinCode)).resolves.toMatchObject({ joinCode: expect.any(String) })
  })

  it('of a customer is nothing to the demo’s operator', async () => {
    const customer = await society()
    const operator = await person({ superAdmin: true })
    expect(await operator.call(platform.societies, { query: { q: customer.subdomain } })).toEqual([])
    await expect(
      operator.call(platform.suspend, { params: { id: customer.id }, body: { reason: 'just because' } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('shows its admin nothing of the control center', async () => {
    const admin = await (await society()).as('admin')
    await expect(caller(admin.cookie)(platform.overview)).rejects.toMatchObject({ status: 403 })
  })
})
