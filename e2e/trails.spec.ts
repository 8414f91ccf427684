import { signIn } from './support/people.ts'
import { journeyOf } from './support/tags.ts'
import { expect, test } from './support/test.ts'

test('an admin reads in the log what was done a moment ago', journeyOf('trails'), async ({ page }) => {
  await signIn(page, 'admin')
  const number = `Z-${Math.floor(Math.random() * 1e6)}`
  expect((await page.request.post('/api/societies/demo/flats', { data: { number } })).ok()).toBe(true)
  await page.goto('/settings')
  await page.getByRole('link', { name: 'System logs' }).click()
  await expect(page.getByRole('heading', { name: 'System logs', level: 1 })).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: 'members.addFlat' }).first(),
  ).toBeVisible()
})
