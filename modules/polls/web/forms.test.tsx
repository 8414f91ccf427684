import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { addDays, dayOf } from '#kernel/time.ts'
import type { SectionProps } from '#web/section.ts'
import { expectRefused, field, fill, openForm, press, sees } from '#web/testing/open-form.tsx'
import { refused } from '#web/testing/stand-in.ts'
import { draftKey, readDraft } from '#web/ui/drafts.ts'
import type { PollDetails } from '../contract/nouns.ts'
import { polls } from '../contract.ts'
import { ExtendDialog } from './extend-dialog.tsx'
import { PollWriting } from './poll-writing.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const closesDay = addDays(dayOf(new Date()), 7)
const atSix = `${closesDay}T12:30:00.000Z`
const secretary: SectionProps = {
  ...{ societyId: id, societyName: 'Demo', subdomain: 'demo', userRole: 'committee', anonymous: false },
}
const open = (answer: unknown) => openForm(<PollWriting {...secretary} />, [[polls.add, answer]])
/** happy-dom forgets the choice a select starts with, here always the first; a browser does not. */
const settle = () => {
  for (const select of document.querySelectorAll('select'))
    fireEvent.change(select, { target: { value: select.options[0]?.value } })
}
const choose = (option: string) => fireEvent.click(screen.getByText(option))

describe('a new poll', () => {
  it('is sent with its hours as India has them, asks its title where no question is written, and is led to', async () => {
    const { sent, place } = await open({ id })
    settle()
    fill({
      'What is it about?': ' New lift ',
      'Quorum in percent': '33.5',
      'When is it passed?': 'twoThirds',
    })
    choose('Secret ballot')
    press('Save the draft')
    await sees('The draft is saved')
    const option = { memberId: null, statement: '', photoId: null, group: 0 }
    expect(sent[0]?.body).toEqual({
      ...{ title: 'New lift', body: '', kind: 'opinion', secrecy: 'secret', basis: 'flat', voters: 'owners' },
      ...{ opensAt: null, closesAt: atSix, quorumBp: 3350, officerId: null, barsDefaulters: false, barRule: '' },
      questions: [
        {
          ...{ title: 'New lift', type: 'single', groups: [{ title: '', seats: 1, most: 1 }] },
          options: ['Yes', 'No'].map((title) => ({ ...option, title })),
          pass: { num: 2, den: 3, base: 'cast', strict: false },
        },
      ],
    })
    await waitFor(() => expect(place()).toContain(id))
  })

  it('by area cannot be secret, and is held openly at a press', async () => {
    const { sent } = await open({ id })
    settle()
    fill({ 'What is it about?': 'New lift', 'Whose vote?': 'share' })
    choose('Secret ballot')
    await sees('A secret ballot gives every voter one vote. By share the vote has to be open.')
    press('Hold an open vote instead')
    press('Save the draft')
    await sees('The draft is saved')
    expect(sent[0]?.body).toMatchObject({ basis: 'share', secrecy: 'open' })
  })

  it('says beside the fields what is missing or refused, loses nothing, and goes once it is put right', async () => {
    const past = 'This time has passed. Choose a later one.'
    const shape = 'Question 1: give at least two choices, each once.'
    const { sent, on } = await open(refused(400, { message: past, fields: { closesAt: past, questions: shape } }))
    settle()
    fill({ 'Closes: Day': '', 'Quorum in percent': '150' })
    press('Save the draft')
    await expectRefused('What is it about?', 'Please fill this in.')
    await expectRefused('Closes: Day', 'Please fill this in.')
    await expectRefused('Quorum in percent', 'Write a percentage from 0 to 100.')
    expect(sent).toEqual([])
    fill({ 'What is it about?': 'New lift', 'Closes: Day': closesDay, 'Quorum in percent': '50' })
    press('Save the draft')
    await expectRefused('Closes: Day', past)
    await sees(shape)
    expect(field('What is it about?')).toHaveProperty('value', 'New lift')
    on(polls.add, { id })
    fill({ 'Choice 2': 'Not this year' })
    press('Save the draft')
    await sees('The draft is saved')
    expect(sent[1]?.body).toMatchObject({ questions: [{ options: [{ title: 'Yes' }, { title: 'Not this year' }] }] })
  })

  it('half written is there again after a reload, and forgotten once it is saved', async () => {
    const Reloaded = () => {
      const [times, setTimes] = useState(0)
      return (
        <>
          <button type="button" onClick={() => setTimes(times + 1)}>
            Reload
          </button>
          <PollWriting key={times} {...secretary} />
        </>
      )
    }
    await openForm(<Reloaded />, [[polls.add, { id }]])
    settle()
    fill({ 'What is it about?': 'New lift' })
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    fireEvent(document, new Event('visibilitychange'))
    await expect.poll(() => readDraft(draftKey('polls.new'))).toBeDefined()
    press('Reload')
    await waitFor(() => expect(field('What is it about?')).toHaveProperty('value', 'New lift'))
    press('Save the draft')
    await sees('The draft is saved')
    await expect.poll(() => readDraft(draftKey('polls.new'))).toBeUndefined()
  })
})

describe('more time for a poll', () => {
  it('wants a reason, and is sent as the later hour in India', async () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the dialog reads of a poll.
    const poll = { id, title: 'New lift', closesAt: atSix } as PollDetails
    const onClose = vi.fn()
    const { sent } = await openForm(<ExtendDialog subdomain="demo" poll={poll} onClose={onClose} />, [
      [polls.extend, {}],
    ])
    press('More time')
    await expectRefused('Reason', 'Please fill this in.')
    expect(sent).toEqual([])
    fill({ Hour: '20:00', Reason: 'The lift company answers tomorrow' })
    press('More time')
    await sees('There is more time')
    expect(sent[0]).toMatchObject({
      path: `/societies/demo/polls/${id}/extension`,
      body: { closesAt: `${addDays(closesDay, 1)}T14:30:00.000Z`, reason: 'The lift company answers tomorrow' },
    })
    expect(onClose).toHaveBeenCalledOnce()
  })
})
