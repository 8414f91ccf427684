import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { members } from '#modules/members/contract.ts'
import { expectRefused, field, fill, openForm, press, sees } from '#web/testing/open-form.tsx'
import { refused } from '#web/testing/stand-in.ts'
import type { EventDetails } from '../contract/nouns.ts'
import { events } from '../contract.ts'
import { EventAlbum } from './event-album.tsx'
import { CancelDialog } from './event-cancel.tsx'
import { EventPlanning } from './event-planning.tsx'
import { Reply } from './event-reply.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const everybody = { roles: [], wings: [], flats: [], kinds: [] }
const diwali: EventDetails = {
  ...{ id, title: 'Diwali dinner', kind: 'festival', body: '', place: 'Clubhouse', state: 'planned', cancelReason: '' },
  ...{ startsAt: '2027-01-10T13:30:00.000Z', endsAt: '2027-01-10T16:30:00.000Z', seriesId: id, replyUntil: null },
  ...{ seats: 80, adultPaise: 25_050, childPaise: 10_000, coming: 12, waiting: 0, isForMe: true, isAlbumOpen: false },
  ...{ photos: 0, mine: null, version: 5, can: { reply: true, edit: true, addPhoto: false } },
  ...{ audience: everybody, repeats: null, dates: [], album: [] },
}
const section = { societyId: id, societyName: 'Demo', subdomain: 'demo', userRole: 'admin', anonymous: false } as const

const plan = async (answer: unknown, event?: EventDetails) => {
  const form = await openForm(<EventPlanning {...section} {...(event ? { id: event.id } : {})} />, [
    [members.countAudience, { people: 31, withoutLogin: 0, wings: ['A', 'B'] }],
    [events.get, event],
    [events.dates, ['2027-01-10', '2027-02-14']],
    [events.add, answer],
    [events.change, answer],
  ])
  await sees('31 people')
  const written = () => form.sent.filter(({ path }) => /\/events(\/[\da-f-]{36})?$/.test(path)).map(({ body }) => body)
  return { ...form, written }
}
// happy-dom forgets the choice a select starts with; a browser does not.
const typed = { Title: ' Diwali dinner ', Kind: 'festival', Day: '2027-01-10', From: '19:00', To: '22:00' }
const once = { Repeats: 'never' }

describe('the album of an event that is over', () => {
  it('is opened by its planners, who can change nothing else of it', async () => {
    const over = { ...diwali, can: { reply: false, edit: false, addPhoto: false } }
    const { sent } = await openForm(
      <form>
        <EventAlbum subdomain="demo" event={over} decides />
      </form>,
      [[events.openAlbum, {}]],
    )
    press('Let people add photos')
    await waitFor(() =>
      expect(sent).toMatchObject([{ path: `/societies/demo/events/${id}/album`, body: { isOpen: true } }]),
    )
  })
})

describe('planning an event', () => {
  it('is never free by mistake, and takes rupees and hours as India writes them', async () => {
    const { written, place } = await plan(diwali)
    fill({ ...typed, ...once, Title: '', Seats: 'eighty', '₹ for an adult': '2 thalis', '₹ for a child': '1,00,001' })
    press('Plan it')
    await expectRefused('Title', 'Please fill this in.')
    await expectRefused('Seats', 'Write a whole number, at most 1,00,000.')
    await expectRefused('₹ for an adult', 'A sum up to ₹1,00,000.')
    await expectRefused('₹ for a child', 'A sum up to ₹1,00,000.')
    expect(written()).toEqual([])
    fill({ Title: typed.Title, Seats: '80', '₹ for an adult': '1,250', '₹ for a child': '99.50' })
    press('Plan it')
    await sees('It is planned')
    expect(written()).toEqual([
      {
        ...{ title: 'Diwali dinner', kind: 'festival', body: '', place: '', audience: everybody, replyUntil: null },
        ...{ startsAt: '2027-01-10T13:30:00.000Z', endsAt: '2027-01-10T16:30:00.000Z', seats: 80 },
        ...{ adultPaise: 125_000, childPaise: 9950, isAlbumOpen: false, repeats: null },
      },
    ])
    expect(place()).toContain(id)
  })

  it('lists the dates of “every second Sunday” before anything is saved', async () => {
    const { written } = await plan(diwali)
    fill(typed)
    fill({ Repeats: 'nth' })
    await sees(/^2 dates: 10 Jan 2027 · 14 Feb 2027$/)
    fill({ Ends: 'count', 'Every so many': '60' })
    press('Plan it')
    await expectRefused('Repeats', 'At most 52')
    fill({ 'Every so many': '1', Times: '2' })
    press('Plan it')
    await waitFor(() => expect(written()).toHaveLength(2))
    expect(written()[1]).toMatchObject({
      repeats: { every: 'month', interval: 1, nth: { week: 2, weekday: 0 }, count: 2, until: null },
    })
  })

  it('that nobody would get is refused, and can be sent once somebody is invited', async () => {
    const reason = 'Nobody would get this.'
    const refusal = { code: 'event_for_nobody', message: reason, fields: { audience: reason } }
    const { written, on } = await plan(refused(400, refusal))
    fill({ Title: typed.Title, Kind: 'festival', ...once })
    press('B')
    press('Plan it')
    await sees(reason)
    expect(field('Title')).toHaveProperty('value', ' Diwali dinner ')
    on(events.add, diwali)
    press('A')
    press('Plan it')
    await sees('It is planned')
    expect(written()[1]).toMatchObject({ audience: { ...everybody, wings: ['B', 'A'] } })
  })

  it('of a series changes the later dates too, with the version that was seen', async () => {
    const { written, on } = await plan(refused(409, { code: 'stale_version', message: 'Somebody was faster.' }), diwali)
    expect(field('₹ for an adult')).toHaveProperty('value', '250.5')
    fill({ Kind: 'festival', To: '23:00' })
    fireEvent.click(screen.getByRole('radio', { name: 'This and the later ones' }))
    press('Save')
    await sees('Somebody was faster.')
    expect(field('To')).toHaveProperty('value', '23:00')
    on(events.change, diwali)
    press('Save')
    await sees('Changed; whoever answered is told')
    expect(written()[1]).toMatchObject({ endsAt: '2027-01-10T17:30:00.000Z', reach: 'later', version: 5 })
    expect(written()[1]).toMatchObject({ adultPaise: 25_050, childPaise: 10_000 })
  })
})

describe('cancelling an event', () => {
  it('needs a reason, and stays open when it is refused', async () => {
    const onClose = vi.fn()
    const over = refused(409, { code: 'event_over', message: 'This event is over.' })
    const form = <CancelDialog subdomain="demo" event={diwali} onClose={onClose} />
    const { sent, on } = await openForm(form, [[events.cancel, over]])
    press('Cancel the event')
    await expectRefused('Reason', 'Please fill this in.')
    expect(sent).toEqual([])
    fill({ Reason: 'Heavy rain' })
    press('Cancel the event')
    await sees('This event is over.')
    expect(field('Reason')).toHaveProperty('value', 'Heavy rain')
    expect(onClose).not.toHaveBeenCalled()
    on(events.cancel, diwali)
    press('Cancel the event')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent[1]?.body).toEqual({ reason: 'Heavy rain', reach: 'this' })
  })
})

describe('answering an invitation', () => {
  it('says what it costs the flat before it is sent', async () => {
    const answer = { ...diwali, mine: { answer: 'yes', adults: 2, children: 1 } }
    const form = (
      <form>
        <Reply subdomain="demo" event={diwali} />
      </form>
    )
    const { sent } = await openForm(form, [[events.reply, answer]])
    press('Yes')
    await sees('₹250.50 goes on your flat’s next bill.')
    press('Adults +')
    press('Children +')
    await sees('₹601 goes on your flat’s next bill.')
    expect(sent).toEqual([])
    press('3 of us come')
    await sees('Thank you, it is noted')
    expect(sent[0]?.body).toEqual({ answer: 'yes', adults: 2, children: 1 })
  })
})
