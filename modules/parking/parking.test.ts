import { describe, expect, it } from 'vitest'
import { billing } from '#modules/billing/contract.ts'
import { billingSociety, monthsAgo, thisMonth } from '#server/testing/billing.ts'
import { parking } from './contract.ts'
import { labelsIn } from './rules.ts'

const saying = (code: string) => ({ body: { code } })

describe('a parking space', () => {
  it('is one flat’s at a time, and its bill charges it by its kind from the allotment on', async () => {
    const { admin, publish, billOf } = await billingSociety()
    const body = { kind: 'covered' as const, labels: ['1', '2', 'B 3'] }
    const { spaces } = await admin.call(parking.addSpaces, { body })
    expect(spaces.map(({ label, allotment }) => [label, allotment])).toEqual([
      ['1', null],
      ['2', null],
      ['B 3', null],
    ])
    await expect(admin.call(parking.addSpaces, { body: { ...body, labels: ['9', 'b  3'] } })).rejects.toMatchObject(
      saying('space_exists'),
    )
    const params = { id: spaces[0]!.id }
    const allot = (flatNumber: string, from: string, until: string | null = null) =>
      admin.call(parking.allot, { params, body: { flatNumber, from, until } })
    await expect(allot('Z-1', thisMonth())).rejects.toMatchObject(saying('space_for_no_flat'))
    await expect(allot('A-101', thisMonth(), monthsAgo(1))).rejects.toMatchObject(saying('allotment_ends_early'))
    const taken = await allot('a 101', monthsAgo(1))
    const { allotment } = taken.spaces.find(({ id }) => id === params.id)!
    expect(allotment).toMatchObject({ flat: { number: 'A-101' }, until: null })
    await expect(allot('A-102', thisMonth())).rejects.toMatchObject(saying('space_allotted'))

    const head = (await admin.call(billing.heads)).find(({ key }) => key === 'parking')!
    await admin.call(billing.updateHead, { params: { id: head.id }, body: { ...head, isActive: true } })
    const rate = { fromDay: thisMonth(), variant: 'covered' as const, rateHundredths: 400 * 10_000 }
    await admin.call(billing.addRate, { params: { id: head.id }, body: rate })
    await publish()
    const { lines } = await admin.call(billing.bill, { params: { id: (await billOf('A-101')).id } })
    expect(lines.find(({ headKey }) => headKey === 'parking')).toMatchObject({ paise: 40_000 })
    const other = await admin.call(billing.bill, { params: { id: (await billOf('A-102')).id } })
    expect(other.lines.some(({ headKey }) => headKey === 'parking')).toBe(false)

    const until = thisMonth()
    await admin.call(parking.endAllotment, { params: { id: allotment!.id }, body: { until } })
    await expect(allot('A-102', until)).rejects.toMatchObject(saying('space_allotted'))
  })

  it('is read by residents and changed by the committee alone', async () => {
    const { ours } = await billingSociety([500])
    const resident = await ours.another('resident', { flatNumber: 'A-101' })
    expect(await resident.call(parking.spaces)).toEqual({ spaces: [], can: { edit: false } })
    await expect(resident.call(parking.addSpaces, { body: { kind: 'open', labels: ['1'] } })).rejects.toMatchObject({
      status: 403,
    })
  })

  it('is named by a row of numbers or one by one', () => {
    expect(labelsIn('1-4, B2; 7')).toEqual(['1', '2', '3', '4', 'B2', '7'])
    for (const text of ['', ' , ', '9-1', '1-5000', 'x'.repeat(30)]) expect(labelsIn(text)).toBeNull()
  })
})
