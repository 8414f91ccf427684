import type { Page } from '@playwright/test'
import { withManyMembers } from './support/many-members.ts'
import { signIn } from './support/people.ts'
import { onlyInFull } from './support/tags.ts'
import { expect, test } from './support/test.ts'

const seldom = onlyInFull('ten thousand rows are drawn and timed')

declare global {
  interface Window {
    /** What happened to the rows in the page since `watchRows`. */
    rowChanges: number
    longTasks: number[]
  }
}

// Far above what a window shows with its few rows to spare, far below a page of all of them.
const mostRowsInPage = 60

for (const [layout, width] of [
  ['table', 1280],
  ['cards', 360],
] as const)
  test.describe(`ten thousand members as ${layout}`, () => {
    test.use({ viewport: { width, height: 800 } })

    test.beforeEach(async ({ page }) => {
      await page.addInitScript(watchLongTasks)
      await signIn(page, 'admin')
      await withManyMembers(page)
      await page.goto('/members?size=0')
      await expect(rowOf(page, 0)).toBeVisible()
      await report(page, `${layout}: opening`)
    })

    test('scroll with only what is in sight in the page', seldom, async ({ page }) => {
      for (const index of [5000, 9999, 2500, 0]) {
        await scrollTo(page, index / 9999)
        await expect(rowOf(page, index)).toBeVisible()
        expect(await rows(page).count()).toBeLessThan(mostRowsInPage)
      }
      await report(page, `${layout}: jumping`)
      await rows(page).nth(3).hover()
      for (let step = 0; step < 60; step++) await page.mouse.wheel(0, 600)
      await expect(rowOf(page, 0)).toHaveCount(0)
      expect(await rows(page).count()).toBeLessThan(mostRowsInPage)
      await report(page, `${layout}: scrolling by wheel`)
    })

    test('follow every letter without drawing the rows that stay again', seldom, async ({ page }) => {
      await page.getByRole('searchbox').focus()
      await watchRows(page)
      await page.keyboard.type('member', { delay: 200 })
      await expect(page).toHaveURL(/q=member/)
      await expect(page.getByText('10,000 rows found', { exact: true })).toBeAttached()
      expect(await page.evaluate(() => window.rowChanges)).toBe(0)
      await report(page, `${layout}: letters that keep every row`)
      await page.keyboard.type(' 7777', { delay: 200 })
      await expect(rowOf(page, 7777)).toBeVisible()
      await expect(rows(page)).toHaveCount(1)
      await report(page, `${layout}: letters that find one`)
    })

    test('are filtered and chosen at once', seldom, async ({ page }) => {
      await page.getByRole('checkbox', { name: 'Select all 10,000' }).check()
      await expect(page.getByText('10,000 selected')).toBeVisible()
      await report(page, `${layout}: choosing all`)
      await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Role' }).click()
      // Chosen when the address says so, which is after the press.
      await page.getByRole('checkbox', { name: 'Committee' }).click()
      await expect(page.getByText('250 selected')).toBeVisible()
      expect(await rows(page).count()).toBeLessThan(mostRowsInPage)
      await report(page, `${layout}: a chip`)
    })
  })

const rows = (page: Page) => page.locator('main :is(tbody tr, ul[aria-label="Members"] li):not([aria-hidden])')
const rowOf = (page: Page, index: number) =>
  rows(page).filter({ has: page.getByText(`Member ${index}`, { exact: true }) })

const scrollTo = (page: Page, share: number) =>
  page
    .locator('main :is(section:has(> table), div:has(> ul[aria-label="Members"]))')
    .last()
    .evaluate((frame, part) => frame.scrollTo(0, (frame.scrollHeight - frame.clientHeight) * part), share)

const watchRows = (page: Page) =>
  page.evaluate(() => {
    window.rowChanges = 0
    const list = document.querySelector('main :is(tbody, ul[aria-label="Members"])')
    if (!list) throw new Error('There is no list of members')
    new MutationObserver((changes) => {
      window.rowChanges += changes.length
    }).observe(list, { subtree: true, childList: true, characterData: true, attributes: true })
  })

const watchLongTasks = () => {
  window.longTasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(Math.round(duration))
  }).observe({ type: 'longtask', buffered: true })
}

/** Said, not asserted: how long a task takes depends on who else uses the machine. */
const report = async (page: Page, what: string) => {
  const tasks = await page.evaluate(() => window.longTasks.splice(0))
  console.log(`${what}: ${tasks.length > 0 ? `tasks of ${tasks.join(', ')} ms` : 'no task above 50 ms'}`)
}
