import { useForm } from 'react-hook-form'
import { call } from '#web/call.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import type { BankAccount } from '../contract/accounts.ts'
import { ledger } from '../contract.ts'
import { useAct } from './use-act.ts'
import { useWords } from './words.ts'

type Values = {
  bank: string
  holder: string
  number: string
  ifsc: string
  vpa: string
  isMain: boolean
  isActive: boolean
}

/** Adds a bank account, or with `bank` changes that one. */
export function BankDialog({
  subdomain,
  bank,
  onClose,
}: {
  subdomain: string
  bank?: BankAccount
  onClose: () => void
}) {
  const t = useWords()
  const form = useForm<Values>({ defaultValues: valuesOf(bank) })
  const { errors } = form.formState
  const save = useAct((values: Values) => send(subdomain, bank, values), { done: () => t('saved'), after: onClose })
  const needed = { validate: (text: string) => text.trim() !== '' || t('required') }
  return (
    <FormDialog
      title={bank ? t('setup.editBank') : t('setup.addBank')}
      form={form}
      draft={`ledger.bank ${bank?.id ?? ''}`}
      act={save}
      submit={t('save')}
      onClose={onClose}
    >
      <Field label={t('setup.bank')} error={errors.bank?.message ?? ''}>
        <Input maxLength={80} {...form.register('bank', needed)} />
      </Field>
      <Field label={t('setup.holder')} error={errors.holder?.message ?? ''}>
        <Input maxLength={99} {...form.register('holder', needed)} />
      </Field>
      <Field label={t('setup.number')} error={errors.number?.message ?? ''}>
        <Input inputMode="numeric" maxLength={24} className="num" {...form.register('number', needed)} />
      </Field>
      <Field label={t('setup.ifsc')}>
        <Input maxLength={11} className="num uppercase" {...form.register('ifsc')} />
      </Field>
      <Field label={t('setup.vpa')} className="sm:col-span-2">
        <Input maxLength={100} autoCapitalize="none" {...form.register('vpa')} />
      </Field>
      <Checkbox label={t('setup.main')} {...form.register('isMain')} />
      {bank && <Checkbox label={t('setup.active')} {...form.register('isActive')} />}
    </FormDialog>
  )
}

const valuesOf = (bank?: BankAccount): Values => ({
  bank: bank?.bank ?? '',
  holder: bank?.holder ?? '',
  number: bank?.number ?? '',
  ifsc: bank?.ifsc ?? '',
  vpa: bank?.vpa ?? '',
  isMain: bank?.isMain ?? false,
  isActive: bank?.isActive ?? true,
})

const send = (subdomain: string, bank: BankAccount | undefined, { isActive, ...values }: Values) =>
  bank
    ? call(ledger.updateBankAccount, {
        params: { subdomain, id: bank.id },
        body: { ...values, isActive, version: bank.version },
      })
    : call(ledger.addBankAccount, { params: { subdomain }, body: values })
