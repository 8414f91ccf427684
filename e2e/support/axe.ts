import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Skin = { theme: 'light' | 'dark'; lang: 'en' | 'hi' | 'mr'; width: 360 | 1280 }

const themes = ['light', 'dark'] as const
const langs = ['en', 'hi', 'mr'] as const
const widths = [1280, 360] as const

/** All twelve, in an order in which neighbours differ in theme, language and width. */
const everySkin: readonly Skin[] = Array.from({ length: 12 }, (_, index) => ({
  theme: themes[index % 2] ?? 'light',
  lang: langs[index % 3] ?? 'en',
  width: widths[(index + Math.floor(index / 6)) % 2] ?? 1280,
}))

/** The full run takes all of them; every other run one, another tomorrow and another for the next screen of a list. */
const skinsFor = (at: number, day = Math.floor(Date.now() / 86_400_000)): readonly Skin[] => {
  if (process.env.TEST_FULL) return everySkin
  const skin = everySkin[(day + at) % everySkin.length]
  return skin ? [skin] : []
}

/**
 * Opens the screen in each of today's combinations: axe finds nothing, and nothing is wider than the window, on a phone
 * or a desk. `open` navigates and waits until the screen is as it shall be looked at; `at` is its place in a list.
 */
export const expectAccessible = async (page: Page, open: (skin: Skin) => Promise<void>, at = 0) => {
  for (const skin of skinsFor(at)) await look(page, skin, open)
}

/** For a screen `every-screen.spec.ts` looks at each time, as somebody else sees it: only the full run looks once more. */
export const expectAccessibleInFull = async (page: Page, open: () => Promise<void>) => {
  if (process.env.TEST_FULL) await expectAccessible(page, open)
}

const look = async (page: Page, skin: Skin, open: (skin: Skin) => Promise<void>) => {
  await resize(page, skin.width)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  if (page.url() === 'about:blank') await page.goto('/healthz')
  await page.evaluate(({ theme, lang }) => {
    localStorage.setItem('theme', theme)
    localStorage.setItem('language', lang)
  }, skin)
  await open(skin)
  await page.evaluate(() => document.fonts.ready)
  const name = `${page.url()} ${skin.theme} ${skin.lang} ${skin.width}`
  await expect(page.locator('html'), name).toHaveAttribute('lang', skin.lang)
  const { violations } = await new AxeBuilder({ page })
    // Only frames of another origin need the other way, which opens a second page and takes three times as long.
    .setLegacyMode(page.frames().length === 1)
    // What passed is not asked for.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })),
  )
  expect(found, name).toEqual([])
  for (const width of widths) {
    await resize(page, width)
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    // A list becomes a table, and back, once it has been told.
    await expect.poll(tooWide, `${name}: wider than a window of ${width}`).toBeLessThanOrEqual(0)
  }
}

const resize = (page: Page, width: Skin['width']) => page.setViewportSize({ width, height: width === 360 ? 780 : 900 })
