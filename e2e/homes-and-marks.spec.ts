import { foundSociety, sent } from './support/own-society.ts'
import { register, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a vendor’s home is the work given to them, with the place and whom to call', async ({
  page,
  browser,
  baseURL,
}) => {
  const society = await foundSociety(page, 'Vendor Home')
  const address = `/api/societies/${society}`
  const vendor = await browser.newContext({ baseURL: baseURL! })
  const { joinCode }: { joinCode: string } = await (await page.request.get(address)).json()
  const { email } = await register(vendor.request, { firstName: 'Iqbal', lastName: 'Shaikh' })
  await sent(vendor.request.post('/api/join-requests', { data: { code: joinCode, role: 'vendor' } }))
  const people: { id: string; email: string }[] = await (await page.request.get(`${address}/members`)).json()
  const iqbal = people.find((one) => one.email === email)?.id
  await sent(page.request.put(`${address}/members/${iqbal}/approve`))
  const [category]: { id: string }[] = await (await page.request.get(`${address}/complaints/categories`)).json()
  const raised = await sent(
    page.request.post(`${address}/complaints`, {
      data: {
        ...{ categoryId: category!.id, title: 'Pump hums all night', description: 'Since Monday.' },
        location: { kind: 'common', text: 'Pump room' },
      },
    }),
  )
  const { id }: { id: string } = await raised.json()
  await sent(page.request.post(`${address}/complaints/${id}/assignment`, { data: { memberId: iqbal } }))

  const home = await vendor.newPage()
  await home.goto('/dashboard')
  await expect(home.getByRole('heading', { name: 'Work given to you' })).toBeVisible()
  const main = home.getByRole('main')
  await expect(main).toContainText('Pump hums all night')
  await expect(main).toContainText('Pump room')
  await expect(main.getByText(/^(Call |Number not shared)/).first()).toBeVisible()
  await vendor.close()
})

test('a guard’s home is the gate', async ({ page }) => {
  await signIn(page, 'security')
  for (const home of ['/dashboard', '/app/demo/dashboard']) {
    await page.goto(home)
    await expect(page.getByRole('link', { name: 'Open the gate screen' })).toHaveAttribute('href', '/gate')
  }
})

test('Help and the checkout mark a room as coming as long as it is, and no longer', async ({ page }) => {
  const isComing = async (section: string) => {
    await page.goto(`/app/demo/${section}`)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    return (await page.getByText(/is still being built and opens with/).count()) > 0
  }
  const [facilities, visitors, analytics] = [
    await isComing('facilities'),
    await isComing('visitors'),
    await isComing('analytics'),
  ]
  await page.goto('/help')
  await expect(page.getByText('Coming', { exact: true })).toHaveCount((facilities ? 1 : 0) + (visitors ? 2 : 0))
  await page.goto('/checkout?plan=Essential&amount=7000')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^Still being built, and yours as they open:/)).toHaveCount(analytics ? 1 : 0)
})

test('the operator’s prices are those sold today', async ({ page }) => {
  await signIn(page, 'super_admin')
  await page.goto('/super-admin?tab=pricing')
  const { plans }: { plans: { id: string; setupFeePaise: number; yearlyMaintenancePaise: number }[] } = await (
    await page.request.get('/api/public/plans')
  ).json()
  expect(plans.length).toBeGreaterThan(0)
  const rupees = (paise: number) => `₹${(paise / 100).toLocaleString('en-IN')}`
  for (const { setupFeePaise, yearlyMaintenancePaise } of plans)
    await expect(
      page.getByText(`Sold at ${rupees(setupFeePaise)} setup, then ${rupees(yearlyMaintenancePaise)} a year.`).first(),
    ).toBeVisible()
})
