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
