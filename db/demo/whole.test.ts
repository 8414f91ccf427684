import { beforeAll, describe, expect, it } from 'vitest'
import { identity } from '#modules/identity/contract.ts'
import { invitationToken } from '#modules/members/actions/joining.ts'
import { members } from '#modules/members/contract.ts'
import { platform } from '#modules/platform/contract.ts'
import { isDemoLeftChanged } from '#modules/societies/build.ts'
import { societies } from '#modules/societies/contract.ts'
import { demoAccounts, demoPassword } from '#modules/societies/rules.ts'
import { asPlatform, onOwnDatabase, testApp, testDatabase, testSign, testStorage } from '#server/testing/app.ts'
import { asOwner } from '#server/testing/catalogue.ts'
import { drainJobs, runSchedule } from '#server/testing/jobs.ts'
import { caller, person } from '#server/testing/society.ts'
import { seedDemoOnce } from './seed.ts'

onOwnDatabase('the demo is spoilt and put right')

const signIn = async (role: string) => {
  const { email } = demoAccounts.find((one) => one.role === role)!
  const answer = await (await testApp()).inject({
    method: 'POST',
    url: '/api/login',
    payload: { email, password: demoPassword },
  })
  return caller(String(answer.headers['set-cookie']).split(';')[0]!, 'demo')
}
const kept = { status: 403, body: { code: 'demo_mode', title: 'Demo Mode' } }
const demo = () =>
  asPlatform((db) => db.selectFrom('societies').selectAll().where('kind', '=', 'demo').executeTakeFirstOrThrow())

beforeAll(async () => {
  await seedDemoOnce(await testDatabase(), testStorage)
})

describe('people of the demo', () => {
  it('cannot rename it, and may change the rest of its details', async () => {
    const admin = await signIn('admin')
    const { name, address, city, state, pincode, email, phoneNumber, description, subdomain } = await admin(
      societies.details,
    )
    const same = { name, address, city, state, pincode, email, phoneNumber, description }
    await expect(admin(societies.edit, { body: { ...same, name: 'Spoilt Heights' } })).rejects.toMatchObject(kept)
    await expect(admin(societies.edit, { body: { ...same, subdomain: 'spoilt' } })).rejects.toMatchObject(kept)
    expect(await admin(societies.edit, { body: { ...same, subdomain, description: 'Mango trees' } })).toMatchObject({
      name,
      description: 'Mango trees',
    })
  })

  it('cannot change or remove the people of the card, whoever of them they are', async () => {
    const admin = await signIn('admin')
    const register = await admin(members.list)
    for (const { email } of demoAccounts.filter(({ role }) => role !== 'super_admin')) {
      const row = register.find((one) => one.email === email)!
      const sheet = { name: row.name, email, phone: row.phone, flatNumber: row.flatNumber }
      const params = { id: row.id }
      await expect(admin(members.update, { params, body: { ...sheet, role: 'vendor' } })).rejects.toMatchObject(kept)
      await expect(admin(members.remove, { params })).rejects.toMatchObject(kept)
    }
    const other = register.find((one) => one.role === 'resident' && !one.hasLogin)!
    await admin(members.remove, { params: { id: other.id } })
  })

  it('cannot close it, not even as the operator, who may do so with a sample', async () => {
    const operator = await signIn('super_admin')
    const { id, name, email, phone_number: phoneNumber, plan_id: plan } = await demo()
    const suspend = (params: { id: string }) =>
      operator(platform.suspend, { params, body: { reason: 'Because I can' } })
    await expect(suspend({ id })).rejects.toMatchObject(kept)
    await expect(
      operator(platform.editSociety, { params: { id }, body: { name: 'Spoilt', email, phoneNumber, plan: 'trial' } }),
    ).rejects.toMatchObject(kept)
    expect(await demo()).toMatchObject({ name, plan_id: plan, status: 'active' })
    const sample = await asPlatform((db) =>
      db
        .selectFrom('societies')
        .select('id')
        .where('kind', '=', 'sample')
        .where('status', '=', 'active')
        .executeTakeFirstOrThrow(),
    )
    await suspend(sample)
  })

  it('invite nobody for real: the letter stays in the outbox, and its link opens nothing', async () => {
    const admin = await signIn('admin')
    const someone = await person()
    const sheet = { name: 'Neha Sharma', phone: '98220 41234', flatNumber: 'B-704', email: someone.email }
    const { id } = await admin(members.add, { body: sheet })
    await drainJobs((await demo()).id)
    const invitation = await asPlatform((db) =>
      db.selectFrom('invitations').select('id').where('member_id', '=', id).executeTakeFirstOrThrow(),
    )
    const letters = await asPlatform((db) =>
      db.selectFrom('outbox').select('status').where('recipient', '=', someone.email).execute(),
    )
    expect(letters).toEqual([{ status: 'kept' }])
    const params = { token: invitationToken(testSign, invitation.id) }
    await expect(someone.call(members.acceptInvitation, { params, body: {} })).rejects.toMatchObject(kept)
    await expect(
      caller('')(members.acceptInvitation, { params, body: { password: 'correct horse 7' } }),
    ).rejects.toMatchObject(kept)
    expect(await someone.call(identity.user)).toMatchObject({ society: null })
  })
})

describe('the demo left changed', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const leave = (minutes: number) =>
    asPlatform((db) =>
      db
        .updateTable('sessions')
        .set({ last_seen_at: minutesAgo(minutes) })
        .execute(),
    )
  const isDue = () => asPlatform((db) => isDemoLeftChanged(db, 30))
  const look = async () => {
    const before = (await demo()).id
    await runSchedule('house', 'reset-left-demo')
    return (await demo()).id !== before
  }
  /** The trail cannot be rewritten, so the clock of the change is moved by another way: a demo made long ago. */
  const age = async (minutes: number) => {
    const { id } = await demo()
    await asOwner(async (client) => {
      await client.query('set session_replication_role = replica')
      await client.query('update audit_log set at = at - make_interval(mins => $2) where society_id = $1', [
        id,
        minutes,
      ])
      await client.query('update platform_audit_log set at = at - make_interval(mins => $1)', [minutes])
      await client.query(
        'update audit_log set at = at - make_interval(mins => $1) where society_id in (select id from societies where kind = $2)',
        [minutes, 'sample'],
      )
    })
  }

  it('goes back to its seed half an hour after the last visitor, and only if something changed', async () => {
    expect(await look()).toBe(false)
    await age(31)
    await leave(5)
    expect(await look()).toBe(false)
    await leave(31)
    expect(await look()).toBe(true)
    const admin = await signIn('admin')
    expect((await admin(members.list)).filter((one) => one.status === 'active')).toHaveLength(284)
    await age(31)
    await leave(31)
    expect(await isDue()).toBe(false)
    await admin(members.list).catch(() => undefined)
    const again = await signIn('admin')
    await again(societies.renewJoinCode)
    await leave(31)
    expect(await isDue()).toBe(false)
    await age(31)
    expect(await isDue()).toBe(true)
  })
})
