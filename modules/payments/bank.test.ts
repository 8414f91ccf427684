import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { addDays } from '#kernel/time.ts'
import { billing } from '#modules/billing/contract.ts'
import { closeUpTo } from '#modules/ledger/build.ts'
import { ledger } from '#modules/ledger/contract.ts'
import { vendors } from '#modules/vendors/contract.ts'
import { asPlatform } from '#server/testing/app.ts'
import { type BillingTest, billingSociety, bookFaults, today } from '#server/testing/billing.ts'
import { asOwner } from '#server/testing/catalogue.ts'
import { payments } from './contract.ts'

type World = BillingTest & { bank: { id: string; accountId: string } }

const world = async (): Promise<World> => {
  const test = await billingSociety()
  await test.publish()
  const bank = await test.admin.call(ledger.addBankAccount, {
    body: { bank: 'HDFC Bank', holder: 'Gulmohar CHS', number: '50100012341234', ifsc: 'HDFC0000123', vpa: 'gul@hdfc' },
  })
  return { ...test, bank }
}

let test: World
beforeAll(async () => {
  test = await world()
})

const spoken = (day: string) => day.split('-').toReversed().join('/')
const rupees = (paise: number) => (paise / 100).toFixed(2)

type Row = { day?: string; text: string; paise: number; ref?: string; balance?: number }

/** As HDFC writes it, with an address above and totals below. */
const statement = (rows: readonly Row[], account = '50100012341234') =>
  [
    'HDFC BANK Ltd.,,,,,',
    `Account No : ${account},,,,,`,
    ',,,,,',
    'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    ...rows.map(({ day = today(), text, paise, ref = '', balance }) =>
      [
        spoken(day),
        text,
        ref,
        paise < 0 ? rupees(-paise) : '',
        paise > 0 ? rupees(paise) : '',
        balance === undefined ? '' : rupees(balance),
      ].join(','),
    ),
    'STATEMENT SUMMARY,,,,,',
    'Total,,,100.00,200.00,',
  ].join('\n')

const send = (w: World, csv: string, more: object = {}) =>
  w.admin.call(payments.importStatement, { body: { bankAccountId: w.bank.id, name: 'nov.csv', csv, ...more } })

const linesOf = (w: World) => w.admin.call(payments.bankLines, { query: { limit: 100 } })
const claim = (w: World, flat: string, utr: string, paise: number) =>
  w.admin.call(payments.claim, { body: { flatId: w.flat(flat), amountPaise: paise, utr, paidOn: today() } } as never)

describe('a statement', () => {
  it('is shown before it is kept, with what each column was taken for', async () => {
    const csv = statement([{ text: 'CASH DEP/SELF', paise: 100_000 }])
    const preview = await send(test, csv, { isPreview: true })
    expect(preview).toMatchObject({ isPreview: true, lines: 1, newLines: 1, passedOver: 2, statement: null })
    expect(preview.map).toMatchObject({ date: 'Date', deposit: 'Deposit Amt.' })
    expect(await linesOf(test)).toEqual([])
  })

  it('of another bank account, of two accounts, without dates or without a heading is refused with a sentence', async () => {
    const refusal = (csv: string) =>
      send(test, csv).then(
        () => 'taken',
        (error) => error.body.code,
      )
    const row = { text: 'X', paise: 100 }
    expect(await refusal(statement([row], '99999999999999'))).toBe('statement_of_another')
    expect(await refusal('Date,Narration,Amount,Account No\n01/11/2026,X,5.00,111\n01/11/2026,Y,6.00,222\n')).toBe(
      'statement_two_accounts',
    )
    expect(await refusal('Date,Narration,Amount\n,X,5.00\nTotal,,5.00\n')).toBe('statement_no_dates')
    expect(await refusal('Name,Flat\nAsha,A-101\n')).toBe('statement_no_heading')
    expect(await refusal(statement([{ ...row, day: addDays(today(), 3) }]))).toBe('statement_in_future')
    const many = `Date,Narration,Amount\n${'01/11/2026,X,5.00\n'.repeat(50_000)}`
    expect(await refusal(many)).toBe('too_many_lines')
    expect(await linesOf(test)).toEqual([])
  })

  it('overlapping another never doubles a line, and equal lines of one day stay two', async () => {
    const w = await world()
    const [first, second, third] = [
      { text: 'CASH DEP/SELF', paise: 100_000, balance: 100_000 },
      { text: 'CASH DEP/SELF', paise: 100_000, balance: 200_000 },
      { text: 'CASH DEP/OTHER', paise: 5000, balance: 205_000 },
    ]
    expect(await send(w, statement([first, second]))).toMatchObject({ newLines: 2 })
    expect(await send(w, statement([first, second, third]))).toMatchObject({ lines: 3, newLines: 1 })
    expect(await linesOf(w)).toHaveLength(3)
    const twice = { text: 'UPI/SAME', paise: 700 }
    await send(w, statement([twice, twice]))
    await send(w, statement([twice, twice]))
    expect(await linesOf(w)).toHaveLength(5)
  })

  it('brought once more still tells what became of its lines, and is finished with them', async () => {
    const w = await world()
    const lines = ['CASH DEP/ONE', 'CASH DEP/TWO'].map((text, at) => ({ text, paise: 100_000 + at }))
    await send(w, statement(lines))
    await w.admin.call(payments.matchLine, {
      params: { id: (await linesOf(w))[0]!.id },
      body: { to: 'flat', flatId: w.flat('A-101') },
    })
    const again = await send(w, statement(lines))
    expect(again).toMatchObject({ lines: 2, newLines: 0, statement: { lines: 2, matched: 1, open: 1 } })
    const finished = await w.admin.call(payments.finishStatement, { params: { id: again.statement!.id } })
    expect(finished).toMatchObject({ matched: 1, suspense: 1, open: 0 })
  })

  it('sent again under the same id is one, also when ten arrive at the same moment', async () => {
    const w = await world()
    const id = newId()
    const csv = statement([{ text: 'CASH DEP/SELF', paise: 100_000 }])
    await Promise.allSettled(Array.from({ length: 10 }, () => send(w, csv, { id })))
    expect(await w.admin.call(payments.statements)).toHaveLength(1)
    expect(await linesOf(w)).toHaveLength(1)
  })
})

describe('the lines of a statement', () => {
  it('settle by UTR, by the number of a bill and by a payer who is known, and each makes one receipt', async () => {
    const w = await world()
    const [one, two, three] = [await w.billOf('A-101'), await w.billOf('A-102'), await w.billOf('A-103')]
    const { id: claimId } = await claim(w, 'A-101', '631809114470', one.openPaise)
    const read = await send(
      w,
      statement([
        { text: 'UPI/631809114470/NEHA SHARMA', paise: one.openPaise },
        { text: `NEFT/${two.number.replaceAll('/', '')}/B NOV`, paise: two.openPaise },
        { text: 'UPI/631711904412/ROHAN/rohan.mk@example', paise: three.openPaise },
      ]),
    )
    expect(read.statement).toMatchObject({ matched: 2, open: 1 })
    const [claimed] = (await w.admin.call(payments.claims)).filter(({ id }) => id === claimId)
    expect(claimed).toMatchObject({ status: 'confirmed' })
    const open = (await linesOf(w)).find(({ status }) => status === 'new')!
    expect(open.payer).toBe('rohan.mk@example')
    const confirmed = await w.admin.call(payments.matchLine, {
      params: { id: open.id },
      body: { to: 'flat', flatId: w.flat('A-103') },
    })
    expect(confirmed).toMatchObject({ status: 'matched', rule: 'by_hand' })
    for (const number of ['A-101', 'A-102', 'A-103']) expect((await w.billOf(number)).openPaise).toBe(0)
    await expect(
      w.admin.call(payments.matchLine, { params: { id: open.id }, body: { to: 'flat', flatId: w.flat('A-101') } }),
    ).rejects.toMatchObject({ status: 409, body: { code: 'line_matched' } })
    expect(await bookFaults(w.ours.id)).toEqual([])
  })

  it('with the UTR of a claim but another amount wait for a person, who takes what came', async () => {
    const w = await world()
    const bill = await w.billOf('A-101')
    await claim(w, 'A-101', '631607285531', bill.openPaise)
    await send(w, statement([{ text: 'UPI/631607285531/M DSOUZA', paise: 150_000 }]))
    const [line] = await linesOf(w)
    expect(line).toMatchObject({ status: 'new' })
    expect(line!.suggestions[0]).toMatchObject({ kind: 'claim', paise: bill.openPaise })
    const body = { to: 'claim', claimId: line!.suggestions[0]!.claimId! } as const
    await w.admin.call(payments.matchLine, { params: { id: line!.id }, body })
    expect((await w.billOf('A-101')).openPaise).toBe(bill.openPaise - 150_000)
  })

  it('that nobody knows go to suspense at the end, and from there to the flat they belong to', async () => {
    const w = await world()
    const { statement: kept } = await send(
      w,
      statement([{ text: 'CASH DEP/KOTHRUD/SELF', paise: 250_000, balance: 250_000 }]),
    )
    expect(await w.admin.call(payments.finishStatement, { params: { id: kept!.id } })).toMatchObject({
      suspense: 1,
      open: 0,
    })
    const [line] = await linesOf(w)
    const given = await w.admin.call(payments.matchLine, {
      params: { id: line!.id },
      body: { to: 'flat', flatId: w.flat('A-102') },
    })
    expect(given).toMatchObject({ status: 'matched', flat: { number: 'A-102' } })
    const balances = await w.admin.call(ledger.report, { params: { report: 'trial-balance' } })
    expect(balances.lines.find(({ code }) => code === '2900')?.amounts.every((paise) => !paise) ?? true).toBe(true)
    expect(await w.admin.call(payments.reconciliation, { params: { id: w.bank.id } })).toMatchObject({
      bookPaise: 250_000,
      bankPaise: 250_000,
      differencePaise: 0,
    })
  })

  it('that went out must be booked before the statement is finished: charges at once, payments by their UTR', async () => {
    const w = await world()
    const second = await w.ours.another('admin')
    const { id: vendorId } = await w.admin.call(vendors.add, {
      body: { name: 'Shree Security', entity: 'company' } as never,
    })
    const paying = {
      ...{
        vendorId,
        day: today(),
        amountPaise: 1_150_000,
        mode: 'bank',
        accountId: w.bank.accountId,
        reference: '631466200158',
      },
    }
    const { id: paymentId } = await w.admin.call(vendors.addPayment, { body: paying } as never)
    await second.call(vendors.decidePayment, { params: { id: paymentId }, body: { isApproved: true } })
    const { statement: kept } = await send(
      w,
      statement([
        { text: 'RTGS/631466200158/SHREE SECURITY', paise: -1_150_000, balance: -1_150_000 },
        { text: 'CHRG/ACCT MAINT OCT 26', paise: -11_800, balance: -1_161_800 },
      ]),
    )
    expect(kept).toMatchObject({ matched: 1, open: 1 })
    const finish = () => w.admin.call(payments.finishStatement, { params: { id: kept!.id } })
    await expect(finish()).rejects.toMatchObject({ status: 422, body: { code: 'debits_unbooked' } })
    const charge = (await linesOf(w)).find(({ status }) => status === 'new')!
    expect(charge.suggestions[0]).toMatchObject({ kind: 'charge' })
    const match = (body: object) => w.admin.call(payments.matchLine, { params: { id: charge.id }, body: body as never })
    await expect(match({ to: 'flat', flatId: w.flat('A-101') })).rejects.toMatchObject({
      body: { code: 'line_went_out' },
    })
    await expect(match({ to: 'interest' })).rejects.toMatchObject({ body: { code: 'line_other_way' } })
    await expect(match({ to: 'voucher', voucherId: newId() })).rejects.toMatchObject({
      body: { code: 'voucher_does_not_fit' },
    })
    await match({ to: 'charge' })
    expect(await finish()).toMatchObject({ open: 0 })
    expect(await w.admin.call(payments.reconciliation, { params: { id: w.bank.id } })).toMatchObject({
      differencePaise: 0,
    })
    expect(await bookFaults(w.ours.id)).toEqual([])
  })

  it('show what lies between the books and the bank', async () => {
    const w = await world()
    await w.admin.call(billing.addReceipt, {
      body: {
        flatId: w.flat('A-101'),
        amountPaise: 100_000,
        receivedOn: today(),
        mode: 'transfer',
        reference: 'N1',
        accountId: w.bank.accountId,
      },
    } as never)
    await send(w, statement([{ text: 'CASH DEP/SELF', paise: 40_000, balance: 40_000 }]))
    expect(await w.admin.call(payments.reconciliation, { params: { id: w.bank.id } })).toMatchObject({
      bookPaise: 100_000,
      unseenPaise: 100_000,
      unbookedPaise: 40_000,
      bankPaise: 40_000,
      differencePaise: 0,
    })
  })

  it('are taken back: a match with a voucher at once, one that made a receipt after its reversal', async () => {
    const w = await world()
    const bill = await w.billOf('A-101')
    await send(w, statement([{ text: `UPI/${bill.number.replaceAll('/', '')}`, paise: bill.openPaise }]))
    const [line] = await linesOf(w)
    const release = () => w.admin.call(payments.releaseLine, { params: { id: line!.id } })
    await expect(release()).rejects.toMatchObject({ status: 409, body: { code: 'line_has_receipt' } })
    const [receipt] = await w.admin.call(billing.receipts, { query: {} } as never)
    await w.admin.call(billing.reverseReceipt, { params: { id: receipt!.id }, body: { reason: 'Wrong flat' } } as never)
    expect(await release()).toMatchObject({ status: 'new', flat: null })
  })

  it('keep a person from matching by the side door: a voucher is seen in the bank once', async () => {
    const w = await world()
    const bill = await w.billOf('A-101')
    await send(
      w,
      statement([
        { text: `UPI/${bill.number.replaceAll('/', '')}`, paise: bill.openPaise },
        { text: 'OTHER', paise: bill.openPaise },
      ]),
    )
    const tried = await asOwner((client) =>
      client
        .query(
          `update bank_lines b set status = 'matched', rule = 'by_hand', voucher_id = (select voucher_id from bank_lines
             where society_id = $1 and status = 'matched') where society_id = $1 and status = 'new'`,
          [w.ours.id],
        )
        .then(
          () => 'passed',
          (error: { code: string }) => error.code,
        ),
    )
    expect(tried).toBe('23505')
  })
})

it('a payer who was confirmed once needs nobody the next month', async () => {
  const w = await world()
  const bill = await w.billOf('A-102')
  const vpa = 'UPI/631711904412/NEHA/neha@okbank'
  await send(w, statement([{ text: vpa, paise: 100_000 }]))
  const [first] = await linesOf(w)
  await w.admin.call(payments.matchLine, { params: { id: first!.id }, body: { to: 'flat', flatId: w.flat('A-102') } })
  await send(w, statement([{ text: vpa.replace('4412', '4413'), paise: bill.openPaise - 100_000 }]))
  const known = (await linesOf(w)).find(({ rule }) => rule === 'payer')
  expect(known).toMatchObject({ status: 'matched', flat: { number: 'A-102' } })
  expect((await w.billOf('A-102')).openPaise).toBe(0)
})

it('an import that the books refuse half-way leaves nothing behind', async () => {
  const w = await world()
  const [one, two] = [await w.billOf('A-101'), await w.billOf('A-102')]
  await asPlatform((db) => closeUpTo({ db, society: { id: w.ours.id } }, addDays(today(), -1)))
  const csv = statement([
    { text: `NEFT/${one.number.replaceAll('/', '')}`, paise: one.openPaise },
    { text: `NEFT/${two.number.replaceAll('/', '')}`, paise: two.openPaise, day: addDays(today(), -2) },
  ])
  await expect(send(w, csv)).rejects.toMatchObject({ status: 422, body: { code: 'year_closed' } })
  expect(await linesOf(w)).toEqual([])
  expect(await w.admin.call(payments.statements)).toEqual([])
  expect((await w.billOf('A-101')).openPaise).toBe(one.openPaise)
  expect(await bookFaults(w.ours.id)).toEqual([])
})

it('statements cut anywhere and sent in any order give every line once', async () => {
  const w = await world()
  const rows = Array.from({ length: 12 }, (_, i) => ({
    ...{ text: `CASH DEP/${i % 4}`, paise: 1000 * (1 + (i % 3)), balance: 1000 * (i + 1) },
  }))
  for (const [from, to] of [
    [4, 9],
    [0, 6],
    [0, 12],
    [8, 12],
  ] as const)
    await send(w, statement(rows.slice(from, to)))
  const kept = await linesOf(w)
  expect(kept).toHaveLength(12)
  expect(kept.reduce((sum, { paise }) => sum + paise, 0)).toBe(rows.reduce((sum, { paise }) => sum + paise, 0))
})
