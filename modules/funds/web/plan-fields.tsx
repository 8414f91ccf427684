import { Plus, Trash2 } from 'lucide-react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { firstYearOf } from '../rules.ts'
import { texts } from '../texts/texts.ts'
import { type PlanValues, readBasisPoints, readPaise, readYears } from './plan-values.ts'

type NumberName = Exclude<keyof PlanValues, 'asOn' | 'items'>
const readIfAny = (text: string) => (text.trim() === '' ? 0 : readPaise(text))

/** What cannot be read is said beside its field. */
const useReadable = () => {
  const t = useT(texts)
  return (read: (text: string) => number) => (text: string) => !Number.isNaN(read(text)) || t('what.wrong')
}

type Props = {
  form: UseFormReturn<PlanValues>
  canSave: boolean
  isSaving: boolean
  onBack: () => void
}

export const PlanFields = ({ form, canSave, isSaving, onBack }: Props) => {
  const t = useT(texts)
  const readable = useReadable()
  const number = (name: NumberName, read: (text: string) => number) => (
    <Field label={t(`what.${name}`)}>
      <Input
        inputMode="decimal"
        maxLength={20}
        className="num text-right"
        {...form.register(name, { validate: readable(read) })}
      />
    </Field>
  )
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {number('balance', readPaise)}
        <Field label={t('what.asOn')}>
          <DateInput {...form.register('asOn', { required: t('deposits.required') })} />
        </Field>
        {number('contribution', readPaise)}
        {number('growth', readBasisPoints)}
        {number('interest', readBasisPoints)}
        {number('inflation', readBasisPoints)}
        {number('construction', readIfAny)}
      </div>
      <Works form={form} />
      <div className="flex flex-wrap gap-2">
        {canSave && (
          <Button type="submit" variant="primary" pending={isSaving}>
            {t('what.save')}
          </Button>
        )}
        {form.formState.isDirty && <Button onClick={onBack}>{t('what.back')}</Button>}
      </div>
    </>
  )
}

const Works = ({ form }: { form: UseFormReturn<PlanValues> }) => {
  const t = useT(texts)
  const readable = useReadable()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'items' })
  const add = () =>
    append({ name: '', cost: '', every: '0', due: String(firstYearOf(form.getValues('asOn') || '2026-04-01') + 1) })
  return (
    <fieldset className="grid gap-3">
      <legend className="text-16 font-[620]">{t('what.items')}</legend>
      {fields.map((item, at) => (
        <div key={item.id} className="grid grid-cols-2 items-end gap-2 border-t border-line pt-3">
          <Field label={t('what.name')}>
            <Input
              maxLength={80}
              {...form.register(`items.${at}.name`, {
                validate: (text) => text.trim() !== '' || t('deposits.required'),
              })}
            />
          </Field>
          <Field label={t('what.cost')}>
            <Input
              inputMode="decimal"
              maxLength={20}
              className="num text-right"
              {...form.register(`items.${at}.cost`, { validate: readable(readPaise) })}
            />
          </Field>
          <Field label={t('what.every')}>
            <Input
              inputMode="numeric"
              maxLength={2}
              className="num text-right"
              {...form.register(`items.${at}.every`, { validate: readable(readYears) })}
            />
          </Field>
          <div className="flex items-end gap-2">
            <Field label={t('what.due')}>
              <Input
                inputMode="numeric"
                maxLength={4}
                className="num text-right"
                {...form.register(`items.${at}.due`, { validate: readable(readYears) })}
              />
            </Field>
            <IconButton icon={<Trash2 />} label={t('what.remove', { name: item.name })} onClick={() => remove(at)} />
          </div>
        </div>
      ))}
      <Button className="justify-self-start" icon={<Plus />} onClick={add}>
        {t('what.add')}
      </Button>
    </fieldset>
  )
}
