import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { addDays, dayOf, startOfDay } from '#kernel/time.ts'
import { expectRefused, fill, openForm, press, sees } from '#web/testing/open-form.tsx'
import { refused } from '#web/testing/stand-in.ts'
import type { Booking, Facility, FreeTimes, Quote } from '../contract/nouns.ts'
import { facilities } from '../contract.ts'
import { BookingSheet } from './booking-sheet.tsx'
import { ClosureDialog } from './desk/closure-dialog.tsx'
import { DeductDialog } from './details/deduct-dialog.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const flat = { id: '01900000-0000-7000-8000-000000000002', number: 'D-403' }
const day = addDays(dayOf(new Date()), 20)
const at = (hour: number) => new Date(startOfDay(day).getTime() + hour * 3_600_000).toISOString()

const hall: Facility = {
  ...{ id, name: 'Clubhouse hall', kind: 'hall', details: '', hasPhoto: false, capacity: 1, slotMinutes: 60 },
  ...{ leastSlots: 2, mostSlots: 8, leadMinutes: 0, windowDays: 60, quota: null, depositPaise: 500_000 },
  ...{ needsApproval: false, pay: 'next_bill', needsClearDues: false, isActive: true, hours: [], rates: [] },
  ...{ refunds: [], parts: [], wholes: [], version: 1, can: { book: true, manage: false } },
}
const times: FreeTimes = {
  days: [
    {
      day,
      slots: [18, 19, 20, 21].map((hour) => ({
        ...{ startsAt: at(hour), endsAt: at(hour + 1), free: 1, paise: 80_000, isOpen: true },
      })),
    },
  ],
}
const quote: Quote = {
  ...{ chargePaise: 160_000, depositPaise: 500_000, pay: 'next_bill', needsApproval: false, quotaLeft: null, free: 1 },
  refunds: [{ until: at(18), percent: 0, refundPaise: 0 }],
  problem: null,
}

const open = async (answer: unknown, asked: Partial<Quote> = {}) => {
  const [onClose, onStart] = [vi.fn(), vi.fn()]
  const own = { flats: [flat], noShows: 0, canPayNow: false }
  const form = await openForm(
    <BookingSheet
      {...{ subdomain: 'demo', facility: hall, startsAt: at(18), times, own, decides: false, onStart, onClose }}
    />,
    [
      [facilities.quote, { ...quote, ...asked }],
      [facilities.book, answer],
    ],
  )
  return { ...form, onClose, onStart }
}

describe('booking a time', () => {
  it('has on its button the sums the server names, and sends the time and the flat, and no sum', async () => {
    const { sent, onClose } = await open({ status: 'confirmed', payPath: null })
    await screen.findByRole('button', { name: 'Book: ₹1,600 + ₹5,000 deposit' })
    await sees('₹6,600.00')
    fill({ 'What for': 'Naming ceremony' })
    press('Book: ₹1,600 + ₹5,000 deposit')
    await sees('Booked: Clubhouse hall')
    expect(sent[0]?.body).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      facilityId: id,
      flatId: flat.id,
      startsAt: at(18),
      endsAt: at(20),
      places: 1,
      purpose: 'Naming ceremony',
    })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('offers the nearest free times when somebody was faster, and stays open', async () => {
    const nearest = [{ startsAt: at(20), endsAt: at(22) }]
    const { onStart, onClose } = await open(refused(409, { code: 'taken', message: 'This time is taken.', nearest }))
    press(await screen.findByRole('button', { name: /^Book:/ }).then((button) => button.textContent ?? ''))
    await sees('This time is taken.')
    press(/20:00–22:00/)
    expect(onStart).toHaveBeenCalledWith(at(20))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('says why it cannot be booked before anybody presses', async () => {
    const problem = { reason: 'Flat D-403 has booked 2 times already.', code: 'quota_full' }
    await open({}, { problem })
    await sees('Flat D-403 has booked 2 times already.')
    expect(screen.getByRole('button', { name: /^Book:/ })).toHaveProperty('disabled', true)
  })
})

describe('closing a facility', () => {
  it('lists the bookings it would cancel, and cancels them only when told so once more', async () => {
    const onClose = vi.fn()
    const hit = { id, facility: 'Clubhouse hall', flatNumber: 'D-403', startsAt: at(18), endsAt: at(20) }
    const inTheWay = refused(409, { code: 'closure_over_bookings', message: '1 booking', bookings: [hit] })
    const { sent } = await openForm(<ClosureDialog subdomain="demo" onClose={onClose} />, [
      [facilities.list, [hall]],
      [facilities.close, inTheWay],
    ])
    await screen.findByRole('option', { name: 'Clubhouse hall' })
    fill({ Facility: id, Why: 'maintenance', Reason: 'Sound repair' })
    press('Close it')
    await sees('1 booking is in this time')
    expect(within(screen.getByRole('alert')).getByText('D-403')).toBeDefined()
    expect(sent[0]?.body).toMatchObject({ cancelsBookings: false })
    press('Close and cancel 1 booking')
    await waitFor(() => expect(sent[1]?.body).toMatchObject({ cancelsBookings: true, reason: 'Sound repair' }))
  })
})

describe('a deduction', () => {
  it('is not sent without a photo, nor above the deposit', async () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the dialog reads of a booking.
    const booking = { id, depositPaise: 500_000 } as Booking
    const { sent } = await openForm(<DeductDialog subdomain="demo" booking={booking} onClose={vi.fn()} />, [
      [facilities.deduct, {}],
    ])
    fill({ 'Sum (₹)': '6,000', Reason: 'A broken lamp' })
    press('Deduct')
    await expectRefused('Sum (₹)', 'A sum up to ₹5,000.')
    await sees('A photo is needed.')
    expect(sent).toEqual([])
  })
})
