import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pathOf } from '#kernel/contract.ts'
import { visitors } from '#modules/visitors/contract.ts'
import { testApp } from '#server/testing/app.ts'
import { type Person, society, type TestSociety } from '#server/testing/society.ts'
import { staff } from './contract.ts'

const aFace = (background: string) =>
  sharp({ create: { width: 320, height: 320, channels: 3, background } })
    .jpeg()
    .toBuffer()

const give = async (ours: TestSociety, by: Person, id: string, content: Buffer, name = 'face.jpg') => {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(content)], name))
  const url = `/api${pathOf(staff.setPhoto, { subdomain: ours.subdomain, id })}`
  return (await testApp()).inject({ method: 'PUT', url, headers: { cookie: by.cookie }, payload: form })
}
const look = async (ours: TestSociety, by: Person, endpoint: typeof staff.photo | typeof visitors.face, id: string) => {
  const url = `/api${pathOf(endpoint, { subdomain: ours.subdomain, id })}`
  const { statusCode } = await (await testApp()).inject({ url, headers: { cookie: by.cookie } })
  return statusCode
}

describe('somebody who works for the society', () => {
  it('has a face that residents see, and the device of a guard at the gate', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    const body = { name: 'Ramesh', kind: 'guard' as const, phone: '98765 43210', fromDay: '2026-01-01' }
    const { id, hasPhoto } = await admin.call(staff.add, { body })
    expect(hasPhoto).toBe(false)
    expect(await look(ours, admin, staff.photo, id)).toBe(404)
    expect((await give(ours, admin, id, await aFace('#885533'))).json()).toMatchObject({ hasPhoto: true })
    expect((await give(ours, admin, id, await aFace('#335588'))).statusCode).toBe(200)
    expect((await give(ours, admin, id, Buffer.from('<svg/>'), 'face.svg')).statusCode).toBe(415)

    const resident = await ours.another('resident', { flatNumber: 'A-101' })
    expect((await give(ours, resident, id, await aFace('#111111'))).statusCode).toBe(403)
    expect(await look(ours, resident, staff.photo, id)).toBe(200)
    expect((await resident.call(staff.list)).staff).toMatchObject([{ name: 'Ramesh', phone: '', isHere: true }])

    const guard = await ours.another('security', { flatNumber: 'Gate' })
    expect(await look(ours, guard, visitors.face, id)).toBe(404)
    const gate = await admin.call(visitors.addGate, { body: { name: 'Gate 1' } })
    const device = await guard.call(visitors.enrol, { body: { gateId: gate.id, name: 'Phone' } })
    await admin.call(visitors.approveDevice, { params: { id: device.id } })
    const { content } = await guard.call(visitors.roster)
    expect(content?.guards).toMatchObject([{ id, photoId: expect.any(String) }])
    expect(await look(ours, guard, visitors.face, id)).toBe(200)
    expect(await look(ours, resident, visitors.face, id)).toBe(404)
  })

  it('leaves with a last day, which is not before the first', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    const body = { name: 'Dattu', kind: 'gardener' as const, fromDay: '2026-01-01' }
    const { id, version } = await admin.call(staff.add, { body })
    const update = (untilDay: string) =>
      admin.call(staff.update, { params: { id }, body: { ...body, untilDay, version } })
    await expect(update('2025-12-31')).rejects.toMatchObject({ status: 400, body: { code: 'staff_ends_early' } })
    expect(await update('2026-01-31')).toMatchObject({ isHere: false })
    await expect(update('2026-02-28')).rejects.toMatchObject({ status: 409 })
  })
})
