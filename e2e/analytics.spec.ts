import { dayOf } from '#kernel/time.ts'
import { expectAccessible } from './support/axe.ts'
import { signIn } from './support/people.ts'
import { journeyOf } from './support/tags.ts'
import { expect, test } from './support/test.ts'

test(
  'an admin looks at a month on the phone, reads it as a table, and opens a figure to its rows',
  journeyOf('analytics'),
  async ({ page }) => {
    await signIn(page, 'admin')
    await expectAccessible(page, async () => {
      await page.goto('/app/demo/analytics')
      await expect(page.getByRole('region').getByRole('heading', { level: 2 }).first()).toBeVisible()
    })
    await page.goto('/app/demo/analytics?lang=en')
    await page.getByRole('button', { name: 'Last month' }).click()
    await page.waitForURL(/range=last-month/)
    const card = page.getByRole('region', { name: 'Collection' })
    await expect(card.getByText(/^of ₹.* billed, .*%$/)).toBeVisible()
    await card.getByRole('button', { name: 'Show as table' }).click()
    await expect(card.getByRole('columnheader', { name: 'On time' })).toBeVisible()

    // The month on paper, and whether the committee gets it by letter.
    await page.getByRole('button', { name: 'Month on a page' }).click()
    const paper = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'मराठी' }).click()
    expect((await paper).suggestedFilename()).toMatch(/^month-\d{4}-\d\d-mr\.pdf$/)
    await page.getByRole('button', { name: 'Month on a page' }).click()
    // An earlier attempt may have left it on.
    await page.getByRole('menuitem', { name: /committee/ }).click()
    await expect(
      page.getByText(/^(The committee gets the page on the 1st|The page is mailed no longer)$/),
    ).toBeVisible()

    await page.getByRole('tab', { name: 'Complaints' }).click()
    await page.waitForURL(/range=last-month.*tab=complaints|tab=complaints.*range=last-month/)
    // Somebody elsewhere raises a complaint: an open screen counts it without being asked.
    const raised = page.getByRole('region', { name: 'Complaints raised and resolved' }).locator('header b')
    await expect(raised).toHaveText(/^\d+$/)
    const thisMonth = `from=${dayOf(new Date()).slice(0, 7)}-01`
    const counted = page.waitForResponse((response) =>
      ['analytics?', 'group=complaints', thisMonth].every((part) => response.url().includes(part)),
    )
    await page.getByRole('button', { name: 'Month', exact: true }).click()
    const { cards }: { cards: { id: string; total: number }[] } = await (await counted).json()
    const before = cards.find(({ id }) => id === 'complaints.flow')?.total ?? 0
    // Other journeys raise complaints, too.
    const shown = async () => Number(await raised.textContent())
    await expect.poll(shown).toBeGreaterThanOrEqual(before)
    const [category]: { id: string }[] = await (
      await page.request.get('/api/societies/demo/complaints/categories')
    ).json()
    const data = { categoryId: category?.id, title: 'The lift rattles', location: { kind: 'common', text: 'Lift' } }
    const sent = await page.request.post('/api/societies/demo/complaints', { data })
    expect(sent.ok(), await sent.text()).toBe(true)
    await expect.poll(shown).toBeGreaterThan(before)
    await page.getByRole('button', { name: 'Last month' }).click()
    await page.getByRole('tab', { name: 'Money' }).click()
    await card.getByRole('link', { name: /, On time\. Open [\d,]+ rows\.$/ }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/reports\?report=billing\.collection/)
    await expect(page.getByText(/^Total of all [\d,]+ rows, not only of this page$/)).toBeVisible()
  },
)

test('an admin asks what becomes of the fund, and nothing is saved by asking', journeyOf('funds'), async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/app/demo/analytics?tab=funds&lang=en')
  await expect(page.getByText(/^The fund falls below zero in 20/)).toBeVisible()
  const contribution = page.getByLabel('Contribution of the first year (₹)')
  const before = await contribution.inputValue()
  await contribution.fill('9,00,000')
  await expect(page.getByText('The fund lasts: it does not fall below zero in thirty years.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the saved plan' }).click()
  await expect(contribution).toHaveValue(before)
  await expect(page.getByText(/^The fund falls below zero in 20/)).toBeVisible()
})
