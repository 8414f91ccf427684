import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { readBasisPoints } from '#kernel/reading-amounts.ts'
import { addDays } from '#kernel/time.ts'
import { call } from '#web/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader, CardSection } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import type { BillingSettings } from '../../contract/settings.ts'
import { billing } from '../../contract.ts'
import { sayPercent } from '../../texts/working/say.ts'
import { useAct } from '../use-act.ts'
import { useToday } from '../use-today.ts'
import { useSaid } from '../words.ts'
import { useConfigWords } from './words.ts'

/** The society's rates of interest, each from its day on and by its resolution. */
export function InterestCard({ subdomain, settings }: { subdomain: string; settings: BillingSettings }) {
  const t = useConfigWords()
  const said = useSaid()
  const [adding, setAdding] = useState(false)
  return (
    <Card>
      <CardHeader
        title={t('interest.title')}
        actions={
          settings.can?.edit && (
            <Button size="s" icon={<Plus />} onClick={() => setAdding(true)}>
              {t('interest.add')}
            </Button>
          )
        }
      >
        {settings.interestRates.length === 0 ? t('interest.none') : t('interest.text')}
      </CardHeader>
      {settings.interestRates
        .toSorted((a, b) => (a.fromDay > b.fromDay ? -1 : 1))
        .map((rate) => (
          <CardSection key={rate.fromDay} className="grid gap-1 py-3">
            <span className="num text-15 whitespace-normal">
              {t('interest.row', { percent: sayPercent(rate.basisPoints), day: said.day(rate.fromDay) })}
            </span>
            <span className="text-13 text-ink-2">{t('interest.resolution', { number: rate.resolution })}</span>
            {rate.beyondCap && <Badge tone="warn">{t('interest.capped')}</Badge>}
          </CardSection>
        ))}
      {adding && <InterestDialog subdomain={subdomain} settings={settings} onClose={() => setAdding(false)} />}
    </Card>
  )
}

type Values = { fromDay: string; percent: string; resolution: string; beyondCap: boolean }

function InterestDialog({
  subdomain,
  settings,
  onClose,
}: {
  subdomain: string
  settings: BillingSettings
  onClose: () => void
}) {
  const t = useConfigWords()
  const said = useSaid()
  const billed = settings.billedUntil
  const first = billed ? addDays(billed, 1) : undefined
  const today = useToday()
  const form = useForm<Values>({
    defaultValues: { fromDay: first ?? today, percent: '', resolution: '', beyondCap: false },
  })
  const { errors } = form.formState
  const save = useAct(
    ({ percent, ...values }: Values) =>
      call(billing.addInterestRate, {
        params: { subdomain },
        body: { ...values, basisPoints: readBasisPoints(percent) ?? 0 },
      }),
    { done: () => t('interest.done'), after: onClose },
  )
  const cap = settings.pack?.interestCapBasisPoints ?? null
  const percent = useWatch({ control: form.control, name: 'percent' })
  const above = cap !== null && (readBasisPoints(percent) ?? 0) > cap
  return (
    <FormDialog
      title={t('interest.dialog')}
      form={form}
      draft="billing.interest"
      act={save}
      submit={t('save')}
      onClose={onClose}
    >
      <Field
        label={t('rate.from')}
        required
        help={billed ? t('rate.fromHelp', { day: said.day(billed) }) : ''}
        error={errors.fromDay?.message ?? ''}
      >
        <DateInput min={first} {...form.register('fromDay', { required: t('required') })} />
      </Field>
      <Field label={t('interest.percent')} required error={errors.percent?.message ?? ''}>
        <Input
          inputMode="decimal"
          className="num"
          maxLength={8}
          {...form.register('percent', { validate: (text) => readBasisPoints(text) !== null || t('percentWrong') })}
        />
      </Field>
      <Field label={t('rate.resolution')} required error={errors.resolution?.message ?? ''} className="sm:col-span-2">
        <Input
          maxLength={60}
          {...form.register('resolution', { validate: (text) => text.trim() !== '' || t('required') })}
        />
      </Field>
      {above && (
        <NoticeBox tone="warn" className="sm:col-span-2">
          {t('interest.above', { percent: sayPercent(cap) })}
          <Checkbox
            label={t('interest.confirm')}
            {...form.register('beyondCap', { validate: (yes) => !above || yes || t('rate.beyondNeeded') })}
          />
          {errors.beyondCap?.message && <p className="text-13 font-label text-bad">{errors.beyondCap.message}</p>}
        </NoticeBox>
      )}
    </FormDialog>
  )
}
