import { z } from 'zod'
import { because } from '#kernel/because.ts'
import type { Contract } from '#kernel/contract.ts'
import { ById, Id, InSociety, Line, OptionalLine } from '#kernel/nouns.ts'
import { isAccountNumber, isIfsc, isVpa } from '../rules/banks.ts'
import { accountKinds, controls } from '../rules/chart.ts'

export const Account = z.object({
  id: Id,
  code: z.string(),
  /** One of the program's own accounts, for translation; empty for the society's own. */
  key: z.string(),
  name: z.string(),
  kind: z.enum(accountKinds),
  control: z.enum(controls),
  isActive: z.boolean(),
  version: z.number(),
})
export type Account = z.infer<typeof Account>

export const NewAccount = z.object({
  code: z.string().regex(/^[1-5][0-9]{3}$/, because('account_code_form')),
  name: Line(80),
})
export type NewAccount = z.output<typeof NewAccount>
export const AccountEdit = z.object({ name: OptionalLine(80), isActive: z.boolean(), version: z.number().int() })
export type AccountEdit = z.output<typeof AccountEdit>

export const BankAccount = z.object({
  id: Id,
  accountId: Id,
  code: z.string(),
  bank: z.string(),
  holder: z.string(),
  number: z.string(),
  ifsc: z.string(),
  vpa: z.string(),
  isMain: z.boolean(),
  isActive: z.boolean(),
  version: z.number(),
  can: z.object({ edit: z.boolean() }),
})
export type BankAccount = z.infer<typeof BankAccount>

const emptyOr = (holds: (text: string) => boolean, message: string) =>
  z
    .string()
    .max(100)
    .transform((text) => text.trim())
    .refine((text) => text === '' || holds(text), message)

export const NewBankAccount = z.object({
  bank: Line(80),
  holder: Line(99),
  number: z
    .string()
    .max(40)
    .transform((text) => text.replace(/[\s-]/g, ''))
    .refine(isAccountNumber, because('bad_account_number')),
  ifsc: z
    .string()
    .max(40)
    .transform((text) => text.trim().toUpperCase())
    .refine((text) => text === '' || isIfsc(text), because('bad_ifsc'))
    .default(''),
  vpa: emptyOr(isVpa, because('bad_vpa')).default(''),
  isMain: z.boolean().default(false),
})
export type NewBankAccount = z.output<typeof NewBankAccount>
export const BankAccountEdit = NewBankAccount.extend({ isActive: z.boolean(), version: z.number().int() })
export type BankAccountEdit = z.output<typeof BankAccountEdit>

export const Signatory = z.object({
  memberId: Id,
  name: z.string(),
  flatNumber: z.string(),
  role: z.enum(['admin', 'committee']),
  /** Admins always sign; of the committee, those who were named. */
  signs: z.boolean(),
})
export type Signatory = z.infer<typeof Signatory>
export const Signatories = z.object({
  people: z.array(Signatory),
  /** With fewer than two nobody can approve what another has made. */
  isEnough: z.boolean(),
  can: z.object({ edit: z.boolean() }),
})
export type Signatories = z.infer<typeof Signatories>

const books = '/societies/:subdomain/books'
const bankAccounts = '/societies/:subdomain/bank-accounts'

export const accountsEndpoints = {
  accounts: {
    method: 'GET',
    path: `${books}/accounts`,
    kept: true,
    may: 'reports.read',
    params: InSociety,
    reply: z.array(Account),
    demo: true,
    summary: 'The chart of accounts',
  },
  addAccount: {
    method: 'POST',
    path: `${books}/accounts`,
    may: 'billing.update',
    params: InSociety,
    body: NewAccount,
    reply: Account,
    summary: 'Adds an account of the society’s own',
  },
  updateAccount: {
    method: 'PUT',
    path: `${books}/accounts/:id`,
    may: 'billing.update',
    params: ById,
    body: AccountEdit,
    reply: Account,
    summary: 'Renames an account, or takes it out of use; none is ever removed',
  },
  signatories: {
    method: 'GET',
    path: `${books}/signatories`,
    kept: true,
    may: 'reports.read',
    params: InSociety,
    reply: Signatories,
    demo: true,
    summary: 'Who may approve what another has made',
  },
  nameSignatories: {
    method: 'PUT',
    path: `${books}/signatories`,
    may: 'billing.update',
    params: InSociety,
    body: z.object({ memberIds: z.array(Id).max(100) }),
    reply: Signatories,
    summary: 'Names the members of the committee who sign beside the admins',
  },
  bankAccounts: {
    method: 'GET',
    path: bankAccounts,
    kept: true,
    may: 'reports.read',
    params: InSociety,
    reply: z.array(BankAccount),
    demo: true,
    summary: 'The society’s bank accounts',
  },
  addBankAccount: {
    method: 'POST',
    path: bankAccounts,
    may: 'billing.update',
    params: InSociety,
    body: NewBankAccount,
    reply: BankAccount,
    summary: 'Adds a bank account, with an account in the books for it',
  },
  updateBankAccount: {
    method: 'PUT',
    path: `${bankAccounts}/:id`,
    may: 'billing.update',
    params: ById,
    body: BankAccountEdit,
    reply: BankAccount,
    summary: 'Changes a bank account, or takes it out of use',
  },
} as const satisfies Contract<'billing.update' | 'reports.read'>
