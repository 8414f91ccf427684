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

const lookAtAll = async (page: Page, paths: readonly string[]) => {
  test.setTimeout(900_000)
  for (const path of paths)
    await test.step(path, () =>
      expectAccessible(page, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      }),
    )
}

const half = <T>(all: readonly T[], which: 0 | 1) => all.filter((_, at) => at % 2 === which)

for (const which of [0, 1] as const) {
  test(`every public page can be used by everyone (${which + 1} of 2)`, ({ page }) =>
    lookAtAll(page, half([...Object.values(publicPages), '/no-such-page'], which)))

  test(`every section of a society can be used by everyone (${which + 1} of 2)`, async ({ page }) => {
    await signIn(page, 'admin')
    await lookAtAll(
      page,
      half(sections, which).map((section) => `/app/demo/${section}`),
    )
  })
}

test('every screen before the sign-in can be used by everyone', ({ page }) =>
  lookAtAll(page, screens.filter(isOf('visitor'))))

for (const [role, account] of [
  ['admin', 'admin'],
  ['operator', 'super_admin'],
] as const satisfies [string, DemoRole][])
  test(`every screen of the ${role} can be used by everyone`, async ({ page }) => {
    await signIn(page, account)
    await lookAtAll(page, screens.filter(isOf(role)))
  })
