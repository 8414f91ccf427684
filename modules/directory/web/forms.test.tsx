import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectRefused, field, fill, openForm, press, sees } from '#web/testing/open-form.tsx'
import { refused } from '#web/testing/stand-in.ts'
import { directory } from '../contract.ts'
import '../refusals.ts'
import { CardDialog } from './card-dialog.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { SharingDialog } from './sharing-dialog.tsx'

const card = { 'What it is': 'Home tiffin', Phone: '55500 30001' }

describe('offering a card', () => {
  const open = async (answer: unknown) => {
    const onClose = vi.fn()
    const form = await openForm(<CardDialog subdomain="demo" onClose={onClose} />, [[directory.offerCard, answer]])
    return { ...form, onClose }
  }

  it('sends it to the admin and says so', async () => {
    const { sent, onClose } = await open({ id: 'x' })
    fill(card)
    press('Send to the admin')
    await sees('Card sent')
    expect(sent[0]?.body).toMatchObject({ title: 'Home tiffin', phone: '55500 30001' })
    expect(onClose).toHaveBeenCalled()
  })

  it('keeps what was typed when it is refused', async () => {
    const message = 'You have 3 cards already. Take one down first.'
    const { onClose } = await open(refused(409, { message }))
    fill(card)
    press('Send to the admin')
    await sees(message)
    expect(field('What it is')).toHaveProperty('value', 'Home tiffin')
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('a number', () => {
  it('that cannot be called is refused beside its field', async () => {
    await openForm(<ContactDialog subdomain="demo" onClose={() => {}} />, [[directory.addContact, {}]])
    fill({ List: 'staff', 'Trade or office': 'Plumber', Name: 'Ramesh', Phone: 'ask at the gate' })
    press('Save')
    await expectRefused('Phone', 'Please give a number that can be called.')
    expect(field('Name')).toHaveProperty('value', 'Ramesh')
  })
})

describe('what one shares', () => {
  it('starts as it is and is sent whole', async () => {
    const mine = { isListed: true, sharesEmail: false, sharesPhone: false, sharesPhoto: false }
    const { sent } = await openForm(<SharingDialog subdomain="demo" onClose={() => {}} />, [
      [directory.mine, mine],
      [directory.share, mine],
    ])
    screen.getByRole('checkbox', { name: /^List me in the directory/ }).click()
    press('Save')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({ ...mine, isListed: false })
  })
})
