import { describe, expect, it } from 'vitest'
import { rupees } from '#kernel/money.ts'
import { asPlatform } from '#server/testing/app.ts'
import { society } from '#server/testing/society.ts'
import { funds } from './contract.ts'

const plan = {
  balancePaise: rupees(1_000_000),
  asOn: '2026-11-15',
  contributionPaise: rupees(100_000),
  growthBasisPoints: 0,
  interestBasisPoints: 600,
  inflationBasisPoints: 500,
  constructionPaise: rupees(40_000_000),
  items: [{ name: 'Lift', costPaise: rupees(1_500_000), everyYears: 0, dueYear: 2029 }],
}

describe('the plan of the fund', () => {
  it('is nothing at first, and after saving shows shortfall, what is needed and what the law asks for', async () => {
    const ours = await society()
    await asPlatform((db) =>
      db.updateTable('societies').set({ rule_pack_id: 'MH-CHS-2026' }).where('id', '=', ours.id).execute(),
    )
    const admin = await ours.as('admin')
    expect(await admin.call(funds.plan)).toMatchObject({ plan: null, forecast: null, can: { edit: true } })
    const saved = await admin.call(funds.savePlan, { body: plan })
    expect(saved).toMatchObject({
      plan,
      version: 1,
      forecast: { shortfallYear: 2029, neededPaise: rupees(108_344), statutoryPaise: rupees(100_000) },
    })
    expect(saved.forecast!.years).toHaveLength(30)
  })

  it('answers a what-if and saves nothing by it', async () => {
    const admin = await (await society()).as('admin')
    await admin.call(funds.savePlan, { body: plan })
    const more = await admin.call(funds.forecast, { query: { contributionPaise: rupees(108_344) } })
    expect(more.shortfallYear).toBeNull()
    expect((await admin.call(funds.plan)).plan).toEqual(plan)
  })

  it('is not overwritten by whoever read an older one', async () => {
    const admin = await (await society()).as('admin')
    await admin.call(funds.savePlan, { body: plan })
    await admin.call(funds.savePlan, { body: { ...plan, version: 1 } })
    await expect(admin.call(funds.savePlan, { body: { ...plan, version: 1 } })).rejects.toMatchObject({ status: 409 })
  })

  it('is read by the committee and the auditor, changed by the admin alone, and hidden from residents', async () => {
    const ours = await society()
    for (const role of ['committee', 'ca'] as const) {
      const reader = await ours.as(role)
      expect((await reader.call(funds.plan)).can.edit).toBe(false)
      await expect(reader.call(funds.savePlan, { body: plan })).rejects.toMatchObject({ status: 403 })
    }
    await expect((await ours.as('resident')).call(funds.plan)).rejects.toMatchObject({ status: 403 })
  })
})

describe('deposits', () => {
  const deposit = {
    bank: 'Pune District Bank',
    number: 'FD 4411',
    fund: 'sinking' as const,
    amountPaise: rupees(500_000),
    rateBasisPoints: 700,
    madeOn: '2026-01-01',
    maturesOn: '2027-01-01',
    maturityPaise: rupees(535_929),
  }

  it('are written down and closed once', async () => {
    const admin = await (await society()).as('admin')
    const { investments } = await admin.call(funds.addInvestment, { body: deposit })
    expect(investments).toMatchObject([{ ...deposit, closedOn: null }])
    const params = { id: investments[0]!.id }
    const after = await admin.call(funds.closeInvestment, { params, body: { day: '2027-01-02' } })
    expect(after.investments).toMatchObject([{ closedOn: '2027-01-02' }])
    await expect(admin.call(funds.closeInvestment, { params, body: { day: '2027-01-03' } })).rejects.toMatchObject({
      status: 409,
    })
  })

  it('cannot mature before they are made', async () => {
    const admin = await (await society()).as('admin')
    await expect(
      admin.call(funds.addInvestment, { body: { ...deposit, maturesOn: '2025-12-31' } }),
    ).rejects.toMatchObject({ status: 400 })
  })
})
