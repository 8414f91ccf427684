import { newId } from '#kernel/ids.ts'
import { visitors } from '#modules/visitors/contract.ts'
import { asPlatform } from './app.ts'
import { type Person, society, type TestSociety } from './society.ts'

/** A society with a flat A-101, somebody who lives there, and a guard's device at one gate. */
export const aGate = async () => {
  const ours = await society()
  const flatId = await aFlat(ours, 'A-101')
  const [admin, neha, guard] = [
    await ours.another('admin', { flatNumber: 'Office' }),
    await ours.another('resident', { flatNumber: 'A-101', name: 'Neha Sharma' }),
    await ours.another('security', { flatNumber: 'Gate', name: 'Ramesh' }),
  ]
  const gate = await admin.call(visitors.addGate, { body: { name: 'Gate 1' } })
  const asked = await guard.call(visitors.enrol, { body: { gateId: gate.id, name: 'Phone of gate 1' } })
  await admin.call(visitors.approveDevice, { params: { id: asked.id } })
  const device = phoneOf(guard, asked.id, gate.id)
  return { ours, flatId, admin, neha, guard, gate, device, deviceId: asked.id }
}

export const aFlat = async (ours: TestSociety, number: string): Promise<string> => {
  const id = newId()
  await asPlatform((db) =>
    db
      .insertInto('flats')
      .values({
        society_id: ours.id,
        id,
        wing: 'A',
        number,
        number_key: number.toLowerCase().replace('-', ''),
        floor: 1,
      })
      .execute(),
  )
  return id
}

/** A phone that tells of passages one after the other. */
export const phoneOf = (guard: Person, deviceId: string, gateId: string) => {
  let seq = 0
  return (kind: string, more: Record<string, unknown> = {}) =>
    guard.call(visitors.record, {
      body: { id: newId(), deviceId, seq: ++seq, gateId, kind, deviceAt: new Date().toISOString(), ...more } as never,
    })
}

export const aVisit = (flatId: string, more: object = {}) => ({
  id: newId(),
  flatId,
  purpose: 'guest',
  name: 'Vaishali Pawar',
  ...more,
})
