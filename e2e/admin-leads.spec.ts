import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { newEmail, signIn } from './support/people.ts'
import { journeyOf, onlyInFull } from './support/tags.ts'
import { expect, test } from './support/test.ts'

const seldom = onlyInFull(
  'leads.test.ts and desk.test.ts hold these on the server; every-screen.spec.ts looks at the desk',
)

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const uniqueName = (first: string) => `${first} ${Math.random().toString(36).slice(2, 8)}`
const search = (page: Page, text: string) => page.getByRole('searchbox').fill(text)
const statuses = ['new', 'contacted', 'qualified', 'demo_scheduled', 'converted', 'rejected']

/** Somebody asks for a demo on the public site. */
const demoRequest = async (request: APIRequestContext, name = uniqueName('Meera')) => {
  const lead = {
    societyName: `Society of ${name}`,
    contactName: name,
    email: newEmail('meera'),
    phone: '+91 55510 99999',
    message: 'Please show us the gate.',
  }
  const answer = await request.post('/api/request-demo', { data: lead })
  expect(await answer.json()).toMatchObject({ success: true })
  return lead
}

test.describe('the operator', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, 'super_admin')
  })

  test('sees who asked for a demo, searches, filters and counts', seldom, async ({ page }) => {
    const lead = await demoRequest(page.request)
    await page.goto('/admin')
    for (const column of ['Contact', 'Society', 'Position', 'Status', 'Date', 'Actions'])
      await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
    const counts = page.getByRole('region', { name: 'Leads by status' })
    for (const label of ['Total Leads', 'New', 'Contacted', 'Qualified', 'Converted'])
      await expect(counts.getByText(label, { exact: true })).toBeVisible()

    for (const text of [lead.contactName, lead.email, lead.societyName, '5551099999']) {
      await search(page, text)
      await expect(rowOf(page, lead.contactName)).toContainText(lead.email)
    }
    const filter = page.getByLabel('Filter by status')
    expect(await filter.locator('option').evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual([
      'all',
      ...statuses,
    ])
    await search(page, lead.contactName)
    await filter.selectOption('converted')
    await expect(page.getByText('No leads found matching your criteria')).toBeVisible()
    await filter.selectOption('new')
    await expect(rowOf(page, lead.contactName)).toBeVisible()
  })

  test('sets a status in the row and is told whether it held', seldom, async ({ page }) => {
    const lead = await demoRequest(page.request)
    let isBroken = false
    await page.route('**/api/admin/leads/*', (route) =>
      isBroken && route.request().method() === 'PATCH'
        ? route.fulfill({ status: 500, body: 'broken' })
        : route.continue(),
    )
    await page.goto('/admin')
    await search(page, lead.contactName)
    const choice = page.getByLabel(`Status of ${lead.contactName}`)
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await choice.selectOption('qualified')
    expect((await sent).postDataJSON()).toEqual({ status: 'qualified' })
    await expect(page.getByText('Success', { exact: true })).toBeVisible()
    await expect(page.getByText('Lead status updated successfully', { exact: true })).toBeVisible()
    await expect(choice).toHaveValue('qualified')

    isBroken = true
    await choice.selectOption('rejected')
    await expect(page.getByText('Error', { exact: true })).toBeVisible()
    await expect(page.getByText('Failed to update lead status', { exact: true })).toBeVisible()
    await expect(choice).toHaveValue('qualified')
  })

  test('keeps notes, a position and the next contact, and reads the history', journeyOf('leads'), async ({ page }) => {
    const lead = await demoRequest(page.request)
    await page.goto('/admin')
    await search(page, lead.contactName)
    await page.getByText(lead.email).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText('Please show us the gate.')).toBeVisible()
    await sheet.getByLabel('Position').fill('Secretary')
    await sheet.getByLabel('Next contact on').fill('2027-01-15')
    await sheet.getByLabel('Notes').fill('Wants Tally export.')
    // What is being typed survives a status set in between.
    await sheet.getByLabel(`Status of ${lead.contactName}`).selectOption('contacted')
    await expect(sheet.getByText('Status: New → Contacted')).toBeVisible()
    await expect(sheet.getByLabel('Notes')).toHaveValue('Wants Tally export.')
    await sheet.getByRole('button', { name: 'Save follow-up' }).click()
    await expect(page.getByText('Follow-up saved', { exact: true })).toBeVisible()
    await expect(sheet.getByText('Next contact: 15 Jan 2027')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('dialog').getByLabel('Position')).toHaveValue('Secretary')
    await expect(page.getByRole('dialog').getByLabel('Notes')).toHaveValue('Wants Tally export.')
  })

  test('takes the list away as CSV', seldom, async ({ page }) => {
    const lead = await demoRequest(page.request)
    await page.goto('/admin')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/)
    expect(await readFile(await file.path(), 'utf8')).toContain(lead.email)
    await expect(page.getByText('Leads exported successfully', { exact: true })).toBeVisible()
  })

  test('reads that leads are loading, and when there are none', seldom, async ({ page }) => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/admin/leads', async (route) => {
      await answered
      await route.fulfill({ json: [] })
    })
    await page.goto('/admin')
    await expect(page.getByText('Loading leads...')).toBeVisible()
    answer()
    await expect(page.getByText('No leads found matching your criteria')).toBeVisible()
  })

  test('opens the SEO settings in a new tab', seldom, async ({ page, context }) => {
    await page.goto('/admin')
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'SEO & Social Settings' }).click()
    await (await opened).waitForURL('**/admin/seo')
  })

  test('reads it with any theme, language and width', seldom, async ({ page }) => {
    await expectAccessible(page, async () => {
      await page.goto('/admin')
      await expect(page.getByText('meenakshi.iyer@lakeview.example')).toBeVisible()
    })
  })

  test('reads one lead beside the list with any theme, language and width', seldom, async ({ page }) => {
    await expectAccessible(page, async () => {
      await page.goto('/admin')
      await page.getByText('Farah Siddiqui').first().click()
      await expect(page.getByRole('dialog').getByRole('list').getByRole('listitem').first()).toBeVisible()
    })
  })
})

for (const role of ['resident', 'admin', 'committee', 'security', undefined] as const) {
  test(`the desk is closed to ${role ?? 'visitors'}, and nothing of it is asked for`, seldom, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/admin')) asked.push(request.url())
    })
    if (role) await signIn(page, role)
    for (const path of ['/admin', '/admin/leads', '/admin/seo']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Go to Login' })).toBeVisible()
    }
    expect(asked).toEqual([])
  })
}
