import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { because } from './because.ts'
import { fieldWrong, reasonOf } from './field-wrong.ts'
import { refused as house } from './house-refusals.ts'
import { Email, Line } from './nouns.ts'
import { refusing, sayRefusal, sentenceOf } from './refusals.ts'

const refused = refusing({
  closed_at: {
    status: 409,
    en: 'Closed on {{day}}, you came at {{time}}',
    hi: '{{day}} को बंद, आप {{time}} पर आए',
    mr: '{{day}} ला बंद, तुम्ही {{time}} ला आलात',
  },
  late_by: { status: 409, en: '{{days}} days late', hi: '{{days}} दिन की देर', mr: '{{days}} दिवस उशीर' },
})

const said = (refusal: ReturnType<typeof house.forbidden>, language: 'en' | 'hi' | 'mr') =>
  sayRefusal({ code: refusal.code, message: refusal.message, ...refusal.details }, language)

describe('a refusal', () => {
  it('is English for the API and can be said in the reader’s language by its code', () => {
    const refusal = refused.late_by({ days: 3 }, { at: 'day' })
    expect(refusal).toMatchObject({ status: 409, code: 'late_by', message: '3 days late' })
    expect(refusal.details).toMatchObject({ fields: { day: '3 days late' }, values: { days: 3 } })
    expect([said(refusal, 'en'), said(refusal, 'hi'), said(refusal, 'mr')]).toEqual([
      '3 days late',
      '3 दिन की देर',
      '3 दिवस उशीर',
    ])
  })

  it('says days and moments in the words of whoever reads it', () => {
    const refusal = refused.closed_at({
      day: { day: '2026-12-14' },
      time: { moment: '2026-12-14T12:34:00Z', how: 'clock' },
    })
    expect([said(refusal, 'en'), said(refusal, 'hi'), said(refusal, 'mr')]).toEqual([
      'Closed on 14 Dec 2026, you came at 18:04',
      '14 दिस॰ 2026 को बंद, आप 18:04 पर आए',
      '14 डिसें, 2026 ला बंद, तुम्ही 18:04 ला आलात',
    ])
  })

  it('keeps the server’s sentence where nobody knows the code', () => {
    expect(sayRefusal({ code: 'of_tomorrow', message: 'Not today.' }, 'mr')).toBe('Not today.')
  })

  it('does not let two rooms use one code for two sentences', () => {
    expect(() => refusing({ forbidden: { status: 403, en: 'Another', hi: 'दूसरा', mr: 'दुसरा' } })).toThrow('forbidden')
  })
})

describe('what the validator finds', () => {
  const Person = z.object({
    name: Line(5),
    email: Email,
    role: z.enum(['resident', 'vendor']),
    flats: z.number().int().min(1),
    day: z.iso.date(),
    tags: z.array(z.string()).min(1),
    pin: z.string().refine((pin) => pin === '1', because('bad_pincode')),
    rupees: z.number().positive(),
  })
  const reasons = (value: object) => {
    const { error } = Person.safeParse(value)
    return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join('.'), reasonOf(issue)]))
  }
  const wrong = reasons({
    name: 'Padmavati',
    email: 'x',
    role: 'king',
    flats: 0.5,
    day: '30/4',
    tags: [],
    pin: '2',
    rupees: 0,
  })

  it('is said in a resident’s words, in every language, and never in its own', () => {
    expect(wrong).toEqual({
      name: { code: 'too_long', values: { max: 5 } },
      email: { code: 'bad_email' },
      role: { code: 'not_offered' },
      flats: { code: 'whole_number' },
      day: { code: 'bad_day' },
      tags: { code: 'choose_some', values: { min: 1 } },
      pin: { code: 'bad_pincode' },
      rupees: { code: 'more_than', values: { min: 0 } },
    })
    for (const reason of Object.values(wrong))
      for (const language of ['en', 'hi', 'mr'] as const) expect(sentenceOf(reason, language)).toMatch(/\S/)
  })

  it('names the first field in the reader’s language', () => {
    const refusal = fieldWrong(wrong)
    expect(refusal).toMatchObject({ status: 400, code: 'bad_request', message: 'Name: At most 5 characters' })
    expect(said(refusal, 'mr')).toBe('नाव: जास्तीत जास्त 5 अक्षरे')
    expect(refusal.details.fields).toMatchObject({ role: 'Please choose one of the values offered' })
  })
})
