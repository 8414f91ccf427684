import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { financialYear } from '#kernel/time.ts'
import { call } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import type { Account } from '../contract/accounts.ts'
import type { Budget } from '../contract/years.ts'
import { ledger } from '../contract.ts'
import { readRupees } from '../rules/opening.ts'
import { accountsQuery, budgetQuery } from './queries.ts'
import { useAct } from './use-act.ts'
import { useSaying, useWords } from './words.ts'

/** Opens the budget of the year on screen for editing, to those who may. */
export function BudgetButton({ subdomain, to }: { subdomain: string; to: string }) {
  const t = useWords()
  const year = financialYear(to).name
  const [isOpen, setOpen] = useState(false)
  const { data: budget } = useQuery(budgetQuery(subdomain, year))
  const { data: accounts } = useQuery(accountsQuery(subdomain))
  if (!budget?.can?.edit || !accounts) return null
  // An account out of use keeps what was planned for it: saving the others must not take it away.
  const planned = new Set(budget.lines.map(({ accountId }) => accountId))
  const plannable = accounts.filter(
    ({ id, kind, isActive }) => (isActive || planned.has(id)) && (kind === 'income' || kind === 'expense'),
  )
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('budget.edit')}</Button>
      {isOpen && (
        <BudgetDialog subdomain={subdomain} budget={budget} accounts={plannable} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

type Values = { amounts: Record<string, string> }
type Props = { subdomain: string; budget: Budget; accounts: readonly Account[]; onClose: () => void }

function BudgetDialog({ subdomain, budget, accounts, onClose }: Props) {
  const t = useWords()
  const say = useSaying()
  const planned = Object.fromEntries(
    budget.lines.map(({ accountId, amountPaise }) => [accountId, String(amountPaise / 100)]),
  )
  const form = useForm<Values>({ defaultValues: { amounts: planned } })
  const errors = form.formState.errors.amounts
  const save = useAct(
    ({ amounts }: Values) => {
      const lines = accounts.map((account) => ({
        accountId: account.id,
        amountPaise: readRupees(amounts[account.id] ?? '') ?? 0,
      }))
      return call(ledger.setBudget, { params: { subdomain, year: budget.year }, body: { lines } })
    },
    { done: () => t('saved'), after: onClose },
  )
  return (
    <FormDialog
      title={t('budget.title', { year: budget.year })}
      text={t('budget.text')}
      columns={1}
      form={form}
      draft={`ledger.budget ${budget.year}`}
      act={save}
      submit={t('save')}
      onClose={onClose}
    >
      {accounts.map((account) => (
        <Field
          key={account.id}
          label={`${account.code} ${say.account(account)}`}
          error={errors?.[account.id]?.message ?? ''}
        >
          <Input
            inputMode="decimal"
            className="num text-right"
            maxLength={20}
            {...form.register(`amounts.${account.id}`, {
              validate: (text) => (readRupees(text ?? '') ?? -1) >= 0 || t('amountWrong'),
            })}
          />
        </Field>
      ))}
    </FormDialog>
  )
}
