import { describe, expect, it } from 'vitest'
import { notifications } from '#modules/notifications/contract.ts'
import { drainJobs } from '#server/testing/jobs.ts'
import { type Person, society, type TestSociety } from '#server/testing/society.ts'
import { members } from './contract.ts'
import { isPlate, plateKey, stickerOf } from './rules/vehicles.ts'

const plate = 'MH-12-AB-1234'
const find = (text = plate) => ({ body: { plate: text, kind: 'find' as const } })
const call = (text = plate) => ({ body: { plate: text, kind: 'call' as const } })

const street = async () => {
  const ours = await society()
  const admin = await ours.as('admin')
  const flat = async (number: string) => (await admin.call(members.addFlat, { body: { number } })).id
  const [a101, a102] = [await flat('A-101'), await flat('A-102')]
  const asha = await ours.another('resident', { name: 'Asha', flatNumber: 'A-101' })
  const ravi = await ours.another('resident', { name: 'Ravi', flatNumber: 'A-102' })
  const car = await asha.call(members.addVehicle, { body: { flatId: a101, plate: ' mh 12 ab 1234' } })
  return { ours, admin, a101, a102, asha, ravi, car }
}
const titles = async (ours: TestSociety, who: Person) => {
  await drainJobs(ours.id)
  return (await who.call(notifications.list)).map(({ title }) => title)
}

describe('a plate', () => {
  it.each(['mh 12 ab 1234', 'MH-12-AB-1234', 'MH12AB1234', 'MH १२ AB १२३४', 'ＭＨ１２ＡＢ１２３４', 'mh.12.ab.1234'])(
    '%s is one and the same',
    (text) => expect([plateKey(text), isPlate(text)]).toEqual(['MH12AB1234', true]),
  )
  it.each(['', 'MH', 'ABCD', 'एम एच १२', '<b>1234</b>', 'MH12AB1234567', "MH12' or 1=1"])('%s is none', (text) =>
    expect(isPlate(text)).toBe(false),
  )
  it('has a sticker that names no flat', () => {
    expect(stickerOf(new Uint8Array(12))).toMatch(/^AGV\.[A-Z0-9]{12}$/)
  })
})

describe('the vehicles of a flat', () => {
  it('are entered by its household and seen by nobody else', async () => {
    const { ours, asha, ravi, a101, a102, car, admin } = await street()
    expect(car).toMatchObject({ plate: 'MH 12 AB 1234', kind: 'car', flatNumber: 'A-101' })
    expect(await asha.call(members.vehicles)).toMatchObject({ vehicles: [car], flats: [{ number: 'A-101' }] })
    expect((await ravi.call(members.vehicles)).vehicles).toEqual([])
    expect(await (await ours.as('security')).call(members.vehicles)).toEqual({ vehicles: [], flats: [] })
    await expect(
      ravi.call(members.addVehicle, { body: { flatId: a102, plate: 'MH 12 AB १२३४' } }),
    ).rejects.toMatchObject({ status: 409, body: { code: 'plate_taken' } })
    await expect(ravi.call(members.addVehicle, { body: { flatId: a101, plate: 'MH 12 ZZ 1' } })).rejects.toMatchObject({
      status: 403,
      body: { code: 'not_your_flat' },
    })
    await expect(asha.call(members.addVehicle, { body: { flatId: a101, plate: 'my red car' } })).rejects.toMatchObject({
      status: 400,
      body: { fields: { plate: expect.stringContaining('MH-12-AB-1234') } },
    })
    expect(await admin.call(members.addVehicle, { body: { flatId: a102, plate: 'MH 14 Q 7' } })).toMatchObject({
      flatNumber: 'A-102',
    })
  })

  it('are the tenants’ while the flat is let, and stay as history when they go', async () => {
    const { ours, admin, asha, ravi, a101, a102, car } = await street()
    await expect(ravi.call(members.endVehicle, { params: { id: car.id } })).rejects.toMatchObject({ status: 404 })
    await asha.call(members.endVehicle, { params: { id: car.id } })
    expect((await asha.call(members.vehicles)).vehicles).toEqual([])
    const again = await ravi.call(members.addVehicle, { body: { flatId: a102, plate } })
    expect(again.id).not.toBe(car.id)
    // Who only asks to be let in has rented nothing yet.
    await ours.another('resident', { name: 'Nosy', flatNumber: 'A-102', status: 'pending' })
    expect((await ravi.call(members.vehicles)).vehicles).toHaveLength(1)
    const tenant = await ours.another('resident', { name: 'Tara', flatNumber: 'B-9' })
    await admin.call(members.occupy, { params: { id: tenant.memberId }, body: { flatId: a102, kind: 'tenant' } })
    expect((await tenant.call(members.vehicles)).vehicles).toHaveLength(1)
    expect((await ravi.call(members.vehicles)).vehicles).toEqual([])
    await expect(ravi.call(members.addVehicle, { body: { flatId: a101, plate: 'MH 1 A 1234' } })).rejects.toMatchObject(
      { status: 403 },
    )
  })

  it('are ten at most, also from two tabs at once', async () => {
    const { asha, a101 } = await street()
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, (_, i) =>
        asha.call(members.addVehicle, { body: { flatId: a101, plate: `MH 12 C ${100 + i}` } }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
  })
})

describe('looking up a plate', () => {
  it('tells guards, committee and admin the flat, and the flat who looked', async () => {
    const { ours, asha, ravi, admin } = await street()
    const guard = await ours.as('security')
    for (const who of [guard, await ours.as('committee'), admin])
      expect((await who.call(members.lookUpPlate, find('12ab १२३४'))).vehicles).toMatchObject([
        { plate: 'MH 12 AB 1234', flatNumber: 'A-101' },
      ])
    expect(JSON.stringify(await guard.call(members.lookUpPlate, find('1234')))).not.toContain('Asha')
    expect(await guard.call(members.lookUpPlate, find('MH 99 X 9999'))).toEqual({ vehicles: [] })
    expect((await asha.call(members.plateLookups)).map(({ role }) => role)).toEqual([
      'security',
      'admin',
      'committee',
      'security',
    ])
    expect(await ravi.call(members.plateLookups)).toEqual([])
    await expect(ravi.call(members.lookUpPlate, find())).rejects.toMatchObject({
      status: 403,
      body: { code: 'finds_no_plate' },
    })
    await expect(guard.call(members.lookUpPlate, find('123'))).rejects.toMatchObject({ status: 400 })
    const theirs = await society()
    expect(await (await theirs.as('security')).call(members.lookUpPlate, find())).toEqual({ vehicles: [] })
  })

  it('lets anybody have the flat told, three times a day, and learn nothing', async () => {
    const { ours, asha, ravi } = await street()
    const [known, unknown] = [
      await ravi.call(members.lookUpPlate, call()),
      await ravi.call(members.lookUpPlate, call('MH 99 X 9999')),
    ]
    expect(known).toEqual(unknown)
    expect(await titles(ours, asha)).toEqual(['Somebody needs you to move MH 12 AB 1234'])
    expect(await asha.call(members.plateLookups)).toMatchObject([{ kind: 'call', role: null }])
    const more = await Promise.allSettled(Array.from({ length: 4 }, () => ravi.call(members.lookUpPlate, call())))
    expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(ravi.call(members.lookUpPlate, call())).rejects.toMatchObject({
      status: 429,
      body: { code: 'called_enough' },
    })
  })
})
