import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Reply } from '#kernel/contract.ts'
import type { SectionProps } from '#web/section.ts'
import { expectRefused, field, fill, openForm, press, sees } from '#web/testing/open-form.tsx'
import { refused } from '#web/testing/stand-in.ts'
import type { MeetingDetails } from '../contract/nouns.ts'
import { meetings } from '../contract.ts'
import { MeetingForm } from './meeting-form.tsx'
import { MeetingRunning } from './meeting-running.tsx'
import { Resolutions } from './resolutions.tsx'

const idOf = (last: number) => `01900000-0000-7000-8000-${String(last).padStart(12, '0')}`
const secretary: SectionProps = {
  ...{ societyId: idOf(1), societyName: 'Demo', subdomain: 'demo', userRole: 'committee', anonymous: false },
}
const law: Reply<typeof meetings.law> = {
  ...{ agmEarliest: '2026-08-16', sgmEarliest: '2026-08-07', agmDays: 14, sgmDays: 5 },
  ...{ quorum: 20, entitled: 100, requisition: 20 },
}
const meeting: MeetingDetails = {
  ...{ id: idOf(2), kind: 'sgm', number: '', title: 'Water tank', startsAt: '2026-08-09T05:00:00.000Z' },
  ...{ place: 'Clubhouse hall', video: '', state: 'draft', servedOn: null, adjournedTo: null, isAdjourned: false },
  ...{ entitled: 100, quorum: 20, present: 0, quorumAt: null, adjournsAt: '2026-08-09T05:30:00.000Z' },
  ...{ iAmPresent: false, version: 3, can: { run: true, attend: false } },
  agenda: [
    { id: idOf(3), title: 'Three offers' },
    { id: idOf(4), title: 'Money' },
  ],
  ...{ resolutions: [], requisitioners: [], cancelReason: '', noticeId: null, minutes: null, polls: [] },
  ...{ code: '', attendances: [] },
}

describe('preparing a meeting', () => {
  const open = (answer: unknown, id?: string) =>
    openForm(<MeetingForm {...secretary} id={id} />, [
      [meetings.get, meeting],
      [meetings.law, law],
      [meetings.add, answer],
      [meetings.change, answer],
    ])

  it('shows the first day the law allows for its kind, and wants a title and an agenda', async () => {
    const { sent } = await open(meeting)
    await sees('Earliest 07 Aug 2026: the law asks for 5 clear days')
    await sees('Quorum: 20 of 100 flats')
    expect(field('Day')).toHaveProperty('value', '2026-08-09')
    fireEvent.click(screen.getByText('Annual general meeting'))
    await sees('Earliest 16 Aug 2026: the law asks for 14 clear days')
    expect(field('Day')).toHaveProperty('value', '2026-08-18')
    fill({ Day: '2026-08-20' })
    fireEvent.click(screen.getByText('Special general meeting'))
    expect(field('Day')).toHaveProperty('value', '2026-08-20')
    press('Save the draft')
    await expectRefused('Title', 'Please fill this in.')
    await expectRefused('Agenda, an item a line', 'Please fill this in.')
    expect(sent).toEqual([])
  })

  it('sends an item a line and the hours as India has them, and leads to the meeting', async () => {
    const { sent, place } = await open(meeting)
    fill({ Title: ' Water tank ', Place: 'Clubhouse hall', 'Adjourned to: day': '2026-08-16' })
    fill({ 'Agenda, an item a line': '1. Three offers\n\n2) Money \n' })
    press('Save the draft')
    await sees('The draft is saved')
    expect(sent[0]?.body).toEqual({
      ...{ kind: 'sgm', title: 'Water tank', place: 'Clubhouse hall', video: '', requisition: '' },
      ...{ startsAt: '2026-08-09T05:00:00.000Z', adjournedTo: '2026-08-16T05:00:00.000Z' },
      agenda: ['Three offers', 'Money'],
    })
    await waitFor(() => expect(place()).toContain(meeting.id))
  })

  it('puts a notice too short and too few who asked beside their fields, and then goes with its version', async () => {
    const days = 'The notice needs 5 clear days. The earliest day is 07 Aug 2026.'
    const few = '20 flats have to ask for this meeting; 2 are named.'
    const { sent, on } = await open(refused(400, { message: days, fields: { startsAt: days } }), meeting.id)
    expect(screen.queryByText('Who asked for it')).toBeNull()
    fireEvent.click(screen.getByText('On requisition'))
    fill({ Day: '2026-08-06', 'Who asked for it': 'A-101, A-102' })
    press('Save the draft')
    await expectRefused('Day', days)
    on(meetings.change, refused(400, { message: few, fields: { requisition: few } }))
    fill({ Day: '2026-08-09' })
    press('Save the draft')
    await expectRefused('Who asked for it', few)
    expect(field('Agenda, an item a line')).toHaveProperty('value', 'Three offers\nMoney')
    on(meetings.change, meeting)
    fireEvent.click(screen.getByText('Special general meeting'))
    press('Save the draft')
    await sees('The draft is saved')
    expect(sent[2]).toMatchObject({
      method: 'PUT',
      path: `/societies/demo/meetings/${meeting.id}`,
      body: { kind: 'sgm', startsAt: '2026-08-09T05:00:00.000Z', version: 3 },
    })
  })
})

describe('a meeting that is prepared', () => {
  const open = (state: MeetingDetails['state'], answer: unknown) =>
    openForm(
      <form>
        <MeetingRunning subdomain="demo" meeting={{ ...meeting, state }} />
      </form>,
      [
        [meetings.call, answer],
        [meetings.cancel, answer],
      ],
    )

  it('is called only when asked once more', async () => {
    const { sent } = await open('draft', meeting)
    press('Serve the notice')
    await sees('Serve the notice of “Water tank” today?')
    expect(sent).toEqual([])
    fireEvent.click(within(screen.getByRole('alertdialog')).getByText('Serve the notice'))
    await sees('The notice is served')
    expect(sent).toMatchObject([{ method: 'POST', path: `/societies/demo/meetings/${meeting.id}/call` }])
  })

  it('is cancelled with a reason alone, which stays when the meeting has gone further meanwhile', async () => {
    const further = 'This meeting has gone further meanwhile. Please look at it again.'
    const { sent, on } = await open('called', refused(409, { code: 'meeting_moved_on', message: further }))
    press('Cancel the meeting')
    const dialog = within(await screen.findByRole('dialog'))
    const cancel = () => fireEvent.click(dialog.getByRole('button', { name: 'Cancel the meeting' }))
    cancel()
    await expectRefused('Reason', 'Please fill this in.')
    expect(sent).toEqual([])
    fill({ Reason: 'The offers came late' })
    cancel()
    await sees(further)
    expect(field('Reason')).toHaveProperty('value', 'The offers came late')
    on(meetings.cancel, meeting)
    cancel()
    await sees('The meeting is cancelled')
    expect(sent[1]).toMatchObject({
      path: `/societies/demo/meetings/${meeting.id}/cancellation`,
      body: { reason: 'The offers came late' },
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('a resolution', () => {
  it('has its item, its words and the hands that were counted', async () => {
    const { sent, on } = await openForm(
      <form>
        <Resolutions subdomain="demo" meeting={{ ...meeting, state: 'running', present: 25 }} />
      </form>,
    )
    press('Write down a resolution')
    await sees('It was resolved that')
    press('Write it down')
    await expectRefused('It was resolved that', 'Please fill this in.')
    await expectRefused('Hands for', 'Please fill this in.')
    expect(sent).toEqual([])
    const hands = 'There are more hands than the 25 who are present.'
    on(meetings.resolve, refused(400, { message: hands, fields: { handsFor: hands } }))
    fill({ 'Item of the agenda': idOf(4), 'It was resolved that': 'The tank is renewed', 'Hands for': '31' })
    press('Write it down')
    await expectRefused('Hands for', hands)
    on(meetings.resolve, {})
    fill({ 'Hands for': '21', 'Hands against': '4' })
    press('Write it down')
    await sees('The resolution is written down')
    expect(sent[1]?.body).toEqual({
      ...{ agendaId: idOf(4), text: 'The tank is renewed', proposer: '', seconder: '' },
      ...{ handsFor: 21, handsAgainst: 4, pollId: null },
    })
  })
})
