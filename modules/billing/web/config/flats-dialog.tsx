import { useForm } from 'react-hook-form'
import { readPaise, readWhole } from '#kernel/reading-amounts.ts'
import { call } from '#web/call.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { BillingFlat } from '../../contract/settings.ts'
import { billing } from '../../contract.ts'
import { letChoices } from '../../rules/nouns.ts'
import { useAct } from '../use-act.ts'
import { useConfigWords } from './words.ts'

type Values = { cost: string; inlets: string; let: string; tenant: string; language: string }
const languages = ['en', 'hi', 'mr'] as const

/** One flat, or many with the same answer; of many, what is left empty stays. */
export function FlatsDialog({
  subdomain,
  flats,
  onClose,
}: {
  subdomain: string
  flats: readonly BillingFlat[]
  onClose: () => void
}) {
  const t = useConfigWords()
  const only = flats.length === 1 ? flats[0] : undefined
  const form = useForm<Values>({ defaultValues: valuesOf(only) })
  const { errors } = form.formState
  const save = useAct((values: Values) => send(subdomain, flats, values), {
    done: () => t('flats.done', { count: flats.length }),
    after: onClose,
  })
  const stays = only ? {} : { placeholder: t('flats.stays') }
  return (
    <FormDialog
      title={only ? only.number : t('flats.change', { count: flats.length })}
      {...(only ? {} : { text: t('flats.unchanged') })}
      form={form}
      draft={`billing.flats ${only?.flatId ?? ''}`}
      act={save}
      submit={t('save')}
      onClose={onClose}
    >
      <Field label={t('flats.costLabel')} error={errors.cost?.message ?? ''}>
        <Input
          inputMode="decimal"
          className="num"
          {...form.register('cost', {
            validate: (text) => text.trim() === '' || (readPaise(text) ?? -1) >= 0 || t('amountWrong'),
          })}
        />
      </Field>
      <Field label={t('flats.inletsLabel')} error={errors.inlets?.message ?? ''}>
        <Input
          inputMode="numeric"
          className="num"
          maxLength={3}
          {...form.register('inlets', {
            validate: (text) => text.trim() === '' || (readWhole(text) ?? 101) <= 100 || t('wholeNumber'),
          })}
        />
      </Field>
      <Field label={t('flats.letLabel')}>
        <NativeSelect
          {...stays}
          options={letChoices.map((value) => ({ value, label: t(`flats.lets.${value}`) }))}
          {...form.register('let')}
        />
      </Field>
      <Field label={t('flats.tenant')}>
        <NativeSelect
          {...stays}
          options={[
            { value: 'no', label: t('flats.no') },
            { value: 'yes', label: t('flats.yes') },
          ]}
          {...form.register('tenant')}
        />
      </Field>
      <Field label={t('flats.language')} className="sm:col-span-2">
        <NativeSelect
          {...stays}
          options={[
            { value: 'reader', label: t('flats.languages.reader') },
            ...languages.map((value) => ({ value, label: t(`flats.languages.${value}`) })),
          ]}
          {...form.register('language')}
        />
      </Field>
    </FormDialog>
  )
}

const valuesOf = (flat?: BillingFlat): Values => ({
  cost: flat?.costPaise ? (flat.costPaise / 100).toFixed(2) : '',
  inlets: flat?.inlets === null || flat?.inlets === undefined ? '' : String(flat.inlets),
  let: flat?.let ?? '',
  tenant: flat ? (flat.tenantSeesBills ? 'yes' : 'no') : '',
  language: flat ? flat.language || 'reader' : '',
})

const send = (subdomain: string, flats: readonly BillingFlat[], values: Values) => {
  const letting = letChoices.find((choice) => choice === values.let)
  const language = languages.find((choice) => choice === values.language)
  const isOne = flats.length === 1
  const [costPaise, inlets] = [readPaise(values.cost), readWhole(values.inlets)]
  const part = {
    ...(isOne || costPaise !== null ? { costPaise } : {}),
    ...(isOne || inlets !== null ? { inlets } : {}),
    ...(letting ? { let: letting } : {}),
    ...(values.tenant ? { tenantSeesBills: values.tenant === 'yes' } : {}),
    ...(values.language ? { language: language ?? ('' as const) } : {}),
  }
  return call(billing.saveFlats, {
    params: { subdomain },
    body: { flats: flats.map(({ flatId }) => ({ flatId, ...part })) },
  })
}
