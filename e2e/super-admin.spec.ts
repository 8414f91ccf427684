import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { ownServer } from './support/own-server.ts'
import { signIn } from './support/people.ts'
import { onlyInFull } from './support/tags.ts'
import { test as base, expect } from './support/test.ts'

const seldom = onlyInFull(
  'platform.test.ts and operations.test.ts hold the desk on the server; operator.spec.ts walks it every time',
)

type Server = Awaited<ReturnType<typeof ownServer>>

/** What the operator decides changes figures other journeys read, so this one has a platform of its own. */
const test = base.extend<object, { server: Server }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted: none.
    async ({}, use) => {
      const server = await ownServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})
// One after the other, on one platform.
test.describe.configure({ mode: 'default' })

const open = async (page: Page, tab?: 'Societies' | 'Approvals' | 'Pricing') => {
  await signIn(page, 'super_admin')
  await page.goto('/super-admin')
  if (tab) await page.getByRole('tab', { name: tab, exact: true }).click()
}
const cardOf = (page: Page, name: string) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

test.describe('the control center', () => {
  test('has a clock that moves each minute, the name, the badge and the way out', seldom, async ({ page }) => {
    await page.clock.install()
    await open(page)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'Super Admin Control Center' })).toBeVisible()
    await expect(main.getByText('Devika Nair', { exact: true })).toBeVisible()
    await expect(main.getByText('Super Administrator', { exact: true })).toBeVisible()
    const clock = main.locator('time').first()
    const before = await clock.textContent()
    await page.clock.fastForward(60_000)
    await expect(clock).not.toHaveText(before ?? '')
    await main.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    await expect(page.getByText('Logged out successfully').first()).toBeVisible()
  })

  test('sums the platform up in four cards and two badges', seldom, async ({ page }) => {
    await open(page)
    const main = page.getByRole('main')
    await expect(main.getByText('System online', { exact: true })).toBeVisible()
    await expect(main.getByText('Uptime 99.8%', { exact: true })).toBeVisible()
    const { societies, members } = await (await page.request.get('/api/platform/overview')).json()
    for (const words of [
      `Total societies${societies.total}${societies.active} active`,
      'Total revenue₹140K14.2% monthly growth',
      `Total members${members.toLocaleString('en-IN')}in all societies`,
      'Pending approvals5wait for you',
    ])
      await expect(main).toContainText(words)
    await expect(page.getByRole('tab')).toHaveText(['Overview', 'Societies', 'Approvals', 'Pricing'])
  })

  test(
    'shows activity in sentences, health, tickets, satisfaction and where the money came from',
    seldom,
    async ({ page }) => {
      await open(page)
      const panel = page.getByRole('tabpanel')
      await expect(panel).toContainText('approved a request to join')
      await expect(panel).not.toContainText(/members\.approve|societies\.edit/)
      for (const bar of ['Server uptime', 'Database performance', 'API response time'])
        await expect(panel.getByRole('progressbar', { name: bar })).toBeVisible()
      await expect(panel).toContainText('99.8%')
      await expect(panel).toContainText('Open tickets12')
      await expect(panel).toContainText('Satisfaction99.2%')
      await expect(panel).toContainText('Total₹1,40,000.00')
      await expect(panel).toContainText('Subscriptions₹98,000.00 (70%)')
      await expect(panel).toContainText('Setup fees₹42,000.00 (30%)')
      await expect(panel).toContainText('Monthly growth14.2%')
    },
  )

  test(
    'finds societies by name, subdomain or email and by status, and shows what matters of each',
    seldom,
    async ({ page }) => {
      await open(page, 'Societies')
      const cards = page.getByRole('tabpanel').getByRole('listitem')
      const search = page.getByRole('searchbox', { name: 'Search by name, subdomain or email' })
      const all = await (await page.request.get('/api/platform/societies')).json()
      await expect(cards).toHaveCount(all.length)
      const { name, subdomain, email, totalMembers, totalFlats, subscriptionPlan } = all.find(
        (one: { isActive: boolean; email: string }) => one.isActive && one.email,
      )
      for (const words of [name, subdomain, email]) {
        await search.fill(words)
        await expect(cards).toHaveCount(1)
        await expect(cardOf(page, name)).toBeVisible()
      }
      const card = cardOf(page, name)
      for (const words of [subscriptionPlan, 'Active', `${totalMembers} members`, `${totalFlats} flats`, email])
        await expect(card).toContainText(words)
      await expect(card).toContainText(/₹[\d,.]+ a month · -?[\d.]+% growth/)
      await search.fill('')
      await page.getByLabel('Status').selectOption('inactive')
      await expect(cards).toHaveCount(1)
      await expect(cards).toContainText('Sabarmati Greens')
      await page.getByLabel('Status').selectOption('active')
      await expect(cards).toHaveCount(all.length - 1)
      await page.getByRole('button', { name: `Actions for ${name}` }).click()
      await page.getByRole('menuitem', { name: 'View Details' }).click()
      const yearly = { Essential: '₹9,000', Professional: '₹15,000', Enterprise: '₹25,000' }[subscriptionPlan as string]
      for (const fee of ['Setup fee₹7,000.00', `Fee per year${yearly}.00`])
        await expect(page.getByRole('dialog')).toContainText(fee)
    },
  )

  test('edits, suspends with a reason and reactivates a society', seldom, async ({ page }) => {
    await open(page, 'Societies')
    const menu = () => page.getByRole('button', { name: 'Actions for Nilgiri Residency' })
    await menu().click()
    await expect(page.getByRole('menuitem')).toHaveText(['View Details', 'Edit', 'Suspend'])
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Phone').fill('080 5550 1234')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Society updated').first()).toBeVisible()
    await expect(cardOf(page, 'Nilgiri Residency')).toContainText('080 5550 1234')
    await menu().click()
    await page.getByRole('menuitem', { name: 'Suspend' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('Unpaid since April')
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
    await expect(cardOf(page, 'Nilgiri Residency')).toContainText('Suspended: Unpaid since April')
    await menu().click()
    await page.getByRole('menuitem', { name: 'Reactivate' }).click()
    await expect(cardOf(page, 'Nilgiri Residency')).not.toContainText('Suspended')
  })

  test('approves and rejects what waits, and nothing else', seldom, async ({ page }) => {
    await open(page, 'Approvals')
    const table = page.getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveText([
      'Society',
      'Request type',
      'Requested by',
      'Priority',
      'Date',
      'Status',
      'Actions',
    ])
    const rows = table.getByRole('row')
    await expect(rows.filter({ hasText: 'Pending' })).toHaveCount(5)
    await expect(table.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(5)
    await expect(table.getByRole('button', { name: 'Reject', exact: true })).toHaveCount(5)
    await rows.filter({ hasText: 'Pending' }).first().getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(page.getByText('Request Approved').first()).toBeVisible()
    await expect(rows.filter({ hasText: 'Pending' })).toHaveCount(4)
    await rows.filter({ hasText: 'Pending' }).first().getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(page.getByText('Request Rejected').first()).toBeVisible()
    await expect(rows.filter({ hasText: 'Pending' })).toHaveCount(3)
    await expect(table.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(3)
    await rows
      .filter({ hasText: 'Rejected' })
      .first()
      .getByRole('button', { name: /^Add a reason/ })
      .click()
    await page.getByRole('dialog').getByLabel('Reason').fill('The papers were not complete.')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(rows.filter({ hasText: 'Rejected' }).first()).toContainText('The papers were not complete.')
    await rows.getByRole('button', { name: /^Undo/ }).click()
    await expect(page.getByText('Rejection taken back').first()).toBeVisible()
    await expect(rows.filter({ hasText: 'Pending' })).toHaveCount(4)
    await expect(table).not.toContainText('The papers were not complete.')
  })

  test('rejects a request even when the operator logs out right after', seldom, async ({ page }) => {
    await open(page, 'Approvals')
    const pending = page.getByRole('table').getByRole('row').filter({ hasText: 'Pending' })
    await expect(pending).toHaveCount(4)
    await pending.first().getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(page.getByText('Request Rejected')).toHaveCount(1)
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    await open(page, 'Approvals')
    await expect(pending).toHaveCount(3)
  })

  test('shows the catalogue, its popularity and what each plan earns', seldom, async ({ page }) => {
    await open(page, 'Pricing')
    const panel = page.getByRole('tabpanel')
    const plans = [
      ['Essential', '₹75 a month', '₹900 a year', 'Up to 100 flats · Up to 300 members'],
      ['Professional', '₹125 a month', '₹1,500 a year', 'Up to 200 flats · Up to 600 members'],
      ['Enterprise', '₹200 a month', '₹2,500 a year', 'Up to 500 flats · Up to 1,500 members'],
    ]
    for (const [name = '', ...words] of plans) {
      const card = panel
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name }) })
        .first()
      for (const text of [...words, 'save 20%']) await expect(card).toContainText(text)
      await expect(card.getByRole('progressbar', { name: 'Popularity' })).toBeVisible()
      await expect(card.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
      await expect(card.getByRole('button', { name: 'Deactivate', exact: true })).toBeVisible()
      if (name === 'Essential') await expect(card).toContainText('Up to 50 flats')
      else await expect(card).toContainText(name === 'Professional' ? '5 more features' : '6 more features')
    }
    await expect(panel.getByText('Most Popular')).toHaveCount(1)
    await expect(panel.getByRole('heading', { name: /Professional/ })).toContainText('Most Popular')
    await expect(panel.getByRole('heading', { name: 'Subscription analytics' })).toBeVisible()
    await expect(panel).toContainText(/Total annual revenue₹[\d,]+/)
    const essential = panel
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Essential' }) })
      .first()
    await essential.getByRole('button', { name: 'Deactivate', exact: true }).click()
    await expect(essential.getByRole('button', { name: 'Activate', exact: true })).toBeVisible()
    await expectNotSold(page)
    await open(page, 'Pricing')
    await essential.getByRole('button', { name: 'Activate', exact: true }).click()
    await expect(essential.getByRole('button', { name: 'Deactivate', exact: true })).toBeVisible()
  })

  const expectNotSold = async (page: Page) => {
    await page.goto('/')
    const printed = page.locator('[data-plan="Essential"]')
    // What is sold today is asked for as the card comes near.
    await printed.scrollIntoViewIfNeeded()
    await expect(printed.getByText('Not sold at present')).toBeVisible()
    await expect(printed.getByRole('link')).toHaveCount(0)
    await expect(page.locator('[data-plan="Professional"]').getByRole('link')).toBeVisible()
    await page.goto('/checkout?plan=Essential&amount=7000')
    await expect(page.getByText('The Essential plan is not sold at present. Nothing was charged.')).toBeVisible()
    await page.getByRole('link', { name: 'See the other plans' }).click()
    await page.waitForURL('**/#pricing')
  }

  test('is closed to everybody else', seldom, async ({ page }) => {
    await page.goto('/super-admin')
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(page.getByText('You need Super Admin privileges to access this dashboard')).toBeVisible()
    await signIn(page, 'admin')
    for (const path of ['/super-admin', '/super-admin/operations']) {
      await page.goto(path)
      await expect(page.getByText('You need Super Admin privileges to access this dashboard')).toBeVisible()
      await expect(
        page.getByRole('link', { name: 'Go to Login' }).or(page.getByRole('button', { name: 'Go to Login' })),
      ).toBeVisible()
    }
  })
})

test.describe('an operator', () => {
  test('says why before a society opens, is inside until leaving, and short paths follow', seldom, async ({ page }) => {
    await open(page, 'Societies')
    await page.getByRole('button', { name: 'Actions for Sahyadri Heights' }).click()
    await page.getByRole('menuitem', { name: 'View Details' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Open the society' }).click()
    const ask = page.getByRole('dialog', { name: 'Why do you open Sahyadri Heights?' })
    await ask.getByLabel('Reason').fill('look')
    await ask.getByRole('button', { name: 'Open the society' }).click()
    await expect(ask.getByText('At least 10 characters')).toBeVisible()
    await ask.getByLabel('Reason').fill('The secretary asked about a member')
    await ask.getByRole('button', { name: 'Open the society' }).click()
    await page.waitForURL('**/app/sahyadri-heights/dashboard')
    const strip = page.getByRole('region', { name: 'You are here as the operator' })
    await expect(strip).toContainText('You are in Sahyadri Heights as the operator until')
    await expect(strip).toContainText('The secretary asked about a member')
    await page.goto('/complaints')
    await page.waitForURL('**/app/sahyadri-heights/complaints')
    await page.goto('/members')
    await expect(page.getByRole('banner')).toContainText('Sahyadri Heights')
    await strip.getByRole('button', { name: 'Leave the society' }).click()
    await page.waitForURL('**/super-admin')
    await expect(strip).toBeHidden()
    await page.goto('/app/sahyadri-heights/dashboard')
    await expect(page.getByRole('heading', { name: 'Why do you open sahyadri-heights?' })).toBeVisible()
    await page.goto('/complaints')
    await page.waitForURL('**/app/demo/complaints')
  })

  test('answers a society’s question, and the society rates the answer', seldom, async ({ page, browser, server }) => {
    await signIn(page, 'admin')
    await page.goto('/settings')
    await page.getByRole('link', { name: 'Support' }).click()
    await page.waitForURL('**/settings/support')
    await page.getByLabel('Subject').fill('A second gate')
    await page.getByLabel('Your question').fill('Can both gates write the visitors’ book?')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Your question was sent').first()).toBeVisible()
    const desk = await browser.newContext({ baseURL: server.url })
    const operator = await desk.newPage()
    await signIn(operator, 'super_admin')
    await operator.goto('/super-admin/operations')
    await operator.getByRole('button', { name: 'Answer: A second gate' }).click()
    await operator.getByRole('dialog').getByLabel('Your answer').fill('Yes, on any number of phones.')
    await operator.getByRole('button', { name: 'Send the answer' }).click()
    await expect(operator.getByText('Answer sent').first()).toBeVisible()
    await desk.close()
    await page.reload()
    await expect(page.getByText('Yes, on any number of phones.')).toBeVisible()
    await page.getByRole('button', { name: '5 stars' }).click()
    const asked = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'A second gate' }) })
    await expect(asked).toContainText('Your rating: 5 of 5')
  })

  test('backs up now and reads the outbox', seldom, async ({ page }) => {
    await signIn(page, 'super_admin')
    await page.goto('/super-admin/operations?tab=backups')
    await page.getByRole('button', { name: 'Back up now' }).click()
    await expect(page.getByRole('table', { name: 'Backups on this server' })).toContainText('.tar.gz', {
      timeout: 60_000,
    })
    await page.getByRole('button', { name: 'Back up now' }).click()
    await expect(
      page.getByText('In the demo a backup can be made once an hour', { exact: false }).first(),
    ).toBeVisible()
    await page.getByRole('tab', { name: 'Failed jobs' }).click()
    await expect(page.getByRole('heading', { name: 'No job has failed' })).toBeVisible()
    await page.getByRole('tab', { name: 'Outbox' }).click()
    await expect(page.getByLabel('Status')).toBeVisible()
    await expect(
      page.getByRole('button', { name: /^Read/ }).first().or(page.getByText('No letters here')),
    ).toBeVisible()
  })
})

test.describe('for everybody', () => {
  for (const [name, path, role] of [
    ['the control center', '/super-admin', 'super_admin'],
    ['operations', '/super-admin/operations', 'super_admin'],
    ['support', '/settings/support', 'admin'],
    ['the question why', '/app/sahyadri-heights', 'super_admin'],
  ] as const)
    test(`${name} is accessible`, seldom, async ({ page }) => {
      await signIn(page, role)
      await expectAccessible(page, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      })
    })
})
