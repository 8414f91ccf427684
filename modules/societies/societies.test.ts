import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { society } from '#server/testing/society.ts'
import { societies } from './contract.ts'

describe('the society itself', () => {
  it('is edited by its admin, keeps its old address working, and never takes another’s', async () => {
    const [ours, theirs] = [await society(), await society()]
    const admin = await ours.as('admin')
    const before = await admin.call(societies.details)
    const edit = {
      name: 'Gulmohar Heights',
      address: '14 Paud Road',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411038',
      email: '',
      phoneNumber: '',
      description: '',
    }
    const subdomain = `heights-${newId().slice(-8)}`
    expect(await admin.call(societies.edit, { body: { ...edit, subdomain, version: before.version } })).toMatchObject({
      name: 'Gulmohar Heights',
      subdomain,
    })
    expect(await admin.call(societies.details)).toMatchObject({ subdomain })
    await expect(admin.call(societies.edit, { body: { ...edit, subdomain: theirs.subdomain } })).rejects.toMatchObject({
      status: 409,
    })
    await expect(admin.call(societies.edit, { body: { ...edit, subdomain: 'admin' } })).rejects.toMatchObject({
      status: 409,
    })
    await expect(admin.call(societies.edit, { body: { ...edit, version: before.version } })).rejects.toMatchObject({
      status: 409,
    })
  })

  it('shows its join code to admins alone and can renew it', async () => {
    const ours = await society()
    expect(await (await ours.as('resident')).call(societies.details)).not.toHaveProperty('joinCode')
    const { joinCode } = await (await ours.as('admin')).call(societies.renewJoinCode)
    expect(joinCode).toMatch(/^[2-9B-Z]{8}$/)
    expect(joinCode).not.toBe(ours.joinCode)
  })
})
