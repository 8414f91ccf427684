import { describe, expect, it } from 'vitest'
import { society } from '#server/testing/society.ts'
import { members } from './contract.ts'

const neha = { name: 'Neha Sharma', email: 'neha@example.in', phone: '98220 41234', flatNumber: 'B-704' }

describe('plan limits', () => {
  it('refuse the flat and the member beyond them with a clear message', async () => {
    const ours = await society({ plan: 'trial' })
    const admin = await ours.as('admin')
    const flats = Array.from({ length: 50 }, (_, i) => `F-${i}`).join('\n')
    expect(
      await admin.call(members.importFlats, { body: { content: `number\n${flats}`, mode: 'import' } }),
    ).toMatchObject({ imported: 50 })
    await expect(admin.call(members.addFlat, { body: { number: 'F-50' } })).rejects.toMatchObject({
      status: 403,
      body: { code: 'plan_limit', message: expect.stringContaining('50 flats') },
    })
  })
})

describe('flats', () => {
  it('are listed, changed, and removed only when empty', async () => {
    const admin = await (await society()).as('admin')
    const flat = await admin.call(members.addFlat, { body: { number: 'A-101', wing: 'A', floor: 1, areaSqft: 742 } })
    await expect(admin.call(members.addFlat, { body: { number: 'a101' } })).rejects.toMatchObject({ status: 409 })
    const moved = await admin.call(members.updateFlat, {
      params: { id: flat.id },
      body: { number: 'A-102', version: flat.version },
    })
    expect(moved.number).toBe('A-102')
    await expect(
      admin.call(members.updateFlat, { params: { id: flat.id }, body: { number: 'A-103', version: flat.version } }),
    ).rejects.toMatchObject({ status: 409 })
    const { id } = await admin.call(members.add, { body: neha })
    const held = await admin.call(members.occupy, { params: { id }, body: { flatId: flat.id, kind: 'owner' } })
    expect((await admin.call(members.get, { params: { id } })).occupancies).toEqual([held])
    await expect(admin.call(members.removeFlat, { params: { id: flat.id } })).rejects.toMatchObject({ status: 409 })
    await admin.call(members.vacate, { params: { id, occupancyId: held.id } })
    await admin.call(members.removeFlat, { params: { id: flat.id } })
    expect(await admin.call(members.flats)).toEqual([])
  })
})

describe('who holds a flat', () => {
  const withFlat = async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    const flat = await admin.call(members.addFlat, { body: { number: 'B-704' } })
    const { id } = await admin.call(members.add, { body: neha })
    const people = () => admin.call(members.flatPeople, { params: { id: flat.id } })
    return { ours, admin, flat, id, people }
  }

  it('is read from the register and from the entries beside it', async () => {
    const { admin, flat, id, people } = await withFlat()
    const meera = await admin.call(members.add, { body: { ...neha, name: 'Meera Joshi', flatNumber: 'A-1' } })
    const body = { flatId: flat.id, kind: 'tenant' as const, from: '2024-04-01' }
    await admin.call(members.occupy, { params: { id: meera.id }, body })
    expect(await people()).toEqual([
      { memberId: id, name: 'Neha Sharma', kind: 'owner', from: null, until: null, occupancyId: null },
      expect.objectContaining({ memberId: meera.id, kind: 'tenant', from: '2024-04-01', until: null }),
    ])
    await expect(admin.call(members.occupy, { params: { id: meera.id }, body })).rejects.toMatchObject({ status: 409 })
  })

  it('stays readable after they left, and they may come back', async () => {
    const { ours, admin, flat, id, people } = await withFlat()
    const body = { flatId: flat.id, kind: 'tenant' as const, from: '2024-04-01' }
    const held = await admin.call(members.occupy, { params: { id }, body })
    const params = { id, occupancyId: held.id }
    await expect(admin.call(members.moveOut, { params, body: { until: '2024-03-31' } })).rejects.toMatchObject({
      status: 400,
    })
    expect(await admin.call(members.moveOut, { params, body: { until: '2025-03-31' } })).toMatchObject({
      from: '2024-04-01',
      until: '2025-03-31',
    })
    await admin.call(members.occupy, { params: { id }, body: { ...body, from: '2026-01-01' } })
    expect((await people()).map(({ from, until }) => [from, until])).toEqual([
      [null, null],
      ['2026-01-01', null],
      ['2024-04-01', '2025-03-31'],
    ])
    const neighbour = await ours.as('resident')
    expect(await neighbour.call(members.flatPeople, { params: { id: flat.id } })).toHaveLength(2)
    await expect(neighbour.call(members.moveOut, { params, body: { until: '2025-03-31' } })).rejects.toMatchObject({
      status: 403,
    })
  })

  it('remembers the flat a member moves out of, and the one of a member who is taken off', async () => {
    const { admin, flat, id, people } = await withFlat()
    const next = await admin.call(members.addFlat, { body: { number: 'C-12' } })
    await admin.call(members.update, { params: { id }, body: { ...neha, flatNumber: 'C-12', occupancy: 'tenant' } })
    expect(await people()).toMatchObject([{ memberId: id, kind: 'owner', until: expect.any(String) }])
    await admin.call(members.remove, { params: { id } })
    expect(await admin.call(members.flatPeople, { params: { id: next.id } })).toMatchObject([
      { memberId: id, kind: 'tenant', until: expect.any(String) },
    ])
    await admin.call(members.removeFlat, { params: { id: flat.id } })
  })

  it('is nobody’s business in another society', async () => {
    const { flat, id } = await withFlat()
    const stranger = await (await society()).as('admin')
    await expect(stranger.call(members.flatPeople, { params: { id: flat.id } })).rejects.toMatchObject({ status: 404 })
    const elsewhere = await stranger.call(members.addFlat, { body: { number: 'A-1' } })
    await expect(
      stranger.call(members.occupy, { params: { id }, body: { flatId: elsewhere.id, kind: 'owner' } }),
    ).rejects.toMatchObject({ status: 404 })
  })
})
