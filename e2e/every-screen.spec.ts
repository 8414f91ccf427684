import type { Page } from '@playwright/test'
import { appRoutes, publicPages, sections } from '../web/routes.ts'
import { expectAccessible } from './support/axe.ts'
import { type DemoRole, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** Who has to be signed in for a screen to show what it is for; everybody else is an admin of the demo society. */
const visitors: readonly string[] = [
  '/login',
  '/pending-approval',
  '/checkout',
  '/payment-success',
  '/forgot-password',
  '/reset-password',
  '/invitation',
]
const operators: readonly string[] = ['/super-admin', '/admin', '/admin/leads', '/admin/seo']
const isOf = (role: 'visitor' | 'operator' | 'admin') => (route: string) =>
  role === (visitors.includes(route) ? 'visitor' : operators.includes(route) ? 'operator' : 'admin')

const screens = appRoutes.filter((route) => !route.includes('$'))

/** Who looks at which screens; a test takes a few of them, so that no worker waits for another at the end. */
const lists: [name: string, role: DemoRole | undefined, paths: readonly string[]][] = [
  ['public pages', undefined, [...Object.values(publicPages), '/no-such-page']],
  ['sections of a society', 'admin', sections.map((section) => `/app/demo/${section}`)],
  ['screens before the sign-in', undefined, screens.filter(isOf('visitor'))],
  ['screens of the admin', 'admin', screens.filter(isOf('admin'))],
  ['screens of the operator', 'super_admin', [...screens.filter(isOf('operator')), '/super-admin?tab=pricing']],
]
const atOnce = 8

for (const [name, role, paths] of lists)
  for (let from = 0; from < paths.length; from += atOnce) {
    const some = paths.slice(from, from + atOnce)
    test(`${name} can be used by everyone: ${some.join(', ')}`, async ({ page }) => {
      test.setTimeout(900_000)
      if (role) await signIn(page, role)
      for (const [at, path] of some.entries()) await test.step(path, () => lookAt(page, path, from + at))
    })
  }

const lookAt = (page: Page, path: string, at: number) =>
  expectAccessible(
    page,
    async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    },
    at,
  )
