import { describe, expect, it } from 'vitest'
import { sayRoundRupees } from '#kernel/formats.ts'
import type { Language } from '#kernel/server/mail/layout.ts'
import { type Occasion, subscriptionLetter } from './mail.ts'

const day = '2026-05-31'
const occasions: Occasion[] = [
  { kind: 'approved', plan: 'Essential', amountPaise: 700_000, payBy: day },
  { kind: 'approved', plan: 'Essential', amountPaise: 0, payBy: null },
  { kind: 'extended', until: day },
  { kind: 'registrationRejected', reason: 'No such address.', suspendedOn: day },
  { kind: 'rejected', reason: 'No such address.' },
  { kind: 'rejected', reason: '' },
  { kind: 'trialEnds', until: day },
  { kind: 'planUnpaid', plan: 'Essential', amountPaise: 700_000, until: day },
  { kind: 'yearEnds', plan: 'Essential', amountPaise: 250_050, until: day },
  { kind: 'yearOver', plan: 'Essential', amountPaise: 250_000, since: day, until: '2026-06-30' },
  { kind: 'planReturned', plan: 'Essential' },
  { kind: 'suspended', because: 'trial_ended' },
  { kind: 'suspended', because: 'rejected' },
  { kind: 'suspended', because: 'unpaid' },
  {
    kind: 'paid',
    plan: 'Essential',
    amountPaise: 700_000,
    paidOn: day,
    paidUntil: day,
    isYear: false,
    hasInvoice: true,
  },
  {
    kind: 'paid',
    plan: 'Essential',
    amountPaise: 250_000,
    paidOn: day,
    paidUntil: null,
    isYear: true,
    hasInvoice: false,
  },
  { kind: 'refunded', amountPaise: 700_000, reason: 'Paid twice' },
]
const languages: Language[] = ['en', 'hi', 'mr']
const each = languages.flatMap((language) => occasions.map((occasion) => [language, occasion] as const))

const write = (language: Language, occasion: Occasion, society = 'Neem Court', name = 'Meera') =>
  subscriptionLetter(language, { name, society, url: 'https://aangan.example/subscription', occasion })

describe('a letter about the plan', () => {
  it.each(each)('in %s about %j says what it is about, and where to go', (language, occasion) => {
    const { subject, text } = write(language, occasion)
    expect(`${subject} ${text}`).not.toMatch(/undefined|null|NaN|\[object/)
    expect(`${subject} ${text}`).toContain('Neem Court')
    expect(text).toContain('Meera')
    expect(text).toContain('https://aangan.example/subscription')
    if ('reason' in occasion && occasion.reason) expect(text).toContain(occasion.reason)
    if ('amountPaise' in occasion && occasion.amountPaise > 0)
      expect(`${subject} ${text}`).toContain(sayRoundRupees(occasion.amountPaise))
    if (language !== 'en') expect(text.replaceAll(/[^\p{Script=Devanagari}]/gu, '').length).toBeGreaterThan(30)
  })

  it.each(languages)('in %s has words of its own for every occasion', (language) => {
    const texts = occasions.map((occasion) => write(language, occasion).text)
    expect(new Set(texts).size).toBe(occasions.length)
  })

  it('prints what people wrote as they wrote it, never as markup', () => {
    const { html, text } = write('en', { kind: 'rejected', reason: '<b>No</b>' }, 'A & B <script>', '<i>Meera</i>')
    expect(html).not.toMatch(/<script>|<i>Meera|<b>No/)
    expect(text).toContain('A & B <script>')
  })
})

it('money in a letter is written as in India, with paise only where there are some', () => {
  expect([700_000, 12_345_600, 250_050, 1].map((paise) => sayRoundRupees(paise))).toEqual([
    '₹7,000',
    '₹1,23,456',
    '₹2,500.50',
    '₹0.01',
  ])
})
