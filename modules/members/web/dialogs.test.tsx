import { waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectRefused, field, fill, openForm, press, sees } from '#web/testing/open-form.tsx'
import { refused } from '#web/testing/stand-in.ts'
import { type Flat, members } from '../contract.ts'
import { FlatDialog } from './flat-dialog.tsx'
import { MemberDialog } from './member-dialog.tsx'
import type { MemberRow } from './queries.ts'

const sunita = { Name: 'Sunita Rao', Email: 'sunita@example.in', Phone: '98220 41234', 'Flat Number': 'B-704' }
const row: MemberRow = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Gurpreet Singh Bedi',
  email: 'gurpreet@example.in',
  phone: '98220 33333',
  flatNumber: 'D-201',
  role: 'ca',
  status: 'active',
}

describe('writing a member down', () => {
  const open = async (answer: unknown, member?: MemberRow) => {
    const onClose = vi.fn()
    const form = await openForm(<MemberDialog subdomain="demo" {...(member ? { member } : {})} onClose={onClose} />, [
      [members.add, answer],
      [members.update, answer],
    ])
    return { ...form, onClose }
  }

  it('asks for what is missing, beside the fields and in one sentence, and sends nothing', async () => {
    const { sent } = await open({})
    fill({ ...sunita, Phone: ' ' })
    press('Add Member')
    await sees('Please fill all required fields')
    await expectRefused('Phone', 'Required')
    expect(document.activeElement).toBe(field('Phone'))
    expect(sent).toEqual([])
  })

  it('sends five fields, says so and closes', async () => {
    const { sent, onClose } = await open({})
    fill(sunita)
    press('Add Member')
    await sees('Member added')
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/societies/demo/members',
        body: {
          name: 'Sunita Rao',
          email: 'sunita@example.in',
          phone: '98220 41234',
          flatNumber: 'B-704',
          role: 'resident',
        },
      },
    ])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('reads the server’s reason beside the field, and loses nothing', async () => {
    const { onClose } = await open({})
    fill({ ...sunita, Email: 'no-email' })
    press('Add Member')
    await sees('Failed to add member')
    await expectRefused('Email', 'Please enter a valid email address')
    expect(field('Name')).toHaveProperty('value', 'Sunita Rao')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('corrects one with the version that was seen, and leaves an accountant an accountant', async () => {
    const { sent } = await open({}, { ...row, version: 3 })
    expect(field('Role')).toHaveProperty('value', 'ca')
    fill({ 'Flat Number': 'C-101' })
    press('Save changes')
    await sees('Member updated')
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      path: `/societies/demo/members/${row.id}`,
      body: { id: row.id, name: row.name, flatNumber: 'C-101', role: 'ca', version: 3 },
    })
  })

  it('says that somebody else was faster, and keeps what was typed', async () => {
    await open(refused(409, { message: 'Somebody else changed this meanwhile.' }), row)
    fill({ 'Flat Number': 'C-101' })
    press('Save changes')
    await sees('Somebody else changed this meanwhile.')
    expect(field('Flat Number')).toHaveProperty('value', 'C-101')
  })
})

describe('writing a flat down', () => {
  const open = async (flat?: Flat) => {
    const onClose = vi.fn()
    const form = await openForm(<FlatDialog subdomain="demo" {...(flat ? { flat } : {})} onClose={onClose} />, [
      [members.addFlat, {}],
      [members.updateFlat, {}],
    ])
    return { ...form, onClose }
  }

  it('needs a number, and whole numbers for floor and area', async () => {
    const { sent } = await open()
    fill({ Floor: 'first', 'Area in sq ft': '742.5' })
    press('Save flat')
    await expectRefused('Number', 'Required')
    await expectRefused('Floor', 'Please enter a whole number')
    await expectRefused('Area in sq ft', 'Please enter a whole number')
    expect(sent).toEqual([])
  })

  it('leaves unknown what was left empty', async () => {
    const { sent, onClose } = await open()
    fill({ Number: 'Z-12', Wing: ' Z ' })
    press('Save flat')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent[0]?.body).toEqual({ wing: 'Z', number: 'Z-12', kind: 'flat', floor: null, areaSqft: null })
  })
})
