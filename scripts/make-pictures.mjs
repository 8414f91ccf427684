// Pictures of the running product for README and docs: start it, then `npm run pictures [-- http://localhost:3000]`.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from './bootstrap.mjs'

const base = process.argv[2] ?? 'http://localhost:3000'
const folder = join(root, 'docs/pictures')
mkdirSync(folder, { recursive: true })

const { accounts } = await (await fetch(`${base}/api/demo/accounts`)).json()
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
})

/** @type {[name: string, role: string, path: string, width: number][]} */
const pictures = [
  ['landing', '', '/', 1280],
  ['dashboard', 'admin', '/app/demo/dashboard', 1280],
  ['members', 'admin', '/members', 1280],
  ['complaints', 'admin', '/app/demo/complaints', 1280],
  ['complaints-phone', 'resident', '/app/demo/complaints', 390],
  ['control-center', 'super_admin', '/super-admin', 1280],
]
for (const [name, role, path, width] of pictures) {
  const context = await browser.newContext({ viewport: { width, height: 860 }, locale: 'en-IN', colorScheme: 'light' })
  const page = await context.newPage()
  const account = accounts.find((/** @type {{ role: string }} */ one) => one.role === role)
  if (account)
    await page.request.post(`${base}/api/login`, { data: { email: account.email, password: account.password } })
  await page.goto(base + path, { waitUntil: 'networkidle' })
  await page.screenshot({ path: join(folder, `${name}.png`) })
  await context.close()
  console.log(`docs/pictures/${name}.png`)
}
await browser.close()
