import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
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
  const shell = useT(shellTexts)
  const id = useId()
  const form = useForm<Values>({ defaultValues: valuesOf(bank) })
  const { errors } = form.formState
  const save = useAct((values: Values) => send(subdomain, bank, values), { done: () => t('saved'), after: onClose })
  const needed = { validate: (text: string) => text.trim() !== '' || t('required') }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={bank ? t('setup.editBank') : t('setup.addBank')}
      footer={
        <>
          <CloseButton>{shell('actions.cancel')}</CloseButton>
          <Button variant="primary" type="submit" form={id} pending={save.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        draft={`ledger.bank ${bank?.id ?? ''}`}
        onSubmit={(values) => save.mutateAsync(values)}
        className="grid gap-4 sm:grid-cols-2"
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
      </Form>
    </Dialog>
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
