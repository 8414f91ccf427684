import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { withManyMembers } from './support/many-members.ts'
import { askToJoin, newEmail, signIn } from './support/people.ts'
import { journeyOf, onlyInFull } from './support/tags.ts'
import { expect, test } from './support/test.ts'

const seldom = onlyInFull(
  'members.test.ts, joining.test.ts and importing.test.ts hold these on the server, the dialogs are tested beside their code',
)

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const uniqueName = (first: string) => `${first} ${Math.random().toString(36).slice(2, 8)}`

const fillMember = async (page: Page, member: { name: string; email: string; phone: string; flat: string }) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill(member.name)
  await dialog.getByLabel('Email').fill(member.email)
  await dialog.getByLabel('Phone').fill(member.phone)
  await dialog.getByLabel('Flat Number').fill(member.flat)
}

const search = async (page: Page, text: string) => page.getByRole('searchbox').fill(text)

test(
  'an admin writes a member down on a phone, finds, corrects and deletes them',
  journeyOf('members'),
  async ({ page }) => {
    const name = uniqueName('Sunita')
    await signIn(page, 'admin')
    await page.goto('/members')
    await page.getByRole('button', { name: 'Add Member' }).click()
    await fillMember(page, { name, email: newEmail('sunita'), phone: '55500 12345', flat: 'B-704' })
    await page.getByRole('dialog').getByRole('button', { name: 'Add Member' }).click()
    await expect(page.getByText('Member added', { exact: true })).toBeVisible()
    await search(page, name)
    const line = page.getByRole('list', { name: 'Members' }).getByRole('listitem')
    await expect(line).toHaveCount(1)
    await expect(line).toContainText('B-704 · Resident')

    await line.getByRole('button', { name }).click()
    const sheet = page.getByRole('dialog', { name })
    await expect(sheet.getByRole('link', { name: '55500 12345' })).toHaveAttribute('href', 'tel:5550012345')
    await sheet.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Flat Number').fill('C-101')
    await page.getByLabel('Role').selectOption('committee')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(sheet).toContainText('C-101, Committee')
    await sheet.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete member' }).click()
    await expect(page.getByText('No members found')).toBeVisible()
  },
)

test.describe('a society admin', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, 'admin')
  })

  test('adds, finds, edits and deletes a member', seldom, async ({ page }) => {
    const name = uniqueName('Sunita')
    const email = newEmail('sunita')
    const listed = page.waitForRequest('**/api/societies/demo/members')
    await page.goto('/members')
    await listed
    await expect(page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible()
    for (const column of ['Name', 'Email', 'Phone', 'Flat', 'Role', 'Status', 'Actions'])
      await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Add Member' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('JPG, PNG or GIF, max 2MB')).toBeVisible()
    await expect(dialog.getByLabel('Email')).toHaveAttribute('type', 'email')
    const role = dialog.getByLabel('Role')
    await expect(role).toHaveValue('resident')
    expect(await role.locator('option').evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual([
      'resident',
      'committee',
      'admin',
      'security',
      'vendor',
    ])
    await fillMember(page, { name, email, phone: '55500 12345', flat: 'B-704' })
    const added = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/members'))
    await dialog.getByRole('button', { name: 'Add Member' }).click()
    expect((await added).postDataJSON()).toEqual({
      name,
      email,
      phone: '55500 12345',
      flatNumber: 'B-704',
      role: 'resident',
    })
    await expect(page.getByText('Member added', { exact: true })).toBeVisible()

    await search(page, name)
    await expect(rowOf(page, name)).toContainText('Active')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page).toHaveURL(/q=Sunita/)

    await rowOf(page, name).getByRole('button', { name: /^Edit/ }).click()
    await expect(dialog.getByLabel('Email')).toHaveValue(email)
    await dialog.getByLabel('Flat Number').fill('C-101')
    await dialog.getByLabel('Role').selectOption('committee')
    const edited = page.waitForRequest((request) => request.method() === 'PUT')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    const sent: Record<string, unknown> = (await edited).postDataJSON()
    expect(sent).toMatchObject({ name, email, phone: '55500 12345', flatNumber: 'C-101', role: 'committee' })
    expect((await edited).url()).toContain(`/api/societies/demo/members/${String(sent.id)}`)
    await expect(rowOf(page, name)).toContainText('C-101')
    await expect(rowOf(page, name)).toContainText('Committee')

    await rowOf(page, name)
      .getByRole('button', { name: /^Delete/ })
      .click()
    await page.getByRole('button', { name: 'Delete member' }).click()
    await expect(page.getByText('No members found')).toBeVisible()
  })

  test('is told about missing fields, and nothing is sent', seldom, async ({ page }) => {
    const writes: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') writes.push(request.url())
    })
    await page.goto('/members')
    await page.getByRole('button', { name: 'Add Member' }).click()
    await fillMember(page, { name: 'Arvind Iyer', email: newEmail(), phone: ' ', flat: 'A-302' })
    await page.getByRole('dialog').getByRole('button', { name: 'Add Member' }).click()
    await expect(page.getByText('Please fill all required fields', { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog').getByLabel('Phone')).toBeFocused()
    expect(writes).toEqual([])
  })

  test('reads the server’s reason when a member cannot be added, and loses nothing', seldom, async ({ page }) => {
    await page.goto('/members')
    await page.getByRole('button', { name: 'Add Member' }).click()
    await fillMember(page, { name: 'Arvind Iyer', email: 'no-email', phone: '55500 11111', flat: 'A-302' })
    await page.getByRole('dialog').getByRole('button', { name: 'Add Member' }).click()
    await expect(page.getByText('Failed to add member', { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog').getByText('Please enter a valid email address')).toBeVisible()
    await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toHaveValue('Arvind Iyer')
  })

  test('lets one person in and turns another down', seldom, async ({ page, playwright, baseURL }) => {
    const names = [uniqueName('Farhan'), uniqueName('Mary')] as const
    for (const name of names) {
      const stranger = await playwright.request.newContext({ baseURL })
      const [firstName = '', lastName = ''] = name.split(' ')
      await askToJoin(page.request, stranger, { firstName, lastName })
      await stranger.dispose()
    }
    await page.goto('/members')
    await expect(page.getByText(/people ask to join your society/)).toBeVisible()
    await page.getByRole('button', { name: 'Show requests' }).click()
    await expect(page).toHaveURL(/status=pending/)
    const approved = page.waitForRequest((request) => request.url().endsWith('/approve'))
    await rowOf(page, names[0])
      .getByRole('button', { name: /^Approve/ })
      .click()
    expect((await approved).method()).toBe('PUT')
    await expect(rowOf(page, names[0])).toHaveCount(0)
    const rejected = page.waitForRequest((request) => request.url().endsWith('/reject'))
    await rowOf(page, names[1])
      .getByRole('button', { name: /^Reject/ })
      .click()
    expect((await rejected).method()).toBe('PUT')
    await expect(rowOf(page, names[1])).toHaveCount(0)
    await page.goto(`/members?q=${encodeURIComponent(names[0])}`)
    await expect(rowOf(page, names[0])).toContainText('Active')
    await page.goto(`/members?q=${encodeURIComponent(names[1])}`)
    await expect(rowOf(page, names[1])).toContainText('Inactive')
  })

  test('reads what is wrong with a sheet line by line, and imports the good lines', seldom, async ({ page }) => {
    const name = uniqueName('लक्ष्मी')
    const sheet = (lines: string[]) => Buffer.from(`\ufeffname,email,phone,flatNumber\n${lines.join('\n')}\n`)
    const choose = (buffer: Buffer) =>
      page.getByLabel('File').setInputFiles({ name: 'register.csv', mimeType: 'text/csv', buffer })
    await page.goto('/members')
    await page.getByRole('button', { name: 'Import' }).click()
    await choose(Buffer.from([0x6e, 0xe9, 0x0a, 0xff]))
    await expect(page.getByText(/^This file could not be read/)).toBeVisible()
    await choose(sheet([`${name},${newEmail()},55500 22222,A-101`, 'Nobody,not-an-email,55500 22223,A-102']))
    await expect(page.getByText('1 line needs a correction')).toBeVisible()
    await expect(page.getByRole('row', { name: /^3 .*valid email/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Import the 1 good line' })).toBeEnabled()
    await choose(sheet([`${name},${newEmail()},55500 22222,A-101`, `${name} Rao,${newEmail()},55500 22223,A-102`]))
    await page.getByRole('button', { name: 'Import 2 lines' }).click()
    await expect(page.getByText('Import finished', { exact: true })).toBeVisible()
    await search(page, name)
    await expect(page.getByRole('row')).toHaveCount(3)
  })

  test('opens a member beside the list and sends the invitation again', seldom, async ({ page }) => {
    const name = uniqueName('Imran')
    await page.request.post('/api/societies/demo/members', {
      data: { name, email: newEmail('imran'), phone: '55500 44444', flatNumber: 'A-1002', role: 'resident' },
    })
    await page.goto(`/members?q=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Contact and flat' })).toBeVisible()
    await page.getByRole('button', { name: 'Send invitation again' }).click()
    await expect(page.getByText('Invitation sent', { exact: true })).toBeVisible()
  })

  test('adds a flat, edits it and takes it off the register', seldom, async ({ page }) => {
    const number = `Z-${Math.floor(Math.random() * 1e6)}`
    await page.goto('/members?tab=flats')
    await page.getByRole('button', { name: 'Add flat' }).click()
    await page.getByRole('dialog').getByLabel('Number').fill(number)
    await page.getByRole('button', { name: 'Save flat' }).click()
    await search(page, number)
    await page.getByRole('button', { name: `Edit flat ${number}` }).click()
    await page.getByLabel('Area in sq ft').fill('742')
    await page.getByRole('button', { name: 'Save flat' }).click()
    await expect(rowOf(page, number)).toContainText('742 sq ft')
    await page.getByRole('button', { name: `Delete flat ${number}` }).click()
    await page.getByRole('button', { name: 'Delete flat', exact: true }).click()
    await expect(page.getByText('No flats found')).toBeVisible()
  })

  test('sees an empty list when it cannot be loaded', seldom, async ({ page }) => {
    await page.route('**/api/societies/demo/members', (route) => route.fulfill({ status: 500, body: 'out of order' }))
    await page.goto('/members')
    await expect(page.getByText('No members found')).toBeVisible()
    await expect(page.getByText('out of order')).toHaveCount(0)
  })

  test('works with the documented fields alone', seldom, async ({ page }) => {
    const member = {
      id: 'opaque-1',
      name: 'Gurpreet Singh Bedi',
      email: 'gurpreet@example.com',
      phone: '55500 33333',
      flatNumber: 'D-201',
      role: 'resident',
      status: 'pending',
    }
    await page.route('**/api/societies/demo/members', (route) => route.fulfill({ json: [member] }))
    await page.route('**/api/societies/demo/members/opaque-1', (route) => route.fulfill({ json: {} }))
    await page.goto('/members')
    await rowOf(page, member.name).getByRole('button', { name: /^Edit/ }).click()
    const edited = page.waitForRequest((request) => request.method() === 'PUT')
    await page.getByRole('button', { name: 'Save changes' }).click()
    const { status: _, ...fields } = member
    expect((await edited).postDataJSON()).toEqual(fields)
    await expect(page.getByText('Member updated', { exact: true })).toBeVisible()
  })

  test('finds one among ten thousand, and only what is in sight is in the page', seldom, async ({ page }) => {
    await withManyMembers(page)
    await page.goto('/members?size=0')
    await expect(rowOf(page, 'Member 0 ')).toBeVisible()
    expect(await page.getByRole('row').count()).toBeLessThan(100)
    await page.getByRole('region', { name: 'Members' }).evaluate((frame) => frame.scrollTo(0, frame.scrollHeight))
    await expect(rowOf(page, 'Member 9999 ')).toBeVisible()
    await search(page, '55500 07777')
    await expect(rowOf(page, 'Member 7777 ')).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
  })

  test('can use the register in every theme, language and width', seldom, async ({ page }) => {
    await expectAccessible(page, async () => {
      // A few rows are enough: the others are made of the same parts.
      await page.goto('/members?size=8')
      await expect(page.locator('tbody tr, ul li').filter({ hasText: /-\d/ }).first()).toBeVisible()
    })
    await expectAccessible(page, async () => {
      await page.goto('/members?tab=flats&size=8')
      await expect(page.getByText('A-101').first()).toBeVisible()
    })
  })

  test('can fill in the dialogs in every theme, language and width', seldom, async ({ page }) => {
    await expectAccessible(page, async () => {
      await page.goto('/members?size=8')
      await page.locator('main header button').last().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    })
    await expectAccessible(page, async () => {
      await page.goto('/members?q=Sharma&size=8')
      await page
        .getByRole('button', { name: /Sharma/ })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
    })
  })
})

for (const role of ['resident', 'committee', 'security'] as const)
  test(`the ${role} reads the register and changes nothing`, seldom, async ({ page }) => {
    await signIn(page, role)
    await page.goto('/members')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Add Member|^Edit|^Delete|^Approve|Import|Export/ })).toHaveCount(0)
  })

test('a super admin without a society of their own keeps the demo’s register', seldom, async ({ page }) => {
  await signIn(page, 'super_admin')
  const listed = page.waitForRequest('**/api/societies/demo/members')
  await page.goto('/members')
  await listed
  await expect(page.getByRole('button', { name: 'Add Member' })).toBeVisible()
})
