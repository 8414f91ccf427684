import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError, fieldErrorsOf, noticeOf, request } from './request.ts'
import { setWords } from './said.ts'

const refusedWith = async (body: object, status = 400) => {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
  return request('POST', '/api/x').catch((error: unknown) => error)
}
const wrongPassword = { message: 'Invalid email or password', code: 'wrong_credentials' }

beforeEach(() => setWords(() => import('./refusals.ts')))
afterEach(() => {
  document.documentElement.lang = 'en'
})

describe('a refusal on the screen', () => {
  it('is the server’s sentence in English', async () => {
    const error = await refusedWith(wrongPassword, 401)
    expect(error).toBeInstanceOf(CallError)
    expect(noticeOf(error, 'Please try again')).toBe('Invalid email or password')
  })

  it.each([
    ['hi', 'ई-मेल या पासवर्ड सही नहीं है'],
    ['mr', 'ई-मेल किंवा पासवर्ड बरोबर नाही'],
  ])('is said in %s by its code', async (lang, text) => {
    document.documentElement.lang = lang
    expect(noticeOf(await refusedWith(wrongPassword, 401), 'Please try again')).toBe(text)
  })

  it('stays the server’s sentence for a code nobody knows, and the fallback without a message', async () => {
    document.documentElement.lang = 'mr'
    expect(noticeOf(await refusedWith({ message: 'Not today.', code: 'of_tomorrow' }), 'Fallback')).toBe('Not today.')
    expect(noticeOf(await refusedWith({}), 'Fallback')).toBe('Fallback')
  })

  it('fills in what the sentence needs', async () => {
    document.documentElement.lang = 'mr'
    const body = { message: 'It was resolved …', code: 'too_late', values: { days: 15 } }
    expect(noticeOf(await refusedWith(body, 409), '')).toBe('ही 15 दिवसांपूर्वी सोडवली आहे. कृपया नवी तक्रार नोंदवा.')
  })

  it('stands beside its fields in the reader’s language', async () => {
    document.documentElement.lang = 'hi'
    const error = await refusedWith({
      message: 'Flat number: Required',
      code: 'bad_request',
      fields: { flatNumber: 'Required' },
      reasons: { flatNumber: { code: 'required' } },
    })
    expect(fieldErrorsOf(error)).toEqual({ flatNumber: 'यह भरना ज़रूरी है' })
    expect(noticeOf(error, '')).toBe('फ़्लैट नंबर: यह भरना ज़रूरी है')
  })

  it('is said as such when nobody answers', async () => {
    document.documentElement.lang = 'mr'
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    const error = await request('POST', '/api/login').catch((caught: unknown) => caught)
    expect(noticeOf(error, 'ई-मेल किंवा पासवर्ड बरोबर नाही')).toBe('सर्व्हरशी संपर्क होत नाही. नेटवर्क तपासून पुन्हा प्रयत्न करा.')
  })
})
