import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { SectionProps } from '#web/section.ts'
import { expectRefused, field, fill, openForm, press, sees } from '#web/testing/open-form.tsx'
import { refused } from '#web/testing/stand-in.ts'
import { type FundView, funds } from '../contract.ts'
import { FundsTab } from './funds-tab.tsx'
import { InvestmentDialog } from './investment-dialog.tsx'

const wrong = 'Write a number, such as 4,20,000 or 6.5, up to ₹100 crore or 20%.'

describe('writing down a deposit', () => {
  const open = async (answer: unknown) => {
    const onClose = vi.fn()
    const form = await openForm(<InvestmentDialog subdomain="demo" onClose={onClose} />, [
      [funds.addInvestment, answer],
    ])
    return { ...form, onClose }
  }
  const deposit = {
    ...{ Bank: 'SBI', Number: 'FD 7', Fund: 'repairs', 'Amount (₹)': '10,00,000', 'Rate (% a year)': '7.25' },
    ...{ 'Made on': '2026-05-01', 'Matures on': '2027-05-01', 'Then worth (₹)': '10,74,495.50' },
  }

  it('asks beside the fields for what is missing or no amount', async () => {
    const { sent } = await open({})
    fill({ ...deposit, Bank: ' ', 'Amount (₹)': '0', 'Then worth (₹)': 'much', 'Matures on': '' })
    press('Add a deposit')
    await expectRefused('Bank', 'Please fill this in.')
    await expectRefused('Amount (₹)', wrong)
    await expectRefused('Then worth (₹)', wrong)
    await expectRefused('Matures on', 'Please fill this in.')
    expect(sent).toEqual([])
  })

  it('sends rupees as paise and the rate as basis points', async () => {
    const { sent, onClose } = await open({ investments: [], can: { edit: true } })
    fill(deposit)
    press('Add a deposit')
    await sees('The deposit is written down.')
    expect(sent[0]).toEqual({
      method: 'POST',
      path: '/societies/demo/investments',
      body: {
        ...{ bank: 'SBI', number: 'FD 7', fund: 'repairs', amountPaise: 100_000_000, rateBasisPoints: 725 },
        ...{ madeOn: '2026-05-01', maturesOn: '2027-05-01', maturityPaise: 107_449_550 },
      },
    })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('that would mature before it is made says so beside the day, and stays', async () => {
    const message = 'It cannot mature before the day it was made.'
    const because = { code: 'investment_matures_early', message, fields: { maturesOn: message } }
    const { onClose } = await open(refused(400, because))
    fill({ ...deposit, 'Matures on': '2026-04-01' })
    press('Add a deposit')
    await expectRefused('Matures on', message)
    expect(field('Amount (₹)')).toHaveProperty('value', '10,00,000')
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('the plan of the sinking fund', () => {
  const treasurer: SectionProps = {
    ...{ societyId: '1', societyName: 'Nilgiri', subdomain: 'demo', userRole: 'committee', anonymous: false },
  }
  const view: FundView = {
    plan: {
      ...{ balancePaise: 50_000_000, asOn: '2026-04-01', contributionPaise: 10_000_000, growthBasisPoints: 0 },
      ...{ interestBasisPoints: 0, inflationBasisPoints: 0, constructionPaise: null },
      items: [{ name: 'Lift', costPaise: 200_000_000, everyYears: 0, dueYear: 2028 }],
    },
    ...{ version: 3, forecast: null, flats: 50, statutoryBasisPoints: 25, can: { edit: true } },
  }
  const open = async (answer: unknown) => {
    const form = await openForm(<FundsTab {...treasurer} />, [
      [funds.plan, view],
      [funds.investments, { investments: [], can: { edit: true } }],
      [funds.savePlan, answer],
    ])
    await sees('The fund falls below zero in 2028-29.')
    return form
  }

  it('is a what-if at every key, and sent in paise with the version that was seen once it is saved', async () => {
    const { sent } = await open(
      refused(409, { code: 'stale_version', message: 'Someone else changed this meanwhile.' }),
    )
    await sees('Needed: ₹5,00,000 in the first year')
    fill({ 'Contribution of the first year (₹)': '5,00,000', 'Interest (% a year)': '6.5' })
    await sees('The fund lasts: it does not fall below zero in thirty years.')
    expect(sent).toEqual([])
    press('Save plan')
    await sees('Someone else changed this meanwhile.')
    expect(sent).toMatchObject([{ method: 'PUT', path: '/societies/demo/fund-plan' }])
    expect(sent[0]?.body).toEqual({
      ...view.plan,
      ...{ contributionPaise: 50_000_000, interestBasisPoints: 650, version: 3 },
    })
    expect(field('Contribution of the first year (₹)')).toHaveProperty('value', '5,00,000')
    press('Back to the saved plan')
    await sees('The fund falls below zero in 2028-29.')
    fill({ 'Balance (₹)': '1,23,456' })
    press('Save plan')
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ balancePaise: 12_345_600 }))
  })

  it('cannot be saved while a number is none, or is more than a fund can hold', async () => {
    const { sent } = await open(view)
    for (const [label, typed] of [
      ['Balance (₹)', 'five lakh'],
      ['Contribution of the first year (₹)', '1,5'],
      ['Interest (% a year)', '9999999999999'],
    ] as const) {
      fill({ [label]: typed })
      await expectRefused(label, wrong)
      await sees(/^A field of the plan is empty or no number\./)
      press('Save plan')
      press('Back to the saved plan')
      await waitFor(() => expect(screen.queryByText(wrong)).toBeNull())
    }
    expect(sent).toEqual([])
  })

  it('of a society that has none is not called wrong before anything is typed', async () => {
    const { sent } = await openForm(<FundsTab {...treasurer} />, [
      [funds.plan, { ...view, plan: null, version: 0 }],
      [funds.investments, { investments: [], can: { edit: true } }],
    ])
    await sees(/^No plan yet\./)
    expect(screen.queryByText(wrong)).toBeNull()
    fill({ 'Balance (₹)': '5,00,000' })
    await sees(/^A field of the plan is empty or no number\./)
    press('Save plan')
    await expectRefused('Contribution of the first year (₹)', wrong)
    fill({ 'Contribution of the first year (₹)': '1,00,000' })
    await sees('The fund lasts: it does not fall below zero in thirty years.')
    expect(sent).toEqual([])
  })
})
