import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'
import { addDays, addMonths, type Day, dayOf } from '#kernel/time.ts'
import { billing } from '#modules/billing/contract.ts'
import { type Tie, tiesAt } from '#modules/ledger/actions/ties.ts'
import { buildFlats } from '#modules/members/build.ts'
import { asPlatform } from './app.ts'
import { drainJobs } from './jobs.ts'
import { type Person, society, type TestSociety } from './society.ts'

export const today = (): Day => dayOf(new Date())
export const thisMonth = (): Day => `${today().slice(0, 7)}-01`

export type BillingTest = {
  ours: TestSociety
  admin: Person
  flats: Map<string, string>
  flat: (number: string) => string
  head: (key: string) => Promise<string>
  /** From draft to published, exceptions accepted. */
  publish: (month?: Day, totals?: Record<string, number>) => Promise<string>
  billOf: (
    number: string,
    month?: Day,
  ) => Promise<{ id: string; number: string; amountPaise: number; openPaise: number }>
}

/** A society of Maharashtra with three owners' flats, a fixed head of ₹2,000 and ₹3.00 a sq ft. */
export const billingSociety = async (areas: readonly number[] = [742, 980, 742]): Promise<BillingTest> => {
  const ours = await society()
  const admin = await ours.another('admin', { flatNumber: 'Office' })
  await asPlatform((db) =>
    db.updateTable('societies').set({ rule_pack_id: 'MH-CHS-2026' }).where('id', '=', ours.id).execute(),
  )
  const numbers = areas.map((_, i) => `A-10${i + 1}`)
  const flats = await asPlatform((db) =>
    buildFlats(
      db,
      ours.id,
      numbers.map((number, i) => ({ wing: 'A', number, floor: 1, areaSqft: areas[i]! })),
    ),
  )
  for (const flatNumber of numbers) await ours.another('resident', { flatNumber, name: `Owner of ${flatNumber}` })
  const heads = await admin.call(billing.heads)
  const head = async (key: string) => heads.find((one) => one.key === key)!.id
  const from = addMonths(thisMonth(), -12)
  const rate = async (key: string, body: object) =>
    admin.call(billing.addRate, { params: { id: await head(key) }, body: { fromDay: from, ...body } })
  await rate('service', { rateHundredths: 2000 * 10_000 })
  const lease = heads.find((one) => one.key === 'lease_rent')!
  await admin.call(billing.updateHead, {
    params: { id: lease.id },
    body: { ...lease, name: 'Maintenance by area', isActive: true },
  })
  await rate('lease_rent', { rateHundredths: 3 * 10_000 })
  await admin.call(billing.addInterestRate, { body: { fromDay: from, basisPoints: 1200, resolution: 'AGM 4' } })
  const publish = async (month = thisMonth(), totals: Record<string, number> = {}) => {
    const run = await admin.call(billing.startRun, { body: { period: month, totals } })
    const open = run.exceptions.filter(({ accepted }) => accepted === null).map(({ key }) => key)
    if (open.length > 0)
      await admin.call(billing.acceptException, {
        params: { id: run.id },
        body: { keys: open, reason: 'Looked at' },
      })
    await admin.call(billing.reviewRun, { params: { id: run.id } })
    await admin.call(billing.publishRun, { params: { id: run.id } })
    await drainJobs(ours.id)
    return run.id
  }
  return {
    ours,
    admin,
    flats,
    flat: (number) => flats.get(number)!,
    head,
    publish,
    billOf: async (number, month = thisMonth()) => {
      const list = await admin.call(billing.bills, { query: { flat: flats.get(number)!, period: month } })
      return list[0]!
    },
  }
}

/** The three accounts of a flat in the books, together: what it owes, less what it paid ahead. */
export const bookBalance = (societyId: string, flatId: string): Promise<number> =>
  asPlatform(async (db) => {
    const { rows } = await sql<{ paise: number }>`
      select coalesce(sum(p.amount_paise), 0)::bigint as paise from postings p
        join accounts a on a.society_id = p.society_id and a.id = p.account_id
      where p.society_id = ${societyId} and p.flat_id = ${flatId} and a.code in ('1100', '1110', '2100')`.execute(db)
    return rows[0]!.paise
  })

/** What one account of the books holds. */
export const accountBalance = (societyId: string, code: string): Promise<number> =>
  asPlatform(async (db) => {
    const { rows } = await sql<{ paise: number }>`
      select coalesce(sum(p.amount_paise), 0)::bigint as paise from postings p
        join accounts a on a.society_id = p.society_id and a.id = p.account_id
      where p.society_id = ${societyId} and a.code = ${code}`.execute(db)
    return rows[0]!.paise
  })

/** Nothing of the books may be wrong: sums, chain, head, and what flats and vendors owe by their papers. */
export const bookFaults = (societyId: string): Promise<unknown[]> =>
  asPlatform(async (db) => {
    const { rows } = await sql`select * from app.verify_books(${societyId})`.execute(db)
    return [...rows, ...(await untied(db, societyId))]
  })

/** The control accounts that are not what their papers come to. */
export const untied = async (db: Db, societyId: string): Promise<Tie[]> => {
  const { ties } = await tiesAt({ db, society: { id: societyId } }, '9999-12-31')
  return ties.filter(({ difference }) => difference !== 0)
}

export const monthsAgo = (months: number): Day => addMonths(thisMonth(), -months)
export const dayIn = (month: Day, day: number): Day => addDays(month, day - 1)
