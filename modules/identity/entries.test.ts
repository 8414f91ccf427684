import { describe, expect, it } from 'vitest'
import type { Caller } from '#kernel/server/context.ts'
import { admit } from '#kernel/server/http/admit.ts'
import { members } from '#modules/members/contract.ts'
import { notifications } from '#modules/notifications/contract.ts'
import { societies } from '#modules/societies/contract.ts'
import { trails } from '#modules/trails/contract.ts'
import { asPlatform } from '#server/testing/app.ts'
import { drainJobs } from '#server/testing/jobs.ts'
import { type Person, person, society, type TestSociety } from '#server/testing/society.ts'
import { permissions } from './access.ts'
import { identity } from './contract.ts'

const reason = 'The committee asked us to look at a bill'
const enter = (operator: Person, { subdomain }: TestSociety, why = reason) =>
  operator.call(identity.enterSociety, { body: { subdomain, reason: why } })
const look = (operator: Person, { subdomain }: TestSociety) =>
  operator.call(members.list, { params: { subdomain } } as never)

describe('an operator who opens a society', () => {
  it('is asked for a reason, is let in with one, and is outside again after leaving', async () => {
    const ours = await society({ kind: 'sample' })
    const operator = await person({ superAdmin: true })
    await expect(look(operator, ours)).rejects.toMatchObject({
      status: 403,
      body: { code: 'reason_required', society: { subdomain: ours.subdomain } },
    })
    await expect(enter(operator, ours, 'because')).rejects.toMatchObject({ status: 400 })
    await expect(look(operator, ours)).rejects.toMatchObject({ status: 403 })

    expect(await enter(operator, ours)).toMatchObject({ subdomain: ours.subdomain })
    expect(await look(operator, ours)).toEqual([])
    const user = await operator.call(identity.user)
    expect(user).toMatchObject({ role: 'super_admin', society: { subdomain: ours.subdomain }, entered: { reason } })
    expect((await operator.call(identity.modules)).subscriptionPlan).toBe('Enterprise')

    await operator.call(identity.leaveSociety)
    await expect(look(operator, ours)).rejects.toMatchObject({ status: 403 })
    const outside = await operator.call(identity.user)
    expect(outside.society).toBeNull()
    expect(outside.entered).toBeUndefined()
  })

  it('is in one society at a time, in this browser alone', async () => {
    const [ours, theirs] = [await society({ kind: 'sample' }), await society({ kind: 'sample' })]
    const [operator, other] = [await person({ superAdmin: true }), await person({ superAdmin: true })]
    await enter(operator, ours)
    await enter(operator, theirs)
    await expect(look(operator, ours)).rejects.toMatchObject({ status: 403 })
    expect(await look(operator, theirs)).toEqual([])
    await expect(look(other, theirs)).rejects.toMatchObject({ status: 403 })
  })

  it('is outside when the hour is over', async () => {
    const ours = await society({ kind: 'sample' })
    const operator = await person({ superAdmin: true })
    const { expiresAt } = await enter(operator, ours)
    const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(55)
    expect(minutes).toBeLessThanOrEqual(60)
    await asPlatform((db) =>
      db.updateTable('operator_entries').set({ expires_at: new Date() }).where('society_id', '=', ours.id).execute(),
    )
    await expect(look(operator, ours)).rejects.toMatchObject({ body: { code: 'reason_required' } })
    expect((await operator.call(identity.user)).society).toBeNull()
    await expect(operator.call(identity.switchSociety, { body: { subdomain: ours.subdomain } })).rejects.toMatchObject({
      body: { code: 'reason_required' },
    })
  })

  it('is outside after signing out, and the record says when', async () => {
    const ours = await society({ kind: 'sample' })
    const operator = await person({ superAdmin: true })
    await enter(operator, ours)
    await operator.call(identity.logout)
    const [entry] = await (await ours.as('admin')).call(identity.operatorEntries)
    expect(entry?.endedAt).not.toBeNull()
  })

  it('is told to the society’s admins, and to nobody else, whatever they chose to hear of', async () => {
    const ours = await society({ kind: 'sample' })
    const [admin, resident] = [await ours.as('admin'), await ours.as('resident')]
    const operator = await person({ superAdmin: true })
    await enter(operator, ours)
    await drainJobs(ours.id)
    expect(await admin.call(notifications.list)).toMatchObject([
      { kind: 'operator_entered', about: { name: 'Asha Kulkarni', reason }, path: '/settings/support' },
    ])
    expect(await resident.call(notifications.list)).toEqual([])
    expect(await admin.call(identity.operatorEntries)).toMatchObject([
      { operator: 'Asha Kulkarni', reason, endedAt: null },
    ])
    await expect(resident.call(identity.operatorEntries)).rejects.toMatchObject({ status: 403 })
  })

  it('is in the society’s own log, with the reason, and what they change there is too', async () => {
    const ours = await society({ kind: 'sample' })
    const admin = await ours.as('admin')
    const operator = await person({ superAdmin: true, subdomain: ours.subdomain })
    await enter(operator, ours)
    await operator.call(societies.renewJoinCode)
    const log = await admin.call(trails.list, { query: {} })
    const entry = log.entries.find(({ table }) => table === 'operator_entries')
    expect(entry).toMatchObject({ role: 'super_admin', action: 'identity.enterSociety' })
    expect(entry?.changes).toContainEqual({ field: 'reason', before: null, after: reason })
    expect(log.entries.some(({ action }) => action === 'societies.renewJoinCode')).toBe(true)
  })

  it('cannot be made up or wiped out by the society', async () => {
    const ours = await society({ kind: 'sample' })
    const admin = await ours.as('admin')
    await expect(
      admin.call(identity.enterSociety, { body: { subdomain: ours.subdomain, reason } }),
    ).rejects.toMatchObject({ status: 403 })
  })
})

describe('the demo’s operator', () => {
  it('knows nothing of customers, with a reason or without', async () => {
    const customer = await society()
    const operator = await person({ superAdmin: true })
    await expect(look(operator, customer)).rejects.toMatchObject({ status: 404 })
    await expect(enter(operator, customer)).rejects.toMatchObject({ status: 404 })
    await expect(
      operator.call(identity.switchSociety, { body: { subdomain: customer.subdomain } }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('admission', () => {
  const operator = (isDemo: boolean): NonNullable<Caller['identity']> => ({
    id: crypto.randomUUID(),
    email: 'o@example.in',
    firstName: 'Ravi',
    lastName: 'Menon',
    isSuperAdmin: true,
    isDemo,
    isProved: true,
    createdAt: new Date(),
  })
  const caller = (isDemo: boolean, kind: string, entered: boolean): Caller => ({
    session: { id: crypto.randomUUID(), activeSocietyId: null },
    identity: operator(isDemo),
    society: { id: crypto.randomUUID(), subdomain: 'x', name: 'X', status: 'active', kind, planId: 'enterprise' },
    member: null,
    entered,
  })
  const outcome = (who: Caller) => {
    try {
      return admit(members.list, who, permissions).role
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  it.each([
    ['a real operator in the demo', false, 'demo', false, 'super_admin'],
    ['a real operator in a customer’s society without a reason', false, 'customer', false, 'reason_required'],
    ['a real operator in a customer’s society with a reason', false, 'customer', true, 'super_admin'],
    ['the demo’s operator in the demo', true, 'demo', false, 'super_admin'],
    ['the demo’s operator in a sample without a reason', true, 'sample', false, 'reason_required'],
    ['the demo’s operator in a customer’s society, whatever the record says', true, 'customer', true, 'not_found'],
  ] as const)('of %s', (_, isDemo, kind, entered, answer) =>
    expect(outcome(caller(isDemo, kind, entered))).toBe(answer),
  )
})
