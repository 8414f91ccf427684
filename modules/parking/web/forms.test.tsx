import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '#kernel/contract.ts'
import { dayOf } from '#kernel/time.ts'
import { members } from '#modules/members/contract.ts'
import { expectRefused, field, fill, openForm, press, sees } from '#web/testing/open-form.tsx'
import { refused } from '#web/testing/stand-in.ts'
import { parking, type Space, type Wait } from '../contract.ts'
import { CallCard } from './call-card.tsx'
import { AddSpacesDialog, AllotDialog, EditSpaceDialog, EndDialog } from './parking-dialogs.tsx'
import { WaitList } from './wait-list.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const today = dayOf(new Date())
const flat = { id: '01900000-0000-7000-8000-000000000002', number: 'B-704' }
const allotment = { id: '01900000-0000-7000-8000-000000000003', flat, from: '2026-04-01', until: null }
const space: Space = { id, kind: 'covered', label: 'P-12', wing: 'Basement', isActive: true, version: 4, allotment }
const spaces = { spaces: [], can: { edit: true } }

const open = async (
  form: (onClose: () => void) => ReactElement,
  ...answers: readonly (readonly [Endpoint, unknown])[]
) => {
  const onClose = vi.fn()
  return { ...(await openForm(form(onClose), answers)), onClose }
}

describe('a space on a flat’s bills', () => {
  it('is allotted to a flat that is on the register, from a day until further notice', async () => {
    const reason = 'No flat on the register has the number B-7004.'
    const refusal = { code: 'space_for_no_flat', message: reason, fields: { flatNumber: reason } }
    const { sent, on, onClose } = await open(
      (close) => <AllotDialog subdomain="demo" space={space} onClose={close} />,
      [parking.allot, refused(400, refusal)],
    )
    fill({ Flat: ' ', From: '' })
    press('Allot')
    await expectRefused('Flat', 'Please fill this in')
    await expectRefused('From', 'Please fill this in')
    expect(sent).toEqual([])
    fill({ Flat: 'B-7004', From: '2026-12-01' })
    press('Allot')
    await expectRefused('Flat', reason)
    expect(field('From')).toHaveProperty('value', '2026-12-01')
    expect(onClose).not.toHaveBeenCalled()
    on(parking.allot, spaces)
    fill({ Flat: 'B-704' })
    press('Allot')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent[1]).toEqual({
      method: 'POST',
      path: `/societies/demo/parking/spaces/${id}/allotments`,
      body: { flatNumber: 'B-704', from: '2026-12-01', until: null },
    })
  })

  it('is given back with a last day, which is today unless it is said', async () => {
    const reason = 'The last day is before the first.'
    const { sent, on, onClose } = await open(
      (close) => <EndDialog subdomain="demo" space={space} allotment={allotment} onClose={close} />,
      [
        parking.endAllotment,
        refused(400, { code: 'allotment_ends_early', message: reason, fields: { until: reason } }),
      ],
    )
    await sees('B-704 gives P-12 back')
    expect(field('Until')).toHaveProperty('value', today)
    fill({ Until: '2026-03-01' })
    press('End the allotment')
    await expectRefused('Until', reason)
    on(parking.endAllotment, spaces)
    fill({ Until: '2026-10-31' })
    press('End the allotment')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent[1]).toMatchObject({ path: `/societies/demo/parking/allotments/${allotment.id}/end` })
    expect(sent[1]?.body).toEqual({ until: '2026-10-31' })
  })
})

describe('the spaces painted on the ground', () => {
  it('are written down by the row, and none of them when one is there already', async () => {
    const taken = refused(409, { code: 'space_exists', message: 'There is such a space already: 3.' })
    const { sent, onClose } = await open(
      (close) => <AddSpacesDialog subdomain="demo" onClose={close} />,
      [parking.addSpaces, taken],
    )
    fill({ Kind: 'two_wheeler', 'Numbers of the spaces': '24-1' })
    press('Save')
    await expectRefused('Numbers of the spaces', 'Write at most 500 numbers, such as 1-24, 31, B2.')
    expect(sent).toEqual([])
    fill({ 'Numbers of the spaces': '1-3, B2' })
    press('Save')
    await screen.findAllByText('There is such a space already: 3.')
    expect(sent[0]?.body).toEqual({ kind: 'two_wheeler', wing: '', labels: ['1', '2', '3', 'B2'] })
    expect(field('Numbers of the spaces')).toHaveProperty('value', '1-3, B2')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('are changed with the version that was seen', async () => {
    const { sent, onClose } = await open(
      (close) => <EditSpaceDialog subdomain="demo" space={space} onClose={close} />,
      [parking.updateSpace, spaces],
    )
    fill({ Kind: 'ev', Space: '' })
    press('Save')
    await expectRefused('Space', 'Please fill this in')
    fill({ Space: 'EV-1' })
    press('Save')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent[0]?.body).toEqual({ kind: 'ev', label: 'EV-1', wing: 'Basement', isActive: true, version: 4 })
  })
})

describe('the waiting list', () => {
  it('takes the day somebody asked on paper, and says who waits already', async () => {
    const wait: Wait = { id, kind: 'car', askedOn: '2026-05-01', place: 1, flat }
    const already = 'This flat is on the waiting list for such a space already.'
    const { sent } = await openForm(
      <form>
        <WaitList subdomain="demo" />
      </form>,
      [
        [parking.waits, [wait]],
        [parking.ask, refused(409, { code: 'waits_already', message: already })],
      ],
    )
    await sees('no. 1 in line')
    press('Add to the list')
    await sees('For what?')
    expect(field('Asked on')).toHaveProperty('value', today)
    fill({ Flat: 'B-704', 'For what?': 'car', 'Asked on': '2026-06-01' })
    press('Save')
    await screen.findAllByText(already)
    expect(sent[0]?.body).toEqual({ flatNumber: 'B-704', kind: 'car', askedOn: '2026-06-01' })
    expect(field('Flat')).toHaveProperty('value', 'B-704')
  })
})

describe('whose car is this', () => {
  it('is asked with a plate, and the answer tells nobody whose it is', async () => {
    const { sent, on } = await openForm(<CallCard subdomain="demo" />, [
      [members.lookUpPlate, refused(429, { code: 'slow_down', message: 'Three times a day.' })],
    ])
    press('Tell them')
    await expectRefused('Number plate', 'Please fill this in')
    expect(sent).toEqual([])
    fill({ 'Number plate': 'MH 12 AB 1234' })
    press('Tell them')
    await sees('Three times a day.')
    expect(field('Number plate')).toHaveProperty('value', 'MH 12 AB 1234')
    on(members.lookUpPlate, { vehicles: [] })
    press('Tell them')
    await sees('If a flat here has this plate, it has been told.')
    expect(sent[1]?.body).toEqual({ plate: 'MH 12 AB 1234', kind: 'call' })
    expect(field('Number plate')).toHaveProperty('value', '')
  })
})
