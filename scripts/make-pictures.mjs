// Pictures of the running product: start it, then `npm run pictures [-- http://localhost:3000 [NAME …]]`.
// PNG for README and docs; for the public site AVIF in three languages and both themes, small enough for a first visit.
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { pictureSizes } from '../site/pictures/sizes.ts'
import { root } from './bootstrap.mjs'

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {'en' | 'hi' | 'mr'} Lang
 * @typedef {{ role?: string, path: string, ready: string, act?: (page: Page, lang: Lang) => Promise<unknown>, part?: string }} Scene
 */

const [base = 'http://localhost:3000', ...wanted] = process.argv.slice(2)
const isWanted = (/** @type {string} */ name) => wanted.length === 0 || wanted.includes(name)
const { accounts } = await (await fetch(`${base}/api/demo/accounts`)).json()
const headlessShell = '/usr/bin/chromium-headless-shell'
const browser = await chromium.launch({
  executablePath: existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
})

/** @type {Record<string, Scene>} */
const scenes = {
  landing: { path: '/', ready: '#home' },
  login: { path: '/login?demo=true', ready: 'text=admin@' },
  dashboard: { role: 'admin', path: '/app/demo/dashboard', ready: 'text=92.5' },
  members: { role: 'admin', path: '/members', ready: '[aria-rowindex], tbody tr, main li >> nth=4' },
  complaints: { role: 'admin', path: '/app/demo/complaints', ready: 'text=CMP-0045' },
  complaint: {
    role: 'admin',
    path: '/app/demo/complaints',
    ready: 'text=Seepage, bathroom ceiling',
    act: async (page) => {
      await page.getByText('Seepage, bathroom ceiling').click()
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  search: {
    role: 'admin',
    path: '/app/demo/dashboard',
    ready: 'text=92.5',
    act: async (page) => {
      await page.keyboard.press('Control+K')
      await page.getByRole('combobox').fill('leak')
      await page.getByRole('option').first().waitFor()
    },
    part: '[role=dialog]',
  },
  settings: { role: 'resident', path: '/settings', ready: 'text=resident@' },
  'control-center': { role: 'super_admin', path: '/super-admin', ready: 'text=14.2' },
  'complaints-phone': { role: 'resident', path: '/app/demo/complaints', ready: 'text=Kitchen tap leaks' },
  'raise-phone': {
    role: 'resident',
    path: '/app/demo/complaints',
    ready: 'text=Kitchen tap leaks',
    act: async (page, lang) => {
      const { default: words } = await import(`../modules/complaints/texts/${lang}.ts`)
      await page.getByRole('button', { name: words.raise }).click()
      await page.getByRole('dialog').getByRole('textbox').first().fill(spoken[lang])
    },
  },
}
/** What the resident in the picture types. */
const spoken = { en: 'Kitchen tap leaks', hi: 'रसोई का नल टपक रहा है', mr: 'स्वयंपाकघरातील नळ गळतो' }

const documents = join(root, 'docs/pictures')
mkdirSync(documents, { recursive: true })
for (const name of ['landing', 'dashboard', 'members', 'complaints', 'complaints-phone', 'control-center']) {
  if (!isWanted(name)) continue
  const width = name.endsWith('-phone') ? 390 : 1280
  const picture = await take(name, { viewport: { width, height: 860 }, colorScheme: 'light' })
  await sharp(picture)
    .png({ compressionLevel: 9 })
    .toFile(join(documents, `${name}.png`))
  console.log(`docs/pictures/${name}.png`)
}

for (const [name, { width, height }] of Object.entries(pictureSizes)) {
  if (!isWanted(name)) continue
  const viewport = name.endsWith('-part') ? { width: 1040, height: 740 } : { width, height }
  // Phones have fine screens: at one dot a pixel their pictures would look soft.
  const deviceScaleFactor = name.endsWith('-phone') ? 1.3 : 1
  for (const lang of /** @type {const} */ (['en', 'hi', 'mr'])) {
    mkdirSync(join(root, 'site/pictures', lang), { recursive: true })
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      const picture = await take(name, { viewport, colorScheme, deviceScaleFactor }, { width, height }, lang)
      const file = `site/pictures/${lang}/${name}-${colorScheme}.avif`
      const { size } = await sharp(picture)
        // The one that everybody fetches is a little coarser than those people scroll to.
        .avif({ quality: name === 'dashboard' ? 26 : 31, effort: 5, chromaSubsampling: '4:2:0' })
        .toFile(join(root, file))
      console.log(`${file} ${(size / 1024).toFixed(1)} KB`)
    }
  }
}
await browser.close()

/**
 * A picture whose name ends in `-part` shows that much of the scene, from the upper left corner of its part on.
 * @param {string} name
 * @param {import('@playwright/test').BrowserContextOptions} look
 * @param {{ width: number, height: number }} [size]
 * @param {Lang} [lang]
 */
async function take(name, look, size, lang = 'en') {
  const scene = scenes[name] ?? scenes[name.replace(/-(part|phone)$/, '')]
  if (!scene) throw new Error(`There is no scene for ${name}`)
  const context = await browser.newContext({ ...look, locale: `${lang}-IN`, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const account = accounts.find((/** @type {{ role: string }} */ one) => one.role === scene.role)
  if (account)
    await page.request.post(`${base}/api/login`, { data: { email: account.email, password: account.password } })
  await page.goto(base + scene.path)
  await page.locator(scene.ready).first().waitFor()
  await scene.act?.(page, lang)
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })))
  const box =
    size && name.endsWith('-part')
      ? await page
          .locator(scene.part ?? 'h1')
          .first()
          .boundingBox()
      : null
  const clip = size && box ? { ...size, x: box.x - 28, y: box.y - 24 } : undefined
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide', ...(clip && { clip }) })
  await context.close()
  return picture
}
