import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'mr-IN' })

test('a wrong password is refused in Marathi, and an unreachable server is said as such', async ({ page }) => {
  // Before the page is there: a route that is asked for in the middle may come too late for the very next request.
  let isReachable = true
  await page.route('**/api/login', (route) => (isReachable ? route.continue() : route.abort()))
  await page.goto('/login')
  await page.locator('input[type=email]').fill('nobody@example.com')
  await page.locator('input[type=password]').fill('wrong-password')
  await page.keyboard.press('Enter')
  await expect(page.getByText('ई-मेल किंवा पासवर्ड बरोबर नाही', { exact: true }).first()).toBeVisible()
  isReachable = false
  await page.keyboard.press('Enter')
  await expect(page.getByText('सर्व्हरशी संपर्क होत नाही.').first()).toBeVisible()
})

test('a line that cannot be imported is explained in Marathi, with the column’s name', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/members')
  await page.getByRole('button', { name: /फाइलमधून आणा/ }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,email,phone,flatNumber,role\nAsha,asha@example.in,9822041234,A-1,king'),
  })
  await expect(page.getByText('भूमिका: कृपया दिलेल्या पर्यायांमधून निवडा')).toBeVisible()
})
