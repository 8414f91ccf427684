import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { members } from '#modules/members/contract.ts'
import { expectRefused, field, fill, openForm, press, sees } from '#web/testing/open-form.tsx'
import { refused } from '#web/testing/stand-in.ts'
import { hasUnsaved } from '#web/ui/unsaved.ts'
import type { Account, BankAccount } from '../contract/accounts.ts'
import type { Opening } from '../contract/opening.ts'
import type { Budget, Year } from '../contract/years.ts'
import { ledger } from '../contract.ts'
// So that the stand-in refuses a field in the room's own words.
import '../refusals.ts'
import { BankDialog } from './bank-dialog.tsx'
import { BudgetButton } from './budget-dialog.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { JournalDialog } from './journal-dialog.tsx'
import { OpeningPanel } from './opening-panel.tsx'

const idOf = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
const account = (n: number, code: string, key: string, kind: Account['kind']): Account => ({
  ...{ id: idOf(n), code, key, name: '', kind, control: key === 'dues' ? 'flat' : '', isActive: true, version: 1 },
})
const [cash, dues] = [account(1, '1000', 'cash', 'asset'), account(2, '1100', 'dues', 'asset')]
const [sinking, interest] = [account(3, '3100', 'sinking', 'fund'), account(4, '4030', 'interest', 'income')]
const accounts = [cash, dues, sinking, interest]
const flat = { id: idOf(5), number: 'D-403' }

describe('proposing a journal', () => {
  const open = async (answer: unknown) => {
    const onClose = vi.fn()
    const form = await openForm(<JournalDialog subdomain="demo" onClose={onClose} />, [
      [ledger.accounts, accounts],
      [ledger.addJournal, answer],
    ])
    return { ...form, onClose }
  }
  const line = (number: number) => within(screen.getByText(`Line ${number}`).closest('fieldset')!)
  const choose = async (number: number, label: string, option: string) => {
    fireEvent.click(line(number).getByLabelText(label))
    fireEvent.click(await screen.findByText(option))
  }
  const type = (number: number, amount: string) =>
    fireEvent.change(line(number).getByLabelText('Amount (₹)'), { target: { value: amount } })
  // happy-dom forgets the choice a select starts with; a browser does not.
  const write = () => {
    for (const [number, value] of [
      [1, 'debit'],
      [2, 'credit'],
    ] as const)
      fireEvent.change(line(number).getByLabelText('Side'), { target: { value } })
    fill({ 'What it is': 'journal', Date: '2026-05-06', 'What it is about': ' Interest of May ' })
  }
  const dataIn = ({ body }: { body: unknown }): object | undefined =>
    body instanceof FormData ? JSON.parse(body.get('data') as string) : undefined

  it('asks for account and amount of every line, offers none that flats answer for, and keeps it all when the books are closed', async () => {
    const message = 'The books are closed up to 31 May 2026. Choose a later day, or have the year reopened first.'
    const { sent, on, onClose } = await open(refused(422, { code: 'year_closed', message }))
    write()
    type(1, '39,600')
    type(2, '39,000.50')
    await sees('Debit and credit differ by ₹599.50')
    type(2, '0')
    fireEvent.click(line(1).getByLabelText('Account'))
    await screen.findByText('3100 Sinking fund')
    expect(screen.queryByText('1100 Dues from members')).toBeNull()
    fireEvent.click(screen.getByText('3100 Sinking fund'))
    press('Propose')
    await waitFor(() => expect(line(2).getByText('Write an amount such as 12,345.50')).toBeDefined())
    expect(line(2).getByLabelText('Account').getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([])
    await choose(2, 'Account', '4030 Interest on arrears')
    type(2, '39,600')
    await sees('Debit and credit are even: ₹39,600.00')
    press('Propose')
    expect(await screen.findAllByText(message)).not.toHaveLength(0)
    expect(line(1).getByLabelText('Amount (₹)')).toHaveProperty('value', '39,600')
    expect(onClose).not.toHaveBeenCalled()
    await choose(1, 'Account', '1000 Cash in hand')
    on(ledger.addJournal, {})
    press('Propose')
    await sees('Proposed. Another signatory has to approve it.')
    const [first, second] = sent.map(dataIn)
    expect(first).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      ...{ day: '2026-05-06', kind: 'journal', narration: 'Interest of May' },
      lines: [
        { accountId: sinking.id, paise: 3_960_000 },
        { accountId: interest.id, paise: -3_960_000 },
      ],
    })
    expect(second).toEqual({
      ...first,
      lines: [
        { accountId: cash.id, paise: 3_960_000 },
        { accountId: interest.id, paise: -3_960_000 },
      ],
    })
  })
})

describe('the account members pay into', () => {
  const bank: BankAccount = {
    ...{ id: idOf(6), accountId: cash.id, code: '1010', bank: 'SBI', holder: 'Nilgiri CHS', number: '30112233445' },
    ...{ ifsc: 'SBIN0001234', vpa: '', isMain: true, isActive: true, version: 4, can: { edit: true } },
  }

  it('is not changed to one that cannot be, and is sent with the version that was seen', async () => {
    const onClose = vi.fn()
    const { sent } = await openForm(<BankDialog subdomain="demo" bank={bank} onClose={onClose} />, [
      [ledger.updateBankAccount, bank],
    ])
    fill({ 'Name of the account holder': ' ', 'Account number': '3011' })
    press('Save')
    await expectRefused('Name of the account holder', 'Please fill this in')
    expect(sent).toEqual([])
    fill({ 'Name of the account holder': 'Nilgiri CHS', IFSC: 'SBIN1234', 'UPI address': 'nilgiri' })
    press('Save')
    await expectRefused('Account number', 'An account number has 6 to 18 digits')
    await expectRefused('IFSC', 'An IFSC looks like SBIN0001234')
    await expectRefused('UPI address', 'A UPI address looks like society@bank')
    expect(onClose).not.toHaveBeenCalled()
    fill({ 'Account number': '30112233446', IFSC: 'SBIN0004321', 'UPI address': 'nilgiri@sbi' })
    press('Save')
    await sees('Saved')
    expect(sent[1]).toEqual({
      method: 'PUT',
      path: `/societies/demo/bank-accounts/${bank.id}`,
      body: {
        ...{ bank: 'SBI', holder: 'Nilgiri CHS', number: '30112233446', ifsc: 'SBIN0004321', vpa: 'nilgiri@sbi' },
        ...{ isMain: true, isActive: true, version: 4 },
      },
    })
  })
})

describe('the opening balances', () => {
  const begun: Opening = {
    draft: { beginsOn: '2026-04-01', balances: [], flats: [], vendors: [], namesSurplus: false },
    ...{ voucherId: null, debitPaise: 0, creditPaise: 0, differencePaise: 0, vendors: [], missing: '' },
    ...{ missingCode: '', version: 2, can: { edit: true, post: true } },
  }
  const open = (opening: Opening, answer: unknown) =>
    openForm(
      <form>
        <OpeningPanel subdomain="demo" onVoucher={vi.fn()} />
      </form>,
      [
        [ledger.opening, opening],
        [ledger.accounts, accounts],
        [members.flats, [flat]],
        [ledger.saveOpening, answer],
        [ledger.postOpening, answer],
      ],
    )
  const [inCash, inFund] = ['1000 Cash in hand', '3100 Sinking fund']

  it('go on from step to step only with what can be read, money as debit and funds as credit', async () => {
    const message = 'Someone else changed this meanwhile.'
    const { sent, on, askAgain } = await open(begun, refused(409, { code: 'stale_version', message }))
    await screen.findByLabelText(inFund)
    fill({ [inCash]: '39,600', [inFund]: '1,00,00o' })
    press('Next')
    await sees('Write an amount such as 12,345.50')
    expect(field(inFund)).toHaveProperty('value', '1,00,00o')
    expect(sent).toEqual([])
    fill({ [inFund]: '1,00,000' })
    await sees('−₹60,400.00')
    on(ledger.opening, { ...begun, version: 3 })
    await askAgain('ledger')
    press('Next')
    await sees(message)
    expect(sent[0]?.body).toEqual({
      ...begun.draft,
      balances: [
        { accountId: cash.id, paise: 3_960_000 },
        { accountId: sinking.id, paise: -10_000_000 },
      ],
      version: 2,
    })
    expect(field(inCash)).toHaveProperty('value', '39,600')
  })

  it('are kept as soon as the server has them: the next step is written on what it answered, whatever is asked again', async () => {
    const balances = [{ accountId: cash.id, paise: 3_960_000 }]
    const kept = { ...begun, draft: { ...begun.draft, balances }, version: 3 }
    const { sent, on } = await open(begun, kept)
    await screen.findByLabelText(inCash)
    fill({ [inCash]: '39,600' })
    expect(hasUnsaved()).toBe(true)
    on(ledger.opening, null)
    press('Next')
    await screen.findByLabelText('D-403, Dues (₹)')
    expect(hasUnsaved()).toBe(false)
    fill({ 'D-403, Dues (₹)': '500' })
    press('Next')
    await waitFor(() => expect(sent).toHaveLength(2))
    const flats = [{ flatId: flat.id, principalPaise: 50_000, interestPaise: 0, advancePaise: 0 }]
    expect(sent[1]?.body).toEqual({ ...kept.draft, flats, version: 3 })
  })

  it('take no dues below nothing of a flat', async () => {
    const balances = [{ accountId: cash.id, paise: 100 }]
    const { sent } = await open({ ...begun, draft: { ...begun.draft, balances } }, begun)
    await screen.findByLabelText('D-403, Dues (₹)')
    fill({ 'D-403, Dues (₹)': '-500' })
    press('Next')
    await sees('Write an amount such as 12,345.50')
    expect(sent).toEqual([])
    fill({ 'D-403, Dues (₹)': '500', 'D-403, Paid ahead (₹)': '20.5' })
    press('Next')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({
      flats: [{ flatId: flat.id, principalPaise: 50_000, interestPaise: 0, advancePaise: 2_050 }],
    })
  })
})

describe('closing a year', () => {
  it('takes a yes to what is left open, and says why it cannot be done', async () => {
    const onClose = vi.fn()
    const year: Year = {
      ...{ year: '25-26', from: '2025-04-01', to: '2026-03-31', isOver: true, isClosed: false, closedAt: null },
      ...{ closedBy: '', surplusPaise: null, reopening: null },
      openPoints: [{ kind: 'suspense', isBlocking: false, count: 1, paise: 125_000 }],
      can: { close: true, reopen: false, decide: false, withdraw: false },
    }
    const message = 'A journal waits for a decision.'
    const { sent } = await openForm(
      <form>
        <CloseDialog subdomain="demo" year={year} onClose={onClose} />
      </form>,
      [[ledger.closeYear, refused(422, { code: 'journals_waiting', message })]],
    )
    await sees('₹1,250.00 stand in suspense.')
    expect(screen.getByRole('button', { name: 'Close the year' })).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByRole('checkbox', { name: 'What is listed above may wait for the next year.' }))
    press('Close the year')
    await sees(message)
    expect(sent).toMatchObject([{ path: '/societies/demo/books/years/25-26/close' }])
    expect(sent[0]?.body).toEqual({ acceptsOpenPoints: true })
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('the budget', () => {
  it('keeps what was planned for an account that is out of use meanwhile', async () => {
    const old = { ...account(6, '5210', 'diesel', 'expense'), isActive: false }
    const unused = { ...account(7, '5220', 'paint', 'expense'), isActive: false }
    const lines = [
      { accountId: interest.id, amountPaise: 1_20_000_00 },
      { accountId: old.id, amountPaise: 60_000_00 },
    ]
    const budget: Budget = { year: '26-27', lines, can: { edit: true } }
    const { sent } = await openForm(
      <form>
        <BudgetButton subdomain="demo" to="2026-11-18" />
      </form>,
      [
        [ledger.budget, budget],
        [ledger.accounts, [...accounts, old, unused]],
        [ledger.setBudget, budget],
      ],
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Edit the budget' }))
    expect(screen.queryByLabelText(/^5220/)).toBeNull()
    fireEvent.change(screen.getByLabelText(/^4030/), { target: { value: '1,50,000' } })
    press('Save')
    await sees('Saved')
    expect(sent[0]?.body).toEqual({
      lines: [
        { accountId: interest.id, amountPaise: 1_50_000_00 },
        { accountId: old.id, amountPaise: 60_000_00 },
      ],
    })
  })
})
