import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { daysBetween } from '#kernel/time.ts'
import { asPlatform } from '#server/testing/app.ts'
import { billingSociety, monthsAgo, thisMonth, today } from '#server/testing/billing.ts'
import { drainJobs, runSchedule } from '#server/testing/jobs.ts'
import { billing } from './contract.ts'
import { reminderLetter } from './mail/reminder-letters.ts'
import { letterFor, letterGrades } from './rules/reminders.ts'

const lettersOf = (societyId: string) =>
  asPlatform((db) =>
    db
      .selectFrom('outbox')
      .select(['subject', 'body_text as text'])
      .where('for_society', '=', societyId)
      .where('kind', 'in', ['billing.bill_reminder', 'billing.bill_overdue'])
      .execute(),
  )

describe('the letters of the series', () => {
  it('grow firmer with the age of the oldest bill', () => {
    expect([-3, 0, 1, 30, 31, 60, 61, 90, 91].map(letterFor)).toEqual([
      'before',
      'before',
      'first',
      'first',
      'second',
      'second',
      'notice',
      'notice',
      'last',
    ])
    const bills = [{ number: 'MB/26-27/000007', dueOn: '20 Jul 2026', amount: '₹4,200.00' }]
    const about = {
      society: 'Gulmohar',
      flat: 'A-101',
      amount: '₹4,200.00',
      lateDays: 72,
      bills,
      url: 'https://x.in/b',
    }
    for (const language of ['en', 'hi', 'mr'] as const) {
      const letters = letterGrades.map((grade) => reminderLetter(language, grade, about))
      expect(new Set(letters.map(({ subject }) => subject)).size).toBe(letterGrades.length)
      expect(new Set(letters.map(({ text }) => text)).size).toBe(letterGrades.length)
      for (const { text } of letters) expect(text).toContain('MB/26-27/000007')
      for (const { subject, text } of letters.slice(2)) expect(subject + text).toContain('A-101')
    }
  })

  it('go to the flat alone, each step once per bill, and none while a payment is being checked', async () => {
    const { ours, admin, flat, publish } = await billingSociety([700, 700])
    await publish(monthsAgo(6))
    const defaulters = await admin.call(billing.defaulters)
    expect(defaulters.map(({ letter, bucket }) => [letter, bucket])).toEqual([
      ['last', '90+'],
      ['last', '90+'],
    ])
    await asPlatform((db) =>
      db
        .insertInto('payment_claims')
        .values({
          society_id: ours.id,
          id: newId(),
          flat_id: flat('A-102'),
          amount_paise: 100,
          utr: '123456789012',
          paid_on: today(),
          status: 'waiting',
        })
        .execute(),
    )
    const flatIds = [flat('A-101'), flat('A-102')]
    expect(await admin.call(billing.remind, { body: { flatIds } })).toEqual({ reminded: 1, waiting: 1 })
    expect(await admin.call(billing.remind, { body: { flatIds } })).toEqual({ reminded: 0, waiting: 1 })
    await drainJobs(ours.id)
    const letters = await lettersOf(ours.id)
    expect(letters).toHaveLength(1)
    expect(letters[0]!.subject).toContain('last notice about')
    expect(letters[0]!.text).toContain('A-101')
    expect(letters[0]!.text).not.toContain('A-102')
  })

  it('come by the clock on their day, once however often it strikes', async () => {
    const { ours, admin, publish } = await billingSociety([700])
    await publish(thisMonth())
    const bill = (await admin.call(billing.bills))[0]!
    const settings = await admin.call(billing.settings)
    const days = daysBetween(bill.dueOn, today())
    await admin.call(billing.saveSettings, { body: { ...settings, reminderDays: [days, 30] } })
    await runSchedule('billing', 'reminders')
    await runSchedule('billing', 'reminders')
    await drainJobs(ours.id)
    expect(await lettersOf(ours.id)).toHaveLength(1)
  })
})
