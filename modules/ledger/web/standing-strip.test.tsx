import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openForm } from '#web/testing/open-form.tsx'
import type { Standing } from '../contract/reports.ts'
import { StandingStrip } from './standing-strip.tsx'

const standing: Standing = {
  ...{ debitPaise: 500_000, creditPaise: 500_000, differencePaise: 0, vouchers: 7, links: [], headAt: null },
  ...{ lockedUntil: null, beginsOn: null, journalsWaiting: 0, isReopeningWaiting: false, membersSeeClosedYears: false },
  controls: [{ code: '1100', key: 'dues', control: 'flat', count: 3, differencePaise: 0, apart: [], apartCount: 0 }],
  can: { configure: true, create: true, close: true, decide: true, export: true },
}
const open = (shown: Standing) =>
  openForm(
    <form>
      <StandingStrip subdomain="demo" standing={shown} onVoucher={() => {}} />
    </form>,
    [],
  )

it('says that the books balance when every flat owes what its bills say', async () => {
  await open(standing)
  expect(screen.getByText('Books balance')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('names the flats whose bills and receipts say something else', async () => {
  const apart = [
    { name: 'A-101', differencePaise: 30_000 },
    { name: '', differencePaise: -5000 },
  ]
  await open({ ...standing, controls: [{ ...standing.controls[0]!, differencePaise: 35_000, apart, apartCount: 2 }] })
  expect(screen.getByRole('alert').textContent).toContain(
    '1100 differs from the bills and receipts of its flats or vendors by ₹350.00: A-101 ₹300.00, under no name −₹50.00.',
  )
})

it('says that more flats differ than it names', async () => {
  const apart = [
    { name: 'A-101', differencePaise: 30_000 },
    { name: '', differencePaise: -5000 },
  ]
  await open({ ...standing, controls: [{ ...standing.controls[0]!, differencePaise: 95_000, apart, apartCount: 9 }] })
  expect(screen.getByRole('alert').textContent).toContain('A-101 ₹300.00, under no name −₹50.00 and 7 more.')
})
