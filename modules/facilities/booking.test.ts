import { describe, expect, it } from 'vitest'
import { addFacility, flatsWithResidents, onDay, refusedAs } from '#server/testing/facilities.ts'
import { facilities } from './contract.ts'

const evening = onDay(5, 10, 18, 22)

describe('booking the hall', () => {
  it('costs what was shown before, and comes back as the table said', async () => {
    const test = await flatsWithResidents(2)
    const hall = await addFacility(test)
    const [asha, ravi] = test.residents
    const shown = await asha!.call(facilities.quote, { params: { id: hall.id }, query: evening })
    expect(shown).toMatchObject({ chargePaise: 3200_00, depositPaise: 0, problem: null, free: 1 })
    const body = { facilityId: hall.id, ...evening, purpose: 'Naming ceremony' }
    const booked = await asha!.call(facilities.book, { body })
    expect(booked).toMatchObject({ status: 'confirmed', chargePaise: shown.chargePaise, refunds: shown.refunds })
    const answer = await ravi!.call(facilities.book, { body }).catch((error: unknown) => error)
    expect(answer).toMatchObject(refusedAs(409, 'taken'))
    expect((answer as { body: { nearest: unknown[] } }).body.nearest).toHaveLength(3)
    const day = evening.startsAt.slice(0, 10)
    const calendar = { query: { from: day, until: day } }
    expect((await ravi!.call(facilities.calendar, calendar)).bookings).toMatchObject([
      { id: null, flatNumber: null, purpose: null, mine: false, startsAt: evening.startsAt },
    ])
    expect((await test.admin.call(facilities.calendar, calendar)).bookings).toMatchObject([
      { id: booked.id, flatNumber: 'A-101', purpose: 'Naming ceremony' },
    ])
    await expect(ravi!.call(facilities.booking, { params: { id: booked.id } })).rejects.toMatchObject({ status: 404 })
    const back = await asha!.call(facilities.cancel, { params: { id: booked.id }, body: {} })
    expect(back).toMatchObject({ status: 'cancelled', refundPaise: 3200_00 })
    expect(await ravi!.call(facilities.book, { body })).toMatchObject({ status: 'confirmed' })
    expect(await asha!.call(facilities.bookings, { query: {} })).toMatchObject([{ id: booked.id }])
  })
})
