import { useForm } from 'react-hook-form'
import { call } from '#web/call.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import type { Account } from '../contract/accounts.ts'
import { ledger } from '../contract.ts'
import { useAct } from './use-act.ts'
import { useSaying, useWords } from './words.ts'

type Values = { code: string; name: string; isActive: boolean }

/** Adds an account of the society's own, or with `account` renames that one; none is ever removed. */
export function AccountDialog({
  subdomain,
  account,
  onClose,
}: {
  subdomain: string
  account?: Account
  onClose: () => void
}) {
  const t = useWords()
  const say = useSaying()
  const form = useForm<Values>({
    defaultValues: { code: account?.code ?? '', name: account?.name ?? '', isActive: account?.isActive ?? true },
  })
  const { errors } = form.formState
  const save = useAct((values: Values) => send(subdomain, account, values), { done: () => t('saved'), after: onClose })
  const isUsual = account !== undefined && account.key !== ''
  return (
    <FormDialog
      title={account ? `${account.code} ${say.account(account)}` : t('setup.addAccount')}
      columns={1}
      form={form}
      draft={`ledger.account ${account?.id ?? ''}`}
      act={save}
      submit={t('save')}
      onClose={onClose}
    >
      {!account && (
        <Field label={t('setup.code')} help={t('setup.codeHelp')} error={errors.code?.message ?? ''}>
          <Input
            inputMode="numeric"
            maxLength={4}
            className="num"
            {...form.register('code', { validate: (text) => /^[1-5]\d{3}$/.test(text) || t('setup.codeHelp') })}
          />
        </Field>
      )}
      <Field
        label={t('setup.name')}
        error={errors.name?.message ?? ''}
        help={isUsual ? t('setup.usual', { name: say.account({ key: account.key, name: '' }) }) : undefined}
      >
        <Input
          maxLength={80}
          {...form.register('name', { validate: (text) => isUsual || text.trim() !== '' || t('required') })}
        />
      </Field>
      {account && !isUsual && <Checkbox label={t('setup.active')} {...form.register('isActive')} />}
    </FormDialog>
  )
}

const send = (subdomain: string, account: Account | undefined, { code, name, isActive }: Values) =>
  account
    ? call(ledger.updateAccount, {
        params: { subdomain, id: account.id },
        body: { name: name.trim(), isActive, version: account.version },
      })
    : call(ledger.addAccount, { params: { subdomain }, body: { code, name: name.trim() } })
