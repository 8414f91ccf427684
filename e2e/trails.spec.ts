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
  const done = page.getByRole('main').getByRole('listitem').filter({ hasText: number })
  await expect(done.getByText(/ added a flat$/)).toBeVisible()
  // A sentence for people; the fields and their names are folded away.
  await expect(done.getByText('members.addFlat')).toBeHidden()
  await done.getByText(/^What changed/).click()
  await expect(done.getByText('members.addFlat')).toBeVisible()
  await expect(page.getByLabel('About').getByRole('option', { name: 'a flat', exact: true })).toBeAttached()
})
