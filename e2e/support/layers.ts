import { expect, type Page } from '@playwright/test'

/**
 * Until what was closed has taken back its own step in the history, and what lies open has one. No hand is as quick as
 * a test: it comes a moment later.
 */
export const settled = async (page: Page) => {
  const isSettled = async () => {
    const open = () => document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length
    const isNow = () => Number(history.state?.layers ?? 0) === open()
    if (!isNow()) return false
    // A layer settles thirty milliseconds after it came or went.
    await new Promise((later) => setTimeout(later, 100))
    return isNow()
  }
  await expect.poll(() => page.evaluate(isSettled)).toBe(true)
}
