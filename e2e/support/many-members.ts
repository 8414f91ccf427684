import type { Page } from '@playwright/test'

/** The demo's register with ten thousand people in it, answered without the server: the screen is what is looked at. */
export const withManyMembers = (page: Page) => {
  const json = Array.from({ length: 10_000 }, (_, index) => ({
    id: `m${index}`,
    name: `Member ${index}`,
    email: `m${index}@example.com`,
    phone: `55500 ${String(index).padStart(5, '0')}`,
    flatNumber: `A-${index}`,
    role: index % 40 === 0 ? 'committee' : 'resident',
    status: 'active',
  }))
  return page.route('**/api/societies/demo/members', (route) => route.fulfill({ json }))
}
