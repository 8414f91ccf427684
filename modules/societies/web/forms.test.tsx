import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectRefused, field, fill, openForm, press, sees } from '#web/testing/open-form.tsx'
import { refused } from '#web/testing/stand-in.ts'
import { type SocietyDetails, societies } from '../contract.ts'
import { DetailsForm } from './details-form.tsx'
import { JoinCodeCard } from './join-code-card.tsx'
import { LookCard } from './look-card.tsx'

const society: SocietyDetails = {
  ...{ id: '01900000-0000-7000-8000-000000000001', name: 'Nilgiri Residency', subdomain: 'nilgiri', address: '' },
  ...{ email: '', phoneNumber: '', city: 'Pune', state: 'Maharashtra', pincode: '411001', description: '' },
  ...{ status: 'active', plan: 'Essential', version: 6, createdAt: '2026-01-01T00:00:00Z', look: {}, color: '' },
  you: { role: 'admin', name: 'Meera Joshi', flatNumber: 'A-101', anonymous: false },
  can: { edit: true },
}

describe('the details of a society', () => {
  const open = (answer: unknown) => openForm(<DetailsForm society={society} />, [[societies.edit, answer]])

  it('are refused beside the fields that are wrong', async () => {
    const { sent } = await open(society)
    fill({ 'Name of the society': ' N ', 'PIN code': '011001', 'Address of the site': 'Nilgiri Residency' })
    press('Save')
    await expectRefused('Name of the society', 'At least 3 characters')
    await expectRefused('PIN code', 'A PIN code has six digits')
    await expectRefused(
      'Address of the site',
      '3 to 63 small letters, digits and hyphens; a letter or digit at both ends',
    )
    expect(sent).toEqual([])
    fill({ 'Name of the society': 'Nilgiri', 'PIN code': '', 'Address of the site': 'nilgiri' })
    fill({ 'Email of the office': 'office' })
    press('Save')
    await expectRefused('Email of the office', 'Please enter a valid email address')
  })

  it('take a PIN code as it is typed on a keyboard in Hindi or Marathi', async () => {
    const { sent } = await open(society)
    fill({ 'PIN code': '४११ ०३८' })
    press('Save')
    await waitFor(() => expect(sent).toMatchObject([{ body: { pincode: '४११ ०३८' } }]))
  })

  it('go out under the old address with the version that was seen, and the new one may be taken', async () => {
    const taken = 'Another society already uses this address.'
    const { sent, on } = await open(refused(409, { code: 'name_taken', message: taken }))
    fill({ 'Address of the site': 'gulmohar', Address: '12 MG Road' })
    press('Save')
    await sees(taken)
    expect(field('Address')).toHaveProperty('value', '12 MG Road')
    on(societies.edit, society)
    fill({ 'Address of the site': 'nilgiri-pune' })
    press('Save')
    await sees('Society updated')
    expect(sent[1]).toEqual({
      method: 'PUT',
      path: '/societies/nilgiri',
      body: {
        ...{ name: 'Nilgiri Residency', subdomain: 'nilgiri-pune', address: '12 MG Road', city: 'Pune' },
        ...{ state: 'Maharashtra', pincode: '411001', email: '', phoneNumber: '', description: '', version: 6 },
      },
    })
  })
})

describe('the look of a society', () => {
  const open = (answer: unknown) =>
    openForm(<LookCard society={society} />, [
      [societies.setColor, answer],
      [societies.setLogo, answer],
    ])

  it('has a colour that is one and is seen on paper, shown before it is saved', async () => {
    const { sent } = await open({ look: {}, color: '#00aa55' })
    fill({ Colour: 'green' })
    press('Save colour')
    await expectRefused('Colour', 'This is no colour. Choose one, or write it like #0c544e.')
    fill({ Colour: '#ffffee' })
    await expectRefused('Colour', 'This colour cannot be seen on paper. Please choose a stronger one.')
    expect(screen.queryByText('By day and on paper')).toBeNull()
    expect(sent).toEqual([])
    fill({ Colour: '#0A5' })
    await sees('By day and on paper')
    press('Save colour')
    await sees('Colour saved')
    expect(sent[0]).toMatchObject({ path: '/societies/nilgiri/color', body: { color: '#0A5' } })
  })

  it('has a logo that is a picture, and says why the server took another one not', async () => {
    const wanted = 'Please send a picture (JPG, PNG or GIF).'
    const { sent } = await open(refused(415, { code: 'picture_wanted', message: wanted }))
    const choose = (name: string, type: string) =>
      fireEvent.change(field('Logo'), { target: { files: [new File(['x'], name, { type })] } })
    choose('logo.pdf', 'application/pdf')
    await expectRefused('Logo', 'logo.pdf is not a kind of file that can be used here.')
    expect(sent).toEqual([])
    choose('logo.png', 'image/png')
    await sees(wanted)
    expect(sent).toMatchObject([{ method: 'PUT', path: '/societies/nilgiri/logo' }])
  })
})

describe('the society code', () => {
  it('is made anew only when told so once more', async () => {
    const { sent } = await openForm(
      <form>
        <JoinCodeCard subdomain="nilgiri" society="Nilgiri Residency" code="B7K4MNPQ" />
      </form>,
      [[societies.renewJoinCode, { joinCode: 'C8L5NPQR' }]],
    )
    press('Make a new code')
    await sees('The present code stops working at once. Posters and messages with it lead nowhere.')
    press('Cancel')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent).toEqual([])
    press('Make a new code')
    await screen.findByRole('alertdialog')
    press('Make a new code')
    await sees('New code made')
    expect(sent).toMatchObject([{ method: 'POST', path: '/societies/nilgiri/join-code' }])
  })
})
