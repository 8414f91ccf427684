import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { platform } from '#modules/platform/contract.ts'
import { asPlatform, onOwnDatabase, testApp } from '#server/testing/app.ts'
import { checkout, pay, post, setupOf } from '#server/testing/checkout.ts'
import { drainJobs, runSchedule } from '#server/testing/jobs.ts'
import { caller, person } from '#server/testing/society.ts'
import { type Trial, trial } from '#server/testing/trial.ts'
import { subscriptions } from './contract.ts'
import { type Party, taxOf } from './rules/invoices.ts'

onOwnDatabase('It numbers the operator’s papers, which are of the whole platform')

const maharashtra: Party = { name: 'A', address: '', state: 'Maharashtra', gstin: '27AAPFU0939F1ZV', email: '' }
const uttarPradesh: Party = { name: 'B', address: '', state: 'Uttar Pradesh', gstin: '', email: '' }

describe('the tax in a price', () => {
  it('is IGST to another state, and CGST with SGST within one', () => {
    const away = taxOf(1_200_000, { seller: maharashtra, buyer: uttarPradesh })
    expect(away).toEqual({ taxablePaise: 1_016_949, cgstPaise: 0, sgstPaise: 0, igstPaise: 183_051 })
    const near = taxOf(1_200_000, { seller: maharashtra, buyer: { ...uttarPradesh, state: 'maharashtra ' } })
    expect(near).toEqual({ taxablePaise: 1_016_950, cgstPaise: 91_525, sgstPaise: 91_525, igstPaise: 0 })
  })

  it('is told by the buyer’s GSTIN where there is one, and is none without the seller’s', () => {
    const buyer = { ...uttarPradesh, gstin: '27AAPFU0939F1ZX' }
    expect(taxOf(118, { seller: maharashtra, buyer }).igstPaise).toBe(0)
    expect(taxOf(118, { seller: { ...maharashtra, gstin: '' }, buyer }).taxablePaise).toBe(118)
  })

  it('adds up to the price, whatever the price is', () => {
    for (let total = 1; total < 5000; total += 7)
      for (const buyer of [maharashtra, uttarPradesh]) {
        const tax = taxOf(total, { seller: maharashtra, buyer })
        expect(tax.taxablePaise + tax.cgstPaise + tax.sgstPaise + tax.igstPaise).toBe(total)
        expect(tax.cgstPaise).toBe(tax.sgstPaise)
      }
  })
})

const papers = () =>
  asPlatform((db) => db.selectFrom('platform_invoices').selectAll().orderBy('created_at').orderBy('number').execute())

const setProfile = async (gstin: string) => {
  const operator = await person({ superAdmin: true })
  const profile = await operator.call(subscriptions.operatorProfile)
  const values = { legalName: 'Aangan Tools LLP', address: '1 FC Road, Pune', state: 'Maharashtra', sac: '998315' }
  return operator.call(subscriptions.editOperatorProfile, { body: { ...profile, ...values, gstin, email: '' } })
}

/** The demo's operator works on samples, so for what the operator does the society is one. */
const asSample = async <T>(one: Trial, work: () => Promise<T>): Promise<T> => {
  const set = (kind: string) =>
    asPlatform((db) => db.updateTable('societies').set({ kind }).where('id', '=', one.id).execute())
  await set('sample')
  return work().finally(() => set('customer'))
}

describe('every payment of a society', () => {
  it('gets one paper, numbered without a gap: a receipt, and a tax invoice once there is a GSTIN', async () => {
    const first = await trial()
    await first.buy('Essential')
    await runSchedule('subscriptions', 'write-receipts')
    await setProfile('27AAPFU0939F1ZV')
    const second = await trial()
    await second.buy('Professional')
    await Promise.all([1, 2, 3].map(() => runSchedule('subscriptions', 'write-receipts')))
    const made = await papers()
    expect(made.map(({ kind, total_paise }) => [kind, total_paise])).toEqual([
      ['receipt', 700_000],
      ['invoice', 1_200_000],
    ])
    expect(made.map(({ number }) => number.slice(-7))).toEqual(['/000001', '/000002'])
    expect(made[1]).toMatchObject({ igst_paise: 183_051, cgst_paise: 0 })
  })

  it('is mailed with its paper and a link that opens it, and shown on the society’s plan', async () => {
    const one = await trial()
    await one.buy('Essential')
    await runSchedule('subscriptions', 'write-receipts')
    const letter = (await one.letters()).find(({ kind }) => kind === 'subscriptions.paid')!
    expect(letter.attached?.subarray(0, 5).toString()).toBe('%PDF-')
    expect(letter.attached_name).toMatch(/^AT-\d\d-\d\d-\d{6}\.pdf$/)
    const link = /\/api\/payments\/invoices\/[\w.-]+/.exec(letter.body_text)![0]
    const app = await testApp()
    const opened = await app.inject({ method: 'GET', url: link })
    expect(opened.headers['content-type']).toBe('application/pdf')
    expect(opened.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await app.inject({ method: 'GET', url: link.slice(0, -2) })).statusCode).toBe(404)
    const { payments } = await one.call(subscriptions.details)
    const [paper] = payments[0]!.papers
    expect(await one.call(subscriptions.invoicePdf, { params: { id: paper!.id } })).toContain('%PDF-')
    const other = await trial()
    await expect(other.call(subscriptions.invoicePdf, { params: { id: paper!.id } })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('refuses a GSTIN that is none', async () => {
    await expect(setProfile('27AAPFU0939F1')).rejects.toMatchObject({ status: 400 })
  })
})

describe('a payment given back', () => {
  it('goes back once, with a credit note in the same shares of tax, and lowers the revenue', async () => {
    const one = await trial()
    await one.buy('Essential')
    await runSchedule('subscriptions', 'write-receipts')
    const operator = await person({ superAdmin: true })
    const before = await asSample(one, () => operator.call(platform.overview))
    await asSample(one, async () => {
      const [payment] = await operator.call(subscriptions.platformPayments)
      expect(payment).toMatchObject({ invoice: { number: expect.stringMatching(/^AT\//) }, can: { refund: true } })
      const give = () =>
        operator.call(subscriptions.refundPayment, { params: { id: payment!.id }, body: { reason: 'Paid twice' } })
      await give()
      await expect(give()).rejects.toMatchObject({ body: { code: 'already_refunded' } })
      const [refund] = await asPlatform((db) => db.selectFrom('platform_refunds').select('id').execute())
      await drainJobs(refund!.id)
      const [after] = await operator.call(subscriptions.platformPayments)
      expect(after).toMatchObject({
        refund: { status: 'sent' },
        creditNote: { number: expect.stringMatching(/^AC\//) },
      })
      const overview = await operator.call(platform.overview)
      expect(before.revenue.totalPaise - overview.revenue.totalPaise).toBe(700_000)
      await expect(give()).rejects.toMatchObject({ body: { code: 'already_refunded' } })
    })
    const [credit] = (await papers()).filter(({ kind }) => kind === 'credit_note')
    expect(credit).toMatchObject({ total_paise: 700_000, igst_paise: 106_780, credits: expect.stringMatching(/^AT\//) })
    expect((await one.call(subscriptions.details)).payments[0]).toMatchObject({ isGivenBack: true })
  })

  it('has its credit note also when it goes back before the invoice was written', async () => {
    const one = await trial()
    await one.buy('Essential')
    const operator = await person({ superAdmin: true })
    await asSample(one, async () => {
      const [payment] = await operator.call(subscriptions.platformPayments)
      await operator.call(subscriptions.refundPayment, { params: { id: payment!.id }, body: { reason: 'Too early' } })
    })
    const refund = await asPlatform((db) =>
      db.selectFrom('platform_refunds').select('id').where('reason', '=', 'Too early').executeTakeFirstOrThrow(),
    )
    await drainJobs(refund.id)
    const made = (await papers()).filter(({ for_society }) => for_society === one.id)
    expect(made.map(({ kind }) => kind).toSorted()).toEqual(['credit_note', 'invoice'])
  })

  it('founds no society any more', async () => {
    const { cookie, clientSecret, providerId } = await checkout()
    await pay(clientSecret)
    expect(await caller(cookie)(subscriptions.ownIntent)).toMatchObject({ status: 'succeeded', used: false })
    await asPlatform(async (db) => {
      const payment = await db
        .selectFrom('platform_payments as y')
        .innerJoin('payment_intents as i', 'i.id', 'y.intent_id')
        .select(['y.id', 'y.amount_paise'])
        .where('i.provider_id', '=', providerId)
        .executeTakeFirstOrThrow()
      const refund = { id: newId(), payment_id: payment.id, amount_paise: payment.amount_paise, reason: 'Asked for it' }
      await db.insertInto('platform_refunds').values(refund).execute()
    })
    expect(await caller(cookie)(subscriptions.ownIntent)).toMatchObject({ status: 'none' })
    const setup = await post('/api/setup/complete', setupOf(), cookie)
    expect(setup.json<{ plan: string | null }>().plan).not.toBe('Professional')
  })

  it('is offered where the same thing was paid twice', async () => {
    const one = await trial()
    await one.buy('Essential')
    await asPlatform((db) =>
      db
        .updateTable('platform_payments')
        .set({ note: 'essential: paid twice, to be given back' })
        .where('for_society', '=', one.id)
        .execute(),
    )
    const operator = await person({ superAdmin: true })
    const [payment] = await asSample(one, () => operator.call(subscriptions.platformPayments))
    expect(payment).toMatchObject({ isPaidTwice: true, can: { refund: true } })
  })
})
