import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { newId } from '#kernel/ids.ts'
import { call, fieldErrorsOf } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
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
  const formId = useId()
  const form = useForm<Values>({ defaultValues: valuesOf(vendor) })
  const { errors } = form.formState
  const save = useAct((values: Values) => write(subdomain, vendor, values), { done: () => t('saved'), after: onClose })
  const send = async (values: Values) => {
    try {
      return await save.mutateAsync(values)
    } catch (error) {
      for (const [name, message] of Object.entries(fieldErrorsOf(error)))
        form.setError(name as keyof Values, { message: message ?? '' })
      throw error
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(vendor ? 'vendor.edit' : 'vendor.add')}
      footer={
        <>
          <CloseButton>{t('cancel')}</CloseButton>
          <Button variant="primary" type="submit" form={formId} pending={save.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        form={form}
        draft={`vendors.vendor ${vendor?.id ?? ''}`}
        onSubmit={send}
        className="grid gap-4 sm:grid-cols-2"
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
      </Form>
    </Dialog>
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
