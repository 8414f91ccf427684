import { describe, expect, it } from 'vitest'
import { field, fill, openForm, press, sees } from '#web/testing/open-form.tsx'
import { refused } from '#web/testing/stand-in.ts'
import { Button } from '#web/ui/button.tsx'
import { leads } from '../contract.ts'
import { FollowUpForm, useFollowUp } from './follow-up-form.tsx'
import type { LeadRow } from './queries.ts'

const lead = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Meera Joshi',
  email: 'meera@example.in',
  phone: '',
  societyName: 'Shanti Vihar',
  status: 'new',
  createdAt: '2026-01-01T00:00:00Z',
  version: 5,
} as LeadRow

const Desk = () => {
  const { save } = useFollowUp(lead)
  return (
    <>
      <FollowUpForm id="follow-up" lead={lead} onSave={save} />
      <Button type="submit" form="follow-up">
        Save
      </Button>
    </>
  )
}
const typed = { Position: ' Secretary ', 'Next contact on': '2027-01-15', Notes: 'Wants Tally export.' }

describe('following a lead up', () => {
  it('keeps position, day and notes, with the version that was seen', async () => {
    const { sent } = await openForm(<Desk />, [[leads.update, {}]])
    fill(typed)
    press('Save')
    await sees('Follow-up saved')
    expect(sent[0]).toMatchObject({
      method: 'PATCH',
      body: { position: 'Secretary', nextContactOn: '2027-01-15', notes: 'Wants Tally export.', version: 5 },
    })
  })

  it('without a day is a follow-up without a day', async () => {
    const { sent } = await openForm(<Desk />, [[leads.update, {}]])
    fill({ Notes: 'Call again.' })
    press('Save')
    await sees('Follow-up saved')
    expect(sent[0]?.body).toMatchObject({ nextContactOn: null })
  })

  it('that another operator overtook is said, and nothing typed is lost', async () => {
    await openForm(<Desk />, [[leads.update, refused(409, { message: 'Somebody else changed this lead.' })]])
    fill(typed)
    press('Save')
    await sees('Somebody else changed this lead.')
    expect(field('Notes')).toHaveProperty('value', 'Wants Tally export.')
  })
})
