import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { members } from '#modules/members/contract.ts'
import { expectRefused, field, fill, openForm, press, sees } from '#web/testing/open-form.tsx'
import { refused } from '#web/testing/stand-in.ts'
import { type NoticeDetails, notices } from '../contract.ts'
import { NoticeWriting } from './notice-writing.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const everybody = { roles: [], wings: [], flats: [], kinds: [] }
const water: NoticeDetails = {
  ...{ id, number: 'N/26-27/014', state: 'published', urgency: 'normal', isPinned: false, language: 'en' },
  ...{ languages: ['en'], title: 'No water on Sunday', body: 'From 10 to 16.', isCut: false, by: 'Meera Joshi' },
  ...{ publishAt: null, publishedAt: '2026-11-02T06:30:00.000Z', expiresOn: null, isLive: true, ack: 'none' },
  ...{ ackBy: null, isForMe: false, readAt: null, isAsked: false, isConfirmed: false, acknowledgedAt: null },
  ...{ myFlats: [], files: [], version: 3, audience: everybody, reach: null },
  texts: [{ language: 'en', title: 'No water on Sunday', body: 'From 10 to 16.' }],
  can: {
    ...{ edit: true, publish: false, withdraw: true, pin: true, remove: false },
    ...{ remind: false, urge: false, acknowledge: false },
  },
}
const section = { societyId: id, societyName: 'Demo', subdomain: 'demo', anonymous: false } as const

type Start = { notice?: NoticeDetails; userRole?: 'admin' | 'committee' }
const write = async (answer: unknown, start: Start = {}) => {
  const form = await openForm(<NoticeWriting {...section} userRole="admin" {...start} />, [
    [members.countAudience, { people: 31, withoutLogin: 4, wings: ['B'] }],
    [notices.write, { ...water, state: 'draft', number: null }],
    [notices.edit, answer],
    [notices.publish, answer],
  ])
  await sees('31 people, 4 without login')
  const written = () => form.sent.filter(({ path }) => path.includes('/notices'))
  return { ...form, written }
}
const urgent = 'Urgent: told to everybody, whatever they chose'
const nothingElse = { urgency: 'normal', isPinned: false, expiresOn: null, ack: 'none', ackBy: null }

describe('writing a notice', () => {
  it('asks for title and text in one language, and goes out once both are there', async () => {
    const { written } = await write(water)
    press('Publish')
    await expectRefused('Title', 'Write title and text in one language at least.')
    fill({ Text: 'From 10 to 16.' })
    press('Publish')
    await expectRefused('Title', 'This language has only half: write title and text, or neither.')
    expect(written()).toEqual([])
    fill({ Title: ' No water on Sunday ' })
    press('Publish')
    await sees('Published as N/26-27/014')
    expect(written()).toEqual([
      {
        method: 'POST',
        path: '/societies/demo/notices',
        body: { texts: water.texts, audience: everybody, ...nothingElse },
      },
      { method: 'POST', path: `/societies/demo/notices/${id}/publication`, body: { publishAt: null } },
    ])
  })

  it('comes at the hour of India that was chosen, and needs the day', async () => {
    const { written } = await write({ ...water, state: 'scheduled', publishAt: '2027-01-10T12:30:00.000Z' })
    fill({ Title: 'No water on Sunday', Text: 'From 10 to 16.' })
    fireEvent.click(screen.getByRole('radio', { name: 'On a day' }))
    press('Schedule')
    await expectRefused('Day', 'Choose the day and the time.')
    expect(written()).toEqual([])
    fill({ Day: '2027-01-10' })
    fireEvent.click(screen.getByLabelText(urgent))
    press('Schedule')
    await sees(/^It comes on .*10 Jan/)
    expect(written()[0]?.body).toMatchObject({ urgency: 'urgent' })
    expect(written()[1]?.body).toEqual({ publishAt: '2027-01-10T12:30:00.000Z' })
  })

  it('is urgent for an admin alone; one that cannot be published says why and loses no word', async () => {
    const reason = 'Nobody would get this.'
    const refusal = { code: 'notice_for_nobody', message: reason, fields: { audience: reason } }
    await write(refused(400, refusal), { userRole: 'committee' })
    expect(screen.queryByLabelText(urgent)).toBeNull()
    fill({ Title: 'No water on Sunday', Text: 'From 10 to 16.' })
    press('B')
    press('Publish')
    await screen.findAllByText('The notice was not saved')
    expect(screen.getAllByText(reason)).not.toHaveLength(0)
    expect(field('Text')).toHaveProperty('value', 'From 10 to 16.')
    expect(screen.getByText('B').getAttribute('aria-pressed')).toBe('true')
  })
})

describe('a notice on the board', () => {
  it('warns that another text asks everybody again, and keeps its readers', async () => {
    const reason = 'The notice comes down before this day.'
    const refusal = { code: 'after_last_day', message: reason, fields: { ackBy: reason } }
    const { written, on } = await write(refused(400, refusal), { notice: { ...water, ack: 'flat' } })
    await sees('Changing the text clears the confirmations and asks everybody again.')
    expect(screen.getByText('B')).toHaveProperty('disabled', true)
    expect(screen.queryByText('Publish')).toBeNull()
    fill({ Text: 'From 9 to 17.', 'Comes down after': '2027-01-15', 'Last day': '2027-01-20' })
    press('Save')
    await expectRefused('Last day', reason)
    on(notices.edit, water)
    fill({ 'Last day': '2027-01-12' })
    press('Save')
    await sees('Saved')
    expect(written()[1]).toEqual({
      method: 'PUT',
      path: `/societies/demo/notices/${id}`,
      body: {
        texts: [{ language: 'en', title: 'No water on Sunday', body: 'From 9 to 17.' }],
        audience: everybody,
        ...{ ...nothingElse, expiresOn: '2027-01-15', ack: 'flat', ackBy: '2027-01-12', version: 3 },
      },
    })
  })
})
