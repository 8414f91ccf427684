import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import type { GatewayAccount } from '../../contract/gateway.ts'
import { payments } from '../../contract.ts'
import { bankList } from '../bank-queries.ts'
import { useGatewayAct, useGatewayWords } from './words.ts'

type Values = {
  provider: 'sandbox' | 'razorpay'
  keyId: string
  keySecret: string
  hookSecret: string
  bankAccountId: string
  isActive: boolean
}

/** The keys go to the server once; what is stored never comes back, so an empty field keeps it. */
export function KeysDialog({
  subdomain,
  gateway,
  onClose,
}: {
  subdomain: string
  gateway: GatewayAccount
  onClose: () => void
}) {
  const t = useGatewayWords()
  const id = useId()
  const { data: banks = [] } = useQuery(bankList(subdomain))
  const form = useForm<Values>({ defaultValues: valuesOf(gateway) })
  const { errors } = form.formState
  const provider = useWatch({ control: form.control, name: 'provider' })
  const save = useGatewayAct(
    ({ keySecret, hookSecret, ...values }: Values) =>
      call(payments.setGateway, {
        params: { subdomain },
        body: { ...values, ...(keySecret ? { keySecret } : {}), ...(hookSecret ? { hookSecret } : {}) },
      }),
    { done: () => t('saved'), after: onClose },
  )
  const used = banks.filter(({ isActive }) => isActive)
  const help = gateway.account?.provider === 'razorpay' ? t('kept') : undefined
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={t('text')}
      footer={
        <>
          <CloseButton>{t('cancel')}</CloseButton>
          <Button variant="primary" type="submit" form={id} pending={save.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form id={id} form={form} draft={null} onSubmit={(values) => save.mutateAsync(values)} className="grid gap-4">
        <Field label={t('provider')} error={errors.provider?.message ?? ''}>
          <NativeSelect
            options={gateway.offered.map((value) => ({ value, label: t(`providers.${value}`) }))}
            {...form.register('provider')}
          />
        </Field>
        {provider === 'razorpay' && (
          <>
            <Field label={t('keyId')} error={errors.keyId?.message ?? ''}>
              <Input maxLength={60} autoComplete="off" autoCapitalize="none" {...form.register('keyId')} />
            </Field>
            <Field label={t('keySecret')} {...(help ? { help } : {})} error={errors.keySecret?.message ?? ''}>
              <PasswordInput maxLength={120} autoComplete="new-password" {...form.register('keySecret')} />
            </Field>
            <Field label={t('hookSecret')} {...(help ? { help } : {})} error={errors.hookSecret?.message ?? ''}>
              <PasswordInput maxLength={120} autoComplete="new-password" {...form.register('hookSecret')} />
            </Field>
          </>
        )}
        <Field label={t('bank')} error={errors.bankAccountId?.message ?? ''}>
          <NativeSelect
            placeholder={t('chooseBank')}
            options={used.map(({ id: value, bank, number }) => ({ value, label: `${bank} ${number.slice(-4)}` }))}
            {...form.register('bankAccountId', { required: t('chooseBank') })}
          />
        </Field>
        <Checkbox label={t('active')} {...form.register('isActive')} />
      </Form>
    </Dialog>
  )
}

const valuesOf = ({ account, offered }: GatewayAccount): Values => ({
  provider: account && offered.includes(account.provider) ? account.provider : 'razorpay',
  keyId: account?.keyId ?? '',
  ...{ keySecret: '', hookSecret: '' },
  bankAccountId: account?.bankAccountId ?? '',
  isActive: account?.isActive ?? true,
})
