import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { asPlatform } from '#server/testing/app.ts'
import { society } from '#server/testing/society.ts'
import { members } from './contract.ts'
import { type Audience, everyone, type Holding, isInAudience, memberRoles, occupancyKinds } from './rules.ts'

const flats = ['1', '2', '3', '4', '5', '6'].map((digit) => `00000000-0000-7000-8000-00000000000${digit}`)
const some = <T>(values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 })
const anAudience: fc.Arbitrary<Audience> = fc.record({
  roles: some(memberRoles),
  wings: some(['A', 'B', 'C', '']),
  flats: some(flats),
  kinds: some(occupancyKinds),
})
const aHolding: fc.Arbitrary<Holding> = fc.record({
  flat: fc.constantFrom(null, ...flats),
  wing: fc.constantFrom('A', 'B', 'C', ''),
  kind: fc.constantFrom(...occupancyKinds),
})
const aPerson = fc.record({ role: fc.constantFrom(...memberRoles), holdings: fc.array(aHolding, { maxLength: 3 }) })

/** In full it is 1,000 audiences against 200 people. */
const [manyAudiences, manyPeople] = process.env['TEST_FULL'] ? [1000, 200] : [150, 60]

describe('an audience', () => {
  it('has the same people in the database as by the rule', async () => {
    const audiences = fc.sample(anAudience, { numRuns: manyAudiences, seed: 26 })
    const people = fc.sample(aPerson, { numRuns: manyPeople, seed: 27 })
    const { rows } = await asPlatform((db) =>
      sql<{ fits: string }>`
        select string_agg(case when app.in_audience(a.value, p.value ->> 'role', p.value -> 'holdings') then '1' else '0' end, ''
          order by p.ordinality) as fits
        from jsonb_array_elements(${JSON.stringify(audiences)}::jsonb) with ordinality a,
          jsonb_array_elements(${JSON.stringify(people)}::jsonb) with ordinality p
        group by a.ordinality order by a.ordinality`.execute(db),
    )
    const expected = audiences.map((audience) =>
      people.map(({ role, holdings }) => (isInAudience(audience, role, holdings) ? '1' : '0')).join(''),
    )
    expect(rows.map(({ fits }) => fits)).toEqual(expected)
    expect(new Set(expected.join('')).size).toBe(2)
  })

  it('is counted by role, wing and way of living together', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    for (const [number, wing] of [
      ['A-101', 'A'],
      ['C-101', 'C'],
    ] as const)
      await admin.call(members.addFlat, { body: { number, wing } })
    const owner = await ours.another('resident', { flatNumber: 'c 101' })
    await ours.another('resident', { flatNumber: 'C-101', status: 'pending' })
    await ours.another('security', { flatNumber: 'Gate' })
    const count = (audience: object) => admin.call(members.countAudience, { body: audience })
    expect(await count({})).toEqual({ people: 3, withoutLogin: 0, flats: 2, wings: ['A', 'C'] })
    expect(await count({ wings: ['C'], kinds: ['owner'] })).toMatchObject({ people: 1, flats: 1 })
    const [inC] = (await admin.call(members.flats)).filter(({ number }) => number === 'C-101')
    const [inA] = (await admin.call(members.flats)).filter(({ number }) => number === 'A-101')
    await admin.call(members.occupy, { params: { id: owner.memberId }, body: { flatId: inA!.id, kind: 'tenant' } })
    expect(await count({ wings: ['A'], kinds: ['tenant'] })).toMatchObject({ people: 1 })
    expect(await count({ wings: ['C'], kinds: ['tenant'] })).toMatchObject({ people: 0 })
    expect(await count({ flats: [inC!.id], roles: ['security'] })).toMatchObject({ people: 0 })
    await admin.call(members.add, {
      body: { name: 'Ajit Patil', email: 'a@example.in', phone: '9822000000', flatNumber: 'C-101' },
    })
    expect(await count({ ...everyone, wings: ['C'] })).toMatchObject({ people: 2, withoutLogin: 1, flats: 1 })
  })
})
