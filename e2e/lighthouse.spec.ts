import { createServer } from 'node:net'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { publicPages } from '#web/routes.ts'
import { onlyInFull } from './support/tags.ts'
import { expect, test } from './support/test.ts'

const seldom = onlyInFull(
  'every-screen.spec.ts and content.test.ts hold most of it; Lighthouse takes half a minute a page',
)

const categories = ['accessibility', 'best-practices', 'seo'] as const

// One browser at a time: Lighthouse looks at a page from outside, and what else runs is in its view.
test.describe.configure({ mode: 'default' })

for (const path of Object.values(publicPages)) {
  test(
    `${path} is all that Lighthouse asks of access, good practice and search`,
    seldom,
    async ({ baseURL, launchOptions }) => {
      const port = await freePort()
      const args = [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`]
      const browser = await chromium.launch({ ...launchOptions, args })
      const result = await lighthouse(`${baseURL}${path}`, {
        port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: [...categories],
        throttlingMethod: 'provided',
        disableFullPageScreenshot: true,
      })
      await browser.close()
      if (!result) throw new Error('Lighthouse said nothing')
      const { lhr } = result
      const failed = Object.values(lhr.audits)
        .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode !== 'informative')
        .map(({ id, details }) => `${id} ${JSON.stringify(details)?.slice(0, 600)}`)
      for (const category of categories)
        expect(lhr.categories[category]?.score, `${category} of ${path}:\n${failed.join('\n')}`).toBe(1)
    },
  )
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
