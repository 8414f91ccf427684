import { describe, expect, it } from 'vitest'
import type { Ctx } from '#kernel/server/context.ts'
import { readingDoor } from '#kernel/server/scope.ts'
import { billingFigures } from '#modules/billing/actions.ts'
import { complaintFigures } from '#modules/complaints/actions/complaints.ts'
import { countUpcomingEvents } from '#modules/events/actions.ts'
import { members } from '#modules/members/contract.ts'
import { demoAccounts, demoPassword } from '#modules/societies/rules.ts'
import { visitorFigures } from '#modules/visitors/actions.ts'
import { asPlatform, testApp, testDatabase } from '#server/testing/app.ts'
import { caller } from '#server/testing/society.ts'
import { resetDemo, seedDemoOnce } from './seed.ts'

const signIn = async (email: string) => {
  const answer = await (await testApp()).inject({
    method: 'POST',
    url: '/api/login',
    payload: { email, password: demoPassword },
  })
  return { answer, call: caller(String(answer.headers['set-cookie']).split(';')[0]!, 'demo') }
}

describe('the demo society', () => {
  it('is made once, yields the figures by its rows, and goes back to them', async () => {
    const database = await testDatabase()
    await asPlatform((db) => resetDemo(db))
    expect(await seedDemoOnce(database)).toBe(false)
    const admin = await signIn('admin@aangan.example')
    const register = await admin.call(members.list)
    expect(register.filter((member) => member.status === 'active')).toHaveLength(284)
    expect(register.filter((member) => member.status === 'pending')).toHaveLength(2)
    expect(await admin.call(members.flats)).toHaveLength(120)
    const society = await asPlatform((db) =>
      db.selectFrom('societies').selectAll().where('kind', '=', 'demo').executeTakeFirstOrThrow(),
    )
    const scope = { societyId: society.id, identityId: null, role: 'admin', action: 'test', requestId: '' }
    const ctx = { db: readingDoor(database.society, scope).db, society, now: new Date() } as unknown as Ctx
    expect(await billingFigures(ctx)).toMatchObject({
      pendingBills: 15,
      collectionRate: 92.5,
      billedPaise: 50_400_000,
      paidPaise: 46_620_000,
    })
    expect(await visitorFigures(ctx)).toMatchObject({ today: 37 })
    expect(await countUpcomingEvents(ctx)).toBe(3)
    expect(await complaintFigures(ctx)).toEqual({ active: 8, overdue: 1, medianHours: 26 })

    await admin.call(members.add, {
      body: { name: 'A visitor’s mark', email: 'x@example.com', phone: '5550099999', flatNumber: 'A-101' },
    })
    await asPlatform((db) => resetDemo(db))
    expect((await admin.call(members.list)).filter((member) => member.status === 'active')).toHaveLength(284)
  })

  it('lets each account of the card in with its role, under both names of the society', async () => {
    await seedDemoOnce(await testDatabase())
    for (const { email, role } of demoAccounts) {
      const { answer, call } = await signIn(email)
      expect(answer.json(), email).toMatchObject({ role, isDemo: true })
      expect(
        await call(members.list, { params: { subdomain: 'demo-society' } as object, query: { limit: 1 } }),
      ).toHaveLength(1)
    }
  })
})
