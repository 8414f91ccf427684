import { expectAccessible } from './support/axe.ts'
import { sent } from './support/own-society.ts'
import { newEmail, signIn } from './support/people.ts'
import { journeyOf } from './support/tags.ts'
import { expect, test } from './support/test.ts'

test(
  'a notice goes from the secretary to the board, is confirmed by a flat, and its author sees who is left',
  journeyOf('notices'),
  async ({ page, browser, baseURL }) => {
    const title = `Lobby painted ${Math.random().toString(36).slice(2, 8)}`
    await signIn(page, 'admin')
    // The first of the list, by flat and name.
    const name = `Aaji ${title.slice(-6)}`
    const data = { name, email: newEmail('aaji'), phone: '98220 41234', flatNumber: 'A-101' }
    await sent(page.request.post('/api/societies/demo/members', { data }))
    await page.goto('/app/demo/notices?tab=messages')
    await expect(page.getByText('Nothing leaves from the demo')).toBeVisible()
    await expect(page.getByText('Cost this month')).toBeVisible()
    const person = page.getByRole('listitem').filter({ hasText: name })
    await expect(person).toContainText('No login')
    await person.getByRole('button', { name: 'Record agreement' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Record agreement' }).click()
    await person.getByRole('button', { name: 'Record withdrawal' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Record withdrawal' }).click()
    await expect(person.getByText('Taken back')).toBeVisible()
    await page.getByLabel('Quiet from').fill('21:30')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()

    await page.goto('/app/demo/notices')
    await page.getByRole('button', { name: 'Write a notice' }).click()
    await page.getByLabel('Title').fill(title)
    await page
      .getByLabel('Text', { exact: true })
      .fill('Please use the *side door*.\n- Paint is wet\n- <b>Mind</b> the children')
    await page.getByRole('button', { name: 'D', exact: true }).click()
    await page.getByRole('button', { name: 'Owner' }).click()
    await expect(page.getByText(/^\d+ people, \d+ without login$/)).toBeVisible()
    await page.getByLabel('Each flat').click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page.getByText(/N\/\d\d-\d\d\/\d{3,} · Published/)).toBeVisible()
    const share = await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')
    expect(new URL(share ?? '').searchParams.get('text')).toContain(`*${title}*`)
    const address = page.url()

    const home = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      viewport: { width: 360, height: 780 },
      serviceWorkers: 'block',
    })
    const resident = await home.newPage()
    await signIn(resident, 'resident')
    const slip = resident.getByRole('article').filter({ hasText: title })
    await expectAccessible(resident, async () => {
      await resident.goto('/app/demo/notices')
      await expect(slip).toBeVisible()
    })
    await resident.goto('/app/demo/notices?lang=en')
    await expect(slip.getByText('Unread')).toBeVisible()
    await expect(slip.getByText('<b>Mind</b> the children')).toBeVisible()
    await slip.getByRole('button', { name: 'I have read this' }).click()
    await expect(slip.getByText(/D-403 confirmed on/)).toBeVisible()
    await expect(slip.getByText('Unread')).toBeHidden()
    await home.close()

    await page.goto(address)
    await expect(page.getByText(/\d+ of \d+ people have read it/)).toBeVisible()
    await page.getByRole('button', { name: 'Read', exact: true }).click()
    await expect(page.getByText('D-403', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Sheet for the board' }).click()
    await expect(page.getByRole('img', { name: 'QR code: this notice on your phone' }).locator('path')).toBeAttached()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByText(/· Withdrawn$/)).toBeVisible()
  },
)
