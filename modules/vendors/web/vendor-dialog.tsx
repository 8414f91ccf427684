import { useForm } from 'react-hook-form'
import { newId } from '#kernel/ids.ts'
import { call } from '#web/call.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { Vendor } from '../contract/nouns.ts'
import { vendors } from '../contract.ts'
import { type Entity, entities, type TdsKey, tdsKeys } from '../rules/vendors.ts'
import { useAct } from './use-act.ts'
import { useWords } from './words.ts'

type Values = {
  id: string
  name: string
  pan: string
  gstin: string
  entity: Entity
  tdsKey: TdsKey
  phone: string
  bankNumber: string
  bankIfsc: string
  isActive: boolean
}

/** Adds a vendor, or with `vendor` changes that one. */
export function VendorDialog({
  subdomain,
  vendor,
  onClose,
}: {
  subdomain: string
  vendor?: Vendor
  onClose: () => void
}) {
  const t = useWords()
  const form = useForm<Values>({ defaultValues: valuesOf(vendor) })
  const { errors } = form.formState
  const save = useAct((values: Values) => write(subdomain, vendor, values), { done: () => t('saved'), after: onClose })
  return (
    <FormDialog
      title={t(vendor ? 'vendor.edit' : 'vendor.add')}
      form={form}
      draft={`vendors.vendor ${vendor?.id ?? ''}`}
      act={save}
      submit={t('save')}
      onClose={onClose}
    >
      <Field label={t('vendor.name')} error={errors.name?.message ?? ''} className="sm:col-span-2">
        <Input
          maxLength={120}
          {...form.register('name', { validate: (text) => text.trim() !== '' || t('required') })}
        />
      </Field>
      <Field label={t('vendor.entity')}>
        <NativeSelect
          options={entities.map((value) => ({ value, label: t(`vendor.entities.${value}`) }))}
          {...form.register('entity')}
        />
      </Field>
      <Field label={t('vendor.tdsKey')}>
        <NativeSelect
          options={tdsKeys.map((value) => ({ value, label: t(`vendor.tdsKeys.${value || 'none'}`) }))}
          {...form.register('tdsKey')}
        />
      </Field>
      <Field label={t('vendor.pan')} error={errors.pan?.message ?? ''}>
        <Input maxLength={12} className="num uppercase" {...form.register('pan')} />
      </Field>
      <Field label={t('vendor.gstin')} error={errors.gstin?.message ?? ''}>
        <Input maxLength={18} className="num uppercase" {...form.register('gstin')} />
      </Field>
      <Field label={t('vendor.bankNumber')}>
        <Input inputMode="numeric" maxLength={24} className="num" {...form.register('bankNumber')} />
      </Field>
      <Field label={t('vendor.bankIfsc')} error={errors.bankIfsc?.message ?? ''}>
        <Input maxLength={11} className="num uppercase" {...form.register('bankIfsc')} />
      </Field>
      <Field label={t('vendor.phone')}>
        <Input type="tel" maxLength={20} className="num" {...form.register('phone')} />
      </Field>
      {vendor && <Checkbox label={t('vendor.active')} className="self-end" {...form.register('isActive')} />}
    </FormDialog>
  )
}

const valuesOf = (vendor?: Vendor): Values => ({
  id: newId(),
  name: vendor?.name ?? '',
  pan: vendor?.pan ?? '',
  gstin: vendor?.gstin ?? '',
  entity: vendor?.entity ?? 'individual',
  tdsKey: vendor?.tdsKey ?? 'contractor',
  phone: vendor?.phone ?? '',
  bankNumber: vendor?.bankNumber ?? '',
  bankIfsc: vendor?.bankIfsc ?? '',
  isActive: vendor?.isActive ?? true,
})

const write = (subdomain: string, vendor: Vendor | undefined, { id, isActive, ...values }: Values) =>
  vendor
    ? call(vendors.update, {
        params: { subdomain, id: vendor.id },
        body: { ...values, isActive, version: vendor.version },
      })
    : call(vendors.add, { params: { subdomain }, body: { ...values, id } })
