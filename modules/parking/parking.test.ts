import { describe, expect, it } from 'vitest'
import { billing } from '#modules/billing/contract.ts'
import { members } from '#modules/members/contract.ts'
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
    const { ours, admin } = await billingSociety([500, 500])
    const resident = await ours.another('resident', { flatNumber: 'A-101' })
    expect(await resident.call(parking.spaces)).toEqual({ spaces: [], can: { edit: false } })
    const { spaces } = await admin.call(parking.addSpaces, { body: { kind: 'open', labels: ['1', '2'] } })
    for (const [at, flatNumber] of ['A-101', 'A-102'].entries())
      await admin.call(parking.allot, { params: { id: spaces[at]!.id }, body: { flatNumber, from: thisMonth() } })
    // Whose the neighbour's space is, the committee knows.
    const flatsFor = async (who: typeof resident | typeof admin) =>
      (await who.call(parking.spaces)).spaces.map(({ allotment }) => allotment && (allotment.flat?.number ?? 'a flat'))
    expect(await flatsFor(admin)).toEqual(['A-101', 'A-102'])
    expect(await flatsFor(resident)).toEqual(['A-101', 'a flat'])
    await expect(resident.call(parking.addSpaces, { body: { kind: 'open', labels: ['1'] } })).rejects.toMatchObject({
      status: 403,
    })
  })

  it('is named by a row of numbers or one by one', () => {
    expect(labelsIn('1-4, B2; 7')).toEqual(['1', '2', '3', '4', 'B2', '7'])
    for (const text of ['', ' , ', '9-1', '1-3, 9-1', '1-5000', 'x'.repeat(30)]) expect(labelsIn(text)).toBeNull()
  })
})

describe('whoever has no space', () => {
  it('waits by the day of asking, and waits no longer once a space is theirs', async () => {
    const { admin, ours } = await billingSociety([500, 500, 500])
    const neha = await ours.another('resident', { flatNumber: 'A-101' })
    const kind = 'car' as const
    await admin.call(parking.ask, { body: { flatNumber: 'A-103', kind } })
    await neha.call(parking.ask, { body: { flatNumber: 'A-101', kind, askedOn: '2020-01-01' } })
    await admin.call(parking.ask, { body: { flatNumber: 'A-102', kind, askedOn: monthsAgo(3) } })
    const inLine = async () => (await admin.call(parking.waits)).map(({ flat, place }) => [flat.number, place])
    expect(await inLine()).toEqual([
      ['A-102', 1],
      ['A-103', 2],
      ['A-101', 3],
    ])
    const again = { body: { flatNumber: 'A-101', kind } }
    await expect(neha.call(parking.ask, again)).rejects.toMatchObject(saying('waits_already'))
    const others = { body: { flatNumber: 'A-102', kind } }
    await expect(neha.call(parking.ask, others)).rejects.toMatchObject(saying('wait_for_own_flat'))
    const tomorrow = { body: { flatNumber: 'A-102', kind: 'ev' as const, askedOn: '2199-01-01' } }
    await expect(admin.call(parking.ask, tomorrow)).rejects.toMatchObject(saying('asked_later'))

    const { spaces } = await admin.call(parking.addSpaces, { body: { kind: 'stilt', labels: ['S1'] } })
    const params = { id: spaces[0]!.id }
    await admin.call(parking.allot, { params, body: { flatNumber: 'A-102', from: thisMonth() } })
    expect(await inLine()).toEqual([
      ['A-103', 1],
      ['A-101', 2],
    ])
    const own = await neha.call(parking.own)
    expect(own.flats).toMatchObject([{ number: 'A-101', spaces: [], waits: [{ kind, place: 2 }] }])
    const hers = { params: { id: own.flats[0]!.waits[0]!.id } }
    const ravi = await ours.another('resident', { flatNumber: 'A-103' })
    await expect(ravi.call(parking.withdraw, hers)).rejects.toMatchObject({ status: 404 })
    await neha.call(parking.withdraw, hers)
    expect(await inLine()).toEqual([['A-103', 1]])
  })

  it('never gets a visitors’ space, and a space given back remembers whose it was', async () => {
    const { admin } = await billingSociety([500, 500])
    const added = await admin.call(parking.addSpaces, { body: { kind: 'visitor', labels: ['V1'] } })
    const body = { flatNumber: 'A-101', from: monthsAgo(2) }
    await expect(admin.call(parking.allot, { params: { id: added.spaces[0]!.id }, body })).rejects.toMatchObject(
      saying('space_for_visitors'),
    )

    const { spaces } = await admin.call(parking.addSpaces, { body: { kind: 'ev', labels: ['E1'] } })
    const params = { id: spaces.find(({ kind }) => kind === 'ev')!.id }
    const first = await admin.call(parking.allot, { params, body })
    // Nor does theirs become one, or rest, while it is theirs.
    const edit = { kind: 'ev' as const, label: 'E1', wing: '', isActive: true }
    for (const change of [{ kind: 'visitor' as const }, { isActive: false }])
      await expect(admin.call(parking.updateSpace, { params, body: { ...edit, ...change } })).rejects.toMatchObject(
        saying('space_has_flat'),
      )
    await admin.call(parking.updateSpace, { params, body: { ...edit, wing: 'A' } })
    const { allotment } = first.spaces.find(({ id }) => id === params.id)!
    await admin.call(parking.endAllotment, { params: { id: allotment!.id }, body: { until: monthsAgo(1) } })
    await admin.call(parking.allot, { params, body: { flatNumber: 'A-102', from: thisMonth() } })
    const history = await admin.call(parking.history, { params })
    expect(history.map(({ flat, until }) => [flat.number, until])).toEqual([
      ['A-102', null],
      ['A-101', monthsAgo(1)],
    ])
    await expect(
      admin.call(parking.endAllotment, { params: { id: allotment!.id }, body: { until: thisMonth() } }),
    ).rejects.toMatchObject(saying('space_allotted'))
  })
})

describe('the vehicles of a flat', () => {
  it('show where one space is used twice, and get stickers that name no flat', async () => {
    const { admin, ours } = await billingSociety([500, 500])
    const flats = await admin.call(members.flats)
    const flatId = flats.find(({ number }) => number === 'A-101')!.id
    for (const plate of ['MH-12-AB-1234', 'MH-12-AB-1235'])
      await admin.call(members.addVehicle, { body: { flatId, plate } })
    const shared = async () => (await admin.call(parking.flats)).map(({ number, isShared }) => [number, isShared])
    expect(await shared()).toEqual([['A-101', false]])
    const { spaces } = await admin.call(parking.addSpaces, { body: { kind: 'open', labels: ['1', '2'] } })
    const allot = (id: string) =>
      admin.call(parking.allot, { params: { id }, body: { flatNumber: 'A-101', from: thisMonth() } })
    await allot(spaces[0]!.id)
    expect(await shared()).toEqual([['A-101', true]])
    await allot(spaces[1]!.id)
    expect(await shared()).toEqual([['A-101', false]])

    const { stickers } = await admin.call(parking.stickers, { query: { flatNumber: 'a101' } })
    expect(stickers.map(({ plate }) => plate)).toEqual(['MH-12-AB-1234', 'MH-12-AB-1235'])
    expect(stickers[0]).toMatchObject({
      sticker: expect.stringMatching(/^AGV\./),
      qrSvg: expect.stringContaining('<svg'),
    })
    expect(JSON.stringify(stickers)).not.toContain('A-101')
    const resident = await ours.another('resident', { flatNumber: 'A-102' })
    await expect(resident.call(parking.stickers)).rejects.toMatchObject({ status: 403 })
  })
})
