import { expectAccessible } from './support/axe.ts'
import { signIn } from './support/people.ts'
import { journeyOf } from './support/tags.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 360, height: 780 } })

test(
  'a resident taps a number, finds a neighbour in another script, leaves the list, and sees that a guard looked up the car',
  journeyOf('directory'),
  async ({ page, browser, baseURL }) => {
    await signIn(page, 'resident')
    await expectAccessible(page, async () => {
      await page.goto('/app/demo/directory')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('a[href="tel:112"]')).toBeVisible()
    })
    await page.goto('/app/demo/directory?lang=en')
    await expect(page.getByRole('link', { name: 'Call Ambulance, 108' })).toHaveAttribute('href', 'tel:108')
    await page.getByLabel('Name, flat, trade or number').fill('रमेश')
    await expect(page.getByText('Ramesh Jadhav')).toBeVisible()
    await expect(page.getByText('Sunil Pawar')).toBeHidden()

    await page.goto('/app/demo/directory?lang=en&show=residents')
    await page.getByLabel('Name, flat, trade or number').fill('D-403')
    const user: { firstName: string; lastName: string } = await (await page.request.get('/api/auth/user')).json()
    const line = page.getByRole('main').getByText(`${user.firstName} ${user.lastName}`, { exact: true })
    const listed = async (isListed: boolean) => {
      await page.getByRole('button', { name: 'What I share' }).click()
      await page.getByRole('dialog').getByLabel('List me in the directory').setChecked(isListed)
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    // An earlier attempt may have ended while they were not.
    for (const isListed of [true, false, true]) {
      await listed(isListed)
      await expect(line).toHaveCount(isListed ? 1 : 0)
    }

    await page.getByRole('button', { name: 'Offers' }).click()
    await expect(page.getByText('Classical vocal lessons').or(page.getByText('Nothing found'))).toBeVisible()

    await page.getByRole('button', { name: 'Vehicles' }).click()
    const digits = String(1000 + Math.floor(Math.random() * 9000))
    const plate = `MH-14-ZX-${digits}`
    await page.getByRole('button', { name: 'Add vehicle' }).click()
    await page.getByRole('dialog').getByLabel('Number plate').fill('my car')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog').getByRole('alert').first()).toBeVisible()
    await page.getByRole('dialog').getByLabel('Number plate').fill(plate)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    const off = page.getByRole('button', { name: `Not ours any more: ${plate}` })
    await expect(off).toBeVisible()

    const gate = await browser.newContext({ ...(baseURL ? { baseURL } : {}), serviceWorkers: 'block' })
    const guard = await gate.newPage()
    await signIn(guard, 'security')
    await guard.goto('/app/demo/directory?show=vehicles&lang=en')
    await guard.getByLabel('Find a flat by its plate').fill(`zx ${digits}`)
    await guard.getByRole('button', { name: 'Find', exact: true }).click()
    await expect(guard.getByText('D-403', { exact: true })).toBeVisible()
    await gate.close()

    await page.reload()
    await expect(page.getByText(`${plate}: looked up by a guard`)).toBeVisible()
    await off.click()
    await expect(off).toBeHidden()
  },
)
