import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { appBoot } from '#web/boot.ts'
import {
  type Dictionary,
  dictionary,
  I18nProvider,
  type Lang,
  languages,
  preload,
  startingLang,
  useLanguage,
  useT,
} from './i18n.tsx'

const en = {
  hello: 'Hello {{name}}',
  nested: { title: 'Members' },
  flats: { one: '{{count}} flat', other: '{{count}} flats' },
} as const
const hi = {
  hello: 'नमस्ते {{name}}',
  nested: { title: 'सदस्य' },
  flats: { one: '{{count}} फ़्लैट', other: '{{count}} फ़्लैट (कई)' },
}
const mr = {
  hello: 'नमस्कार {{name}}',
  nested: { title: 'सभासद' },
  flats: { one: '{{count}} सदनिका', other: '{{count}} सदनिका (अनेक)' },
}

const loaded = <T,>(set: T) => vi.fn(async () => ({ default: set }))
const texts = () => dictionary({ en: loaded<typeof en>(en), hi: loaded(hi), mr: loaded(mr) })

const Title = ({ of }: { of: Dictionary<typeof en> }) => <p>{useT(of)('nested.title')}</p>
const inLanguage = (lang: Lang, of: Dictionary<typeof en>) => (
  <I18nProvider lang={lang}>
    <Title of={of} />
  </I18nProvider>
)
const translate = async (lang: Lang) => {
  localStorage.setItem('language', lang)
  const of = texts()
  await preload(of, lang)
  return renderHook(() => useT(of), {
    wrapper: ({ children }) => <I18nProvider lang={lang}>{children}</I18nProvider>,
  }).result.current
}

const language = (rendered: Lang) =>
  renderHook(() => useLanguage(), {
    wrapper: ({ children }) => <I18nProvider lang={rendered}>{children}</I18nProvider>,
  })

beforeEach(() => {
  localStorage.clear()
  document.documentElement.lang = 'en'
})
afterEach(cleanup)

describe('the words on a screen', () => {
  it('shows the key while translations load, then the text', async () => {
    render(inLanguage('en', texts()))
    expect(screen.getByText('nested.title')).toBeDefined()
    expect(await screen.findByText('Members')).toBeDefined()
  })

  it('shows the text at once when the set was preloaded', async () => {
    const of = texts()
    await preload(of, 'en')
    render(inLanguage('en', of))
    expect(screen.getByText('Members')).toBeDefined()
  })

  it('fills placeholders written with double braces', async () => {
    const t = await translate('hi')
    expect(t('hello', { name: 'मीरा' })).toBe('नमस्ते मीरा')
  })

  it('leaves a placeholder alone when its value is missing, and never reads the value as a pattern', async () => {
    const t = await translate('en')
    // @ts-expect-error A text with a placeholder does not compile without its value.
    expect(t('hello')).toBe('Hello {{name}}')
    expect(t('hello', { name: '$& {{name}}' })).toBe('Hello $& {{name}}')
  })

  it('chooses the plural form by count', async () => {
    const t = await translate('en')
    expect([0, 1, 2].map((count) => t('flats', { count }))).toEqual(['0 flats', '1 flat', '2 flats'])
    expect((await translate('mr'))('flats', { count: 1 })).toBe('1 सदनिका')
  })

  it('warns about a missing key and shows the raw key', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const t = await translate('en')
    // @ts-expect-error An unknown key does not compile either.
    expect(t('nested.missing')).toBe('nested.missing')
    // @ts-expect-error Nor does a name every object has.
    expect(t('nested.constructor')).toBe('nested.constructor')
    expect(warn).toHaveBeenCalledTimes(2)
  })

  it('throws outside its provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => render(<Title of={texts()} />)).toThrow('useT must be used within a provider')
  })
})

describe('a set that fails to load', () => {
  const broken = vi.fn(async () => {
    throw new Error('404')
  })

  it('falls back to English and is logged', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    localStorage.setItem('language', 'hi')
    render(inLanguage('hi', dictionary({ en: loaded<typeof en>(en), hi: broken, mr: loaded(mr) })))
    expect(await screen.findByText('Members')).toBeDefined()
    expect(error).toHaveBeenCalledOnce()
  })

  it('falls back to an empty set when English fails too', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    localStorage.setItem('language', 'mr')
    const of: Dictionary<typeof en> = dictionary({ en: broken, hi: loaded(hi), mr: broken })
    await preload(of, 'mr')
    expect(of.peek('mr')).toEqual({})
    render(inLanguage('mr', of))
    expect(screen.getByText('nested.title')).toBeDefined()
    expect(error).toHaveBeenCalledTimes(2)
  })
})

describe('choosing the language', () => {
  it('has English, Hindi and Marathi, all left to right', () => {
    expect(languages.map(({ code, direction }) => [code, direction])).toEqual([
      ['en', 'ltr'],
      ['hi', 'ltr'],
      ['mr', 'ltr'],
    ])
  })

  it('takes the saved value over the one the page was rendered in', async () => {
    localStorage.setItem('language', 'mr')
    const { result } = language('en')
    await waitFor(() => expect(result.current.lang).toBe('mr'))
    expect(document.documentElement.lang).toBe('mr')
    expect(document.cookie).toContain('lang=mr')
  })

  it('takes the browser language prefix without a saved value', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('hi-IN')
    const { result } = language('en')
    await waitFor(() => expect(result.current.lang).toBe('hi'))
    expect(localStorage.getItem('language')).toBeNull()
  })

  it('keeps to the language the address names, until another is chosen', async () => {
    localStorage.setItem('language', 'hi')
    history.replaceState(null, '', '/about?lang=mr#team')
    const { result } = language('mr')
    expect(result.current.lang).toBe('mr')
    expect(localStorage.getItem('language')).toBe('hi')
    await act(() => result.current.setLang('en'))
    expect(result.current.lang).toBe('en')
    expect(location.pathname + location.search + location.hash).toBe('/about#team')
    history.replaceState(null, '', '/')
  })

  it('takes English when the browser speaks something else', () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('ta-IN')
    expect(language('en').result.current.lang).toBe('en')
  })

  it('saves the change, marks the document and swaps all words at once', async () => {
    const of = texts()
    await preload(of, 'en')
    const { result } = renderHook(() => ({ ...useLanguage(), t: useT(of) }), {
      wrapper: ({ children }) => <I18nProvider lang="en">{children}</I18nProvider>,
    })
    await act(() => result.current.setLang('hi'))
    expect(localStorage.getItem('language')).toBe('hi')
    expect(document.cookie).toContain('lang=hi')
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['hi', 'ltr'])
    expect(result.current.t('nested.title')).toBe('सदस्य')
  })
})

describe('an app page before it is drawn', () => {
  it.each([
    ['?lang=hi', 'mr', 'en-IN', 'hi'],
    ['?lang=fr', 'mr', 'en-IN', 'mr'],
    ['', 'fr', 'hi-IN', 'hi'],
    ['', null, 'ta-IN', 'en'],
    ['?lang=en', null, 'mr-IN', 'en'],
  ])(
    'opened with %j, with %s saved, in a browser in %s, is marked as what it will speak',
    (query, saved, own, lang) => {
      vi.spyOn(navigator, 'language', 'get').mockReturnValue(own)
      if (saved) localStorage.setItem('language', saved)
      history.replaceState(null, '', `/login${query}`)
      // oxlint-disable-next-line no-eval -- The script is text because it is inlined in the page.
      globalThis.eval(appBoot)
      expect([document.documentElement.lang, startingLang()]).toEqual([lang, lang])
      history.replaceState(null, '', '/')
    },
  )
})
