import sharp from 'sharp'
import { newId } from '#kernel/ids.ts'
import { addDays, dayOf } from '#kernel/time.ts'
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

/** The same with somebody of another flat, whom nothing of A-101 concerns. */
export const aGateAndStranger = async () => {
  const gate = await aGate()
  return { ...gate, stranger: await gate.ours.another('resident', { flatNumber: 'C-1' }) }
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

/** Works in flat A-101 for ₹3,000 a month, since forty days ago. */
export const aWorker = ({ neha }: { neha: Person }, name: string) =>
  neha.call(visitors.addWorker, {
    body: {
      name,
      kind: 'maid',
      engagement: {
        ...{ flatNumber: 'A-101', weekdays: 127, wagePaise: 300_000 },
        fromDay: addDays(dayOf(new Date()), -40),
      },
    },
  })

/** What a link of the gate is asked by. */
export const linkIn = ({ link }: { link: string }) => link.split('/g/')[1]!

/** A picture as a browser sends it. */
export const aPicture = async () => {
  const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: '#7a1f5c' } })
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await drawn.png().toBuffer())], 'picture.png'))
  return form
}
