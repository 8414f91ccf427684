import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { dayOf } from '#kernel/time.ts'
import { expectRefused, field, fill, openForm, press, sees } from '#web/testing/open-form.tsx'
import { refused } from '#web/testing/stand-in.ts'
import { type Duty, type Shift, type Staff, staff, type Week } from '../contract.ts'
import { DutySheet } from './duty-sheet.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { ShiftsDialog } from './shifts-dialog.tsx'

const [ramesh, suresh, lata, dutyId, shiftId] = [1, 2, 3, 4, 5].map(
  (n) => `01900000-0000-7000-8000-00000000000${n}`,
) as [string, string, string, string, string]
const person: Staff = {
  ...{ id: ramesh, name: 'Ramesh Yadav', phone: '98220 41234', kind: 'guard', employer: 'Suraksha Services' },
  ...{ fromDay: '2026-04-01', untilDay: null, isHere: true, hasPhoto: false, version: 2 },
}
const here = { hasPhoto: false, fromDay: '2026-04-01', untilDay: null }
const night: Shift = { id: shiftId, name: 'Night', from: '22:00', until: '06:00', isActive: true, version: 7 }
const duty: Duty = {
  ...{ id: dutyId, staffId: ramesh, kind: 'duty', shiftId, gateId: null, day: '2026-11-03', untilDay: '2026-11-03' },
  ...{ startsAt: null, endsAt: null, isAway: false, replaces: null, coming: 'absent', isMarked: false, note: '' },
  version: 1,
}
const week: Week = {
  ...{ week: '2026-11-02', today: '2026-11-04', shifts: [night], gates: [], duties: [duty], can: { edit: true } },
  staff: [
    { ...here, id: ramesh, name: 'Ramesh Yadav', kind: 'guard' },
    { ...here, id: lata, name: 'Lata More', kind: 'gardener' },
    { ...here, id: suresh, name: 'Suresh Pawar', kind: 'guard' },
  ],
}

describe('somebody who works for the society', () => {
  const picture = 'Please send a picture (JPG, PNG or GIF).'
  const open = async (answer: unknown, one?: Staff) => {
    const onClose = vi.fn()
    const form = await openForm(<PersonDialog subdomain="demo" person={one} onClose={onClose} />, [
      [staff.add, answer],
      [staff.update, answer],
      [staff.setPhoto, refused(415, { code: 'picture_wanted', message: picture })],
    ])
    return { ...form, onClose }
  }

  it('needs a name and a first day, and is added once even when the photo is refused', async () => {
    const { sent, on, onClose } = await open(person)
    expect(field('First day')).toHaveProperty('value', dayOf(new Date()))
    fill({ Name: ' ', 'First day': '', Work: 'guard' })
    press('Save')
    await expectRefused('Name', 'Please fill this in')
    await expectRefused('First day', 'Please fill this in')
    expect(sent).toEqual([])
    fill({ Name: 'Ramesh Yadav', 'First day': '2026-04-01' })
    fireEvent.change(field('Photo'), { target: { files: [new File(['x'], 'face.png', { type: 'image/png' })] } })
    press('Save')
    await screen.findAllByText(picture)
    const body = { name: 'Ramesh Yadav', kind: 'guard', phone: '', employer: '', fromDay: '2026-04-01', untilDay: null }
    expect(sent[0]).toEqual({ method: 'POST', path: '/societies/demo/staff', body })
    expect(onClose).not.toHaveBeenCalled()
    on(staff.setPhoto, person)
    press('Save')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent[2]).toEqual({ method: 'PUT', path: `/societies/demo/staff/${ramesh}`, body: { ...body, version: 2 } })
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'PUT', 'PUT', 'PUT'])
  })

  it('leaves with a last day that is not before the first', async () => {
    const reason = 'The last day cannot be before the first.'
    const refusal = { code: 'staff_ends_early', message: reason, fields: { untilDay: reason } }
    const { sent, on, onClose } = await open(refused(400, refusal), person)
    fill({ Work: 'guard', 'Last day': '2026-03-31' })
    press('Save')
    await expectRefused('Last day', reason)
    expect(onClose).not.toHaveBeenCalled()
    on(staff.update, person)
    fill({ 'Last day': '2026-11-30' })
    press('Save')
    await sees('Saved')
    expect(sent[1]?.body).toMatchObject({ phone: '98220 41234', untilDay: '2026-11-30', version: 2 })
  })
})

describe('the duty roster', () => {
  it('takes a leave, and says how many duties wait for somebody to stand in', async () => {
    const reason = 'The leave ends before it begins.'
    const onClose = vi.fn()
    const { sent, on } = await openForm(<LeaveDialog subdomain="demo" week={week} onClose={onClose} />, [
      [staff.addLeave, refused(400, { code: 'leave_ends_early', message: reason, fields: { until: reason } })],
    ])
    expect(field('First day')).toHaveProperty('value', '2026-11-04')
    fill({ 'Who?': ramesh, 'First day': '2026-11-10', 'Last day': '2026-11-08', Note: 'Wedding' })
    press('Save')
    await expectRefused('Last day', reason)
    expect(field('Note')).toHaveProperty('value', 'Wedding')
    on(staff.addLeave, { leave: duty, away: 3 })
    fill({ 'Last day': '2026-11-12' })
    press('Save')
    await sees('Leave is entered. 3 duties wait for somebody to stand in.')
    expect(sent[1]?.body).toEqual({ staffId: ramesh, from: '2026-11-10', until: '2026-11-12', note: 'Wedding' })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('changes a shift over midnight with the version that was seen, and needs its hours', async () => {
    const { sent } = await openForm(
      <form>
        <ShiftsDialog subdomain="demo" week={week} onClose={() => {}} />
      </form>,
      [[staff.updateShift, night]],
    )
    press('Change a shift: Night')
    await sees('In use')
    fill({ From: '' })
    press('Save')
    await expectRefused('From', 'Write the time as 06:00')
    expect(sent).toEqual([])
    fill({ From: '21:30' })
    fireEvent.click(screen.getByLabelText('In use'))
    press('Save')
    await sees('Saved')
    expect(sent[0]?.body).toEqual({ name: 'Night', from: '21:30', until: '06:00', isActive: false, version: 7 })
  })

  it('lets whoever does the same work stand in first, and says who cannot', async () => {
    const onClose = vi.fn()
    const busy = 'Suresh Pawar is on duty at that time already: Night.'
    const { sent, on } = await openForm(
      <form>
        <DutySheet subdomain="demo" week={week} duty={duty} onClose={onClose} />
      </form>,
      [[staff.replace, refused(409, { code: 'on_duty_already', message: busy })]],
    )
    const choices = within(field('Who stands in?')).getAllByRole('option')
    expect(choices.map(({ textContent }) => textContent)).toEqual(['–', 'Suresh Pawar, Guard', 'Lata More, Gardener'])
    expect(screen.getByRole('button', { name: 'Let somebody stand in' })).toHaveProperty('disabled', true)
    fill({ 'Who stands in?': suresh })
    press('Let somebody stand in')
    await sees(busy)
    expect(onClose).not.toHaveBeenCalled()
    on(staff.replace, duty)
    fill({ 'Who stands in?': lata })
    press('Let somebody stand in')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent.map(({ body }) => body)).toEqual([{ staffId: suresh }, { staffId: lata }])
  })
})
