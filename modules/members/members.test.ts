import { describe, expect, it } from 'vitest'
import { society } from '#server/testing/society.ts'
import { members } from './contract.ts'

const neha = { name: 'Neha Sharma', email: 'neha@example.in', phone: '98220 41234', flatNumber: 'B-704' }

describe('the register', () => {
  it('lets an admin put a person on it, active at once, exactly as written', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    const made = await admin.call(members.add, { body: neha })
    expect(made).toMatchObject({ ...neha, role: 'resident', status: 'active', flatOnRegister: false })
    expect((await admin.call(members.list)).map((member) => member.name)).toEqual(['Neha Sharma', 'Asha Kulkarni'])
  })

  it('hides a member from every other society', async () => {
    const ours = await society()
    const theirs = await society()
    const made = await (await ours.as('admin')).call(members.add, { body: neha })
    const stranger = await theirs.as('admin')
    await expect(stranger.call(members.get, { params: { id: made.id } })).rejects.toMatchObject({ status: 404 })
    await expect(stranger.call(members.update, { params: { id: made.id }, body: neha })).rejects.toMatchObject({
      status: 404,
    })
    await expect(stranger.call(members.remove, { params: { id: made.id } })).rejects.toMatchObject({ status: 404 })
    expect((await stranger.call(members.list)).some((member) => member.id === made.id)).toBe(false)
  })
})
