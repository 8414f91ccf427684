import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { newEmail, signIn } from './support/people.ts'
import { onlyInFull } from './support/tags.ts'
import { expect, test } from './support/test.ts'

const seldom = onlyInFull('flats.test.ts holds who lives where; every-screen.spec.ts looks at the register')

const notice = (page: Page, title: string) => expect(page.getByText(title, { exact: true }).first()).toBeVisible()

/** A flat and a member nobody else's journey knows. */
const prepared = async (page: Page) => {
  const mark = Math.random().toString(36).slice(2, 7)
  const post = async (path: string, data: object) => {
    const response = await page.request.post(`/api/societies/demo/${path}`, { data })
    expect(response.ok(), await response.text()).toBe(true)
    return response.json()
  }
  const flat: { id: string } = await post('flats', { number: `Z-${mark}`, wing: 'Z' })
  const name = `Neelam ${mark}`
  await post('members', { name, email: newEmail('neelam'), phone: '55500 12345', flatNumber: 'A-101' })
  return { flat, number: `Z-${mark}`, name }
}

test('the committee sees and writes down who holds a flat, now and earlier', seldom, async ({ page }) => {
  await signIn(page, 'admin')
  const { flat, number, name } = await prepared(page)
  await page.goto(`/members?tab=flats&id=${flat.id}`)
  const sheet = page.getByRole('dialog', { name: number })
  await expect(sheet.getByText('Nobody is listed for this flat.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Add a person' }).click()
  const adding = page.getByRole('dialog', { name: `Add a person to ${number}` })
  await adding.getByRole('combobox', { name: 'Member' }).click()
  await page.getByPlaceholder('Search').last().fill(name)
  await page.getByRole('option', { name }).click()
  await adding.getByLabel('Lives here as').selectOption('tenant')
  await adding.getByLabel('From').fill('2024-04-01')
  await adding.getByRole('button', { name: 'Add a person' }).click()
  await notice(page, 'Added to the flat')
  await expect(sheet.getByText('since 01 Apr 2024')).toBeVisible()

  await sheet.getByRole('button', { name: `${name} left the flat` }).click()
  const leaving = page.getByRole('dialog', { name: `${name} left the flat` })
  await leaving.getByLabel('Last day').fill('2024-03-01')
  await leaving.getByRole('button', { name: 'Save' }).click()
  await expect(leaving.getByText('The day of leaving is before the day of coming.')).toBeVisible()
  await leaving.getByLabel('Last day').fill('2026-03-31')
  await leaving.getByRole('button', { name: 'Save' }).click()
  await notice(page, 'Moved to the earlier ones')
  await expect(sheet.getByText('01 Apr 2024 – 31 Mar 2026')).toBeVisible()
  await sheet.getByRole('link', { name }).click()
  const person = page.getByRole('dialog', { name })
  await expect(person.getByText(`${number}, Tenant`)).toBeVisible()
})

test('a neighbour sees who lives in a flat, and nothing to press', seldom, async ({ page }) => {
  await signIn(page, 'resident')
  await page.goto('/members?tab=flats&q=B-704')
  await page.getByRole('button', { name: 'B-704' }).click()
  const sheet = page.getByRole('dialog', { name: 'B-704' })
  await expect(sheet.getByRole('listitem').first()).toContainText('Owner')
  await expect(sheet.getByRole('button', { name: 'Add a person' })).toHaveCount(0)
})

test('the flat beside the list can be read by everyone', seldom, async ({ page }) => {
  await signIn(page, 'admin')
  const flats: { id: string; number: string }[] = await (await page.request.get('/api/societies/demo/flats')).json()
  const id = flats.find(({ number }) => number === 'B-704')?.id
  await expectAccessible(page, async () => {
    await page.goto(`/members?tab=flats&id=${id}`)
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  })
})
