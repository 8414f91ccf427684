import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useSending } from '#web/use-sending.ts'
import { funds } from '../contract.ts'
import { type FundKind, fundKinds } from '../rules.ts'
import { texts } from '../texts/texts.ts'
import { readBasisPoints, readPaise } from './plan-values.ts'

type Values = {
  bank: string
  number: string
  fund: FundKind
  amount: string
  percent: string
  madeOn: string
  maturesOn: string
  maturity: string
}
const empty: Values = {
  bank: '',
  number: '',
  fund: 'sinking',
  amount: '',
  percent: '',
  madeOn: '',
  maturesOn: '',
  maturity: '',
}

export function InvestmentDialog({ subdomain, onClose }: { subdomain: string; onClose: () => void }) {
  const t = useT(texts)
  const shell = useT(shellTexts)
  const formId = useId()
  const form = useForm<Values>({ defaultValues: empty })
  const adding = useSending(
    ({ amount, percent, maturity, ...rest }: Values) =>
      call(funds.addInvestment, {
        params: { subdomain },
        body: {
          ...rest,
          amountPaise: readPaise(amount),
          rateBasisPoints: readBasisPoints(percent),
          maturityPaise: readPaise(maturity),
        },
      }),
    {
      done: () => t('deposits.added'),
      after: onClose,
      failed: t('deposits.failed'),
      tryAgain: t('what.again'),
      touches: ['funds', 'dashboard'],
    },
  )
  const isRead = {
    amount: (text: string) => readPaise(text) > 0,
    percent: (text: string) => readBasisPoints(text) >= 0,
    maturity: (text: string) => readPaise(text) >= 0,
  }
  const errorOf = (name: keyof Values) => form.formState.errors[name]?.message
  const amount = (name: 'amount' | 'percent' | 'maturity') => (
    <Field label={t(`deposits.${name}`)} error={errorOf(name)}>
      <Input
        inputMode="decimal"
        maxLength={20}
        className="num text-right"
        {...form.register(name, { validate: (text) => isRead[name](text) || t('what.wrong') })}
      />
    </Field>
  )
  const isGiven = (value: string) => value.trim() !== '' || t('deposits.required')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !adding.isPending && onClose()}
      title={t('deposits.add')}
      footer={
        <>
          <CloseButton disabled={adding.isPending}>{shell('actions.cancel')}</CloseButton>
          <Button type="submit" form={formId} variant="primary" pending={adding.isPending}>
            {t('deposits.add')}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        id={formId}
        draft="funds.deposit"
        onSubmit={(values) => adding.mutateAsync(values)}
        className="grid gap-3 sm:grid-cols-2"
      >
        <Field label={t('deposits.bank')} error={errorOf('bank')}>
          <Input maxLength={80} {...form.register('bank', { validate: isGiven })} />
        </Field>
        <Field label={t('deposits.number')}>
          <Input maxLength={40} {...form.register('number')} />
        </Field>
        <Field label={t('deposits.fund')}>
          <NativeSelect {...form.register('fund')}>
            {fundKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`deposits.funds.${kind}`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        {amount('amount')}
        {amount('percent')}
        <Field label={t('deposits.madeOn')} error={errorOf('madeOn')}>
          <DateInput {...form.register('madeOn', { validate: isGiven })} />
        </Field>
        <Field label={t('deposits.maturesOn')} error={errorOf('maturesOn')}>
          <DateInput {...form.register('maturesOn', { validate: isGiven })} />
        </Field>
        {amount('maturity')}
      </Form>
    </Dialog>
  )
}
