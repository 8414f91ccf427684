import { expect, type Page } from '@playwright/test'
import { signIn } from './people.ts'

/** A guard's phone at a gate of the demo, which lets it serve at once. */
export const atGate = async (page: Page, gate: string) => {
  await signIn(page, 'security')
  await page.goto('/gate')
  await page.getByRole('button', { name: gate }).click()
  await page.getByRole('button', { name: 'Suresh Pawar' }).click()
  await expect(page.getByRole('button', { name: /^Scan/ })).toBeVisible()
}

export const typeCode = async (page: Page, code: string) => {
  await page.getByRole('button', { name: /^Passcode/ }).click()
  for (const digit of code) await page.getByRole('button', { name: digit, exact: true }).click()
}
