import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** KB over the wire until the page is quiet, and what each file took. */
const weighVisit = async (page: Page, cdp: CDPSession) => {
  const names = new Map<string, string>()
  const bytes = new Map<string, number>()
  await cdp.send('Network.enable')
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => names.set(requestId, request.url))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const files = [...bytes].map(([id, size]) => `${Math.round(size / 102.4) / 10} KB ${names.get(id)}`)
  return { files, kilobytes: [...bytes.values()].reduce((sum, size) => sum + size, 0) / 1024 }
}

for (const [lang, family] of [
  ['hi', 'Anek Hindi'],
  ['mr', 'Anek Marathi'],
] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ locale: `${lang}-IN` })

    test('a first visit is at most 200 KB, and every letter of it is drawn in a font of ours', async ({ page }) => {
      const cdp = await page.context().newCDPSession(page)
      const { files, kilobytes } = await weighVisit(page, cdp)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      expect(kilobytes, files.join('\n')).toBeLessThanOrEqual(200)
      expect(await page.evaluate((name) => document.fonts.check(`16px "${name}"`, 'प्रार्थना'), family)).toBe(true)
      for (const part of ['h1', '#features-title', '.features-list dt', '#pricing li span'])
        expect(await foreignFonts(cdp, part)).toEqual([])
    })
  })
}

test('the names of the languages are drawn in a font that came with the page', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page)
  for (const path of ['/', '/login']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    for (const lang of ['hi', 'mr']) expect(await foreignFonts(cdp, `button[lang=${lang}]`)).toEqual([])
  }
})

/** The fonts of the device that a part of the page had to borrow. */
const foreignFonts = async (cdp: CDPSession, selector: string) => {
  await cdp.send('DOM.enable')
  await cdp.send('CSS.enable')
  const { root } = await cdp.send('DOM.getDocument', { depth: 0 })
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId })
  expect(fonts.length).toBeGreaterThan(0)
  return fonts.filter((font) => !font.isCustomFont).map((font) => font.familyName)
}
