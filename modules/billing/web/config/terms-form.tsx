import { type ReactNode, useId } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { sayRupees } from '#kernel/formats.ts'
import { readPaise, readWhole } from '#kernel/reading-amounts.ts'
import { call } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { BillingSettings } from '../../contract/settings.ts'
import { billing } from '../../contract.ts'
import { allocationOrders, cycles, gstModes, gstSwitches, roundings } from '../../rules/nouns.ts'
import { useAct } from '../use-act.ts'
import { useConfigWords } from './words.ts'

type Values = Pick<
  BillingSettings,
  'cycle' | 'allocation' | 'rounding' | 'gstin' | 'gst' | 'gstMode' | 'registrationNumber' | 'footer'
> & {
  issueDay: string
  dueDays: string
  graceDays: string
  turnover: string
  reminders: string
  bounce: string
}

/** How the society bills. Whoever may only read sees the same fields, locked. */
export function TermsForm({ subdomain, settings }: { subdomain: string; settings: BillingSettings }) {
  const t = useConfigWords()
  const id = useId()
  const form = useForm<Values>({ defaultValues: valuesOf(settings) })
  const canEdit = settings.can?.edit ?? false
  const save = useAct((values: Values) => send(subdomain, settings.version, values), { done: () => t('terms.kept') })
  return (
    <Form id={id} form={form} draft="billing.settings" onSubmit={(values) => save.mutateAsync(values)}>
      <fieldset disabled={!canEdit} aria-label={t('terms.label')} className="grid gap-4">
        <When form={form} />
        <Money form={form} />
        <Tax form={form} rules={settings.gstRules} />
        <Paper form={form} />
        {canEdit && (
          <Button variant="primary" type="submit" pending={save.isPending} className="justify-self-start">
            {t('terms.keep')}
          </Button>
        )}
      </fieldset>
    </Form>
  )
}

type Part = { form: UseFormReturn<Values> }

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <CardHeader title={title} />
    <div className="grid gap-4 px-4 pb-5 sm:grid-cols-2 md:px-5">{children}</div>
  </Card>
)

function When({ form }: Part) {
  const t = useConfigWords()
  const { errors } = form.formState
  const whole = (least: number, most: number) => ({
    validate: (text: string) => {
      const number = readWhole(text)
      return (number !== null && number >= least && number <= most) || `${t('wholeNumber')} (${least}–${most})`
    },
  })
  return (
    <Group title={t('terms.when')}>
      <Field label={t('terms.cycle')}>
        <NativeSelect
          options={cycles.map((value) => ({ value, label: t(`terms.cycles.${value}`) }))}
          {...form.register('cycle')}
        />
      </Field>
      <Field label={t('terms.issueDay')} help={t('terms.issueDayHelp')} error={errors.issueDay?.message ?? ''}>
        <Input inputMode="numeric" className="num" maxLength={2} {...form.register('issueDay', whole(1, 31))} />
      </Field>
      <Field label={t('terms.dueDays')} error={errors.dueDays?.message ?? ''}>
        <Input inputMode="numeric" className="num" maxLength={3} {...form.register('dueDays', whole(0, 120))} />
      </Field>
      <Field label={t('terms.graceDays')} help={t('terms.graceHelp')} error={errors.graceDays?.message ?? ''}>
        <Input inputMode="numeric" className="num" maxLength={3} {...form.register('graceDays', whole(0, 120))} />
      </Field>
      <Field
        label={t('terms.reminders')}
        help={t('terms.remindersHelp')}
        error={errors.reminders?.message ?? ''}
        className="sm:col-span-2"
      >
        <Input
          className="num"
          {...form.register('reminders', { validate: (text) => readDays(text) !== null || t('terms.remindersWrong') })}
        />
      </Field>
    </Group>
  )
}

function Money({ form }: Part) {
  const t = useConfigWords()
  const { errors } = form.formState
  return (
    <Group title={t('terms.money')}>
      <Field label={t('terms.allocation')}>
        <NativeSelect
          options={allocationOrders.map((value) => ({ value, label: t(`terms.allocations.${value}`) }))}
          {...form.register('allocation')}
        />
      </Field>
      <Field label={t('terms.rounding')}>
        <NativeSelect
          options={roundings.map((value) => ({ value, label: t(`terms.roundings.${value}`) }))}
          {...form.register('rounding')}
        />
      </Field>
      <Field label={t('terms.bounce')} help={t('terms.bounceHelp')} error={errors.bounce?.message ?? ''}>
        <Input inputMode="decimal" className="num" {...form.register('bounce', amount(t('amountWrong')))} />
      </Field>
    </Group>
  )
}

function Tax({ form, rules }: Part & { rules: BillingSettings['gstRules'] }) {
  const t = useConfigWords()
  const { errors } = form.formState
  return (
    <Group title={t('terms.gst')}>
      <p className="num text-13 text-ink-2 sm:col-span-2">
        {t('terms.gstRules', {
          exempt: sayRupees(rules.exemptPaise),
          turnover: sayRupees(rules.turnoverPaise),
          counted: sayRupees(rules.countedPaise),
          pack: rules.packId,
        })}
      </p>
      <Field label={t('terms.gstin')} help={t('terms.gstinHelp')} error={errors.gstin?.message ?? ''}>
        <Input
          maxLength={15}
          className="num uppercase"
          autoCapitalize="characters"
          {...form.register('gstin', {
            setValueAs: (text: string) => text.trim().toUpperCase(),
            validate: (text) => gstinPattern.test(text.trim().toUpperCase()) || t('terms.gstinWrong'),
          })}
        />
      </Field>
      <Field label={t('terms.gstWhen')}>
        <NativeSelect
          options={gstSwitches.map((value) => ({ value, label: t(`terms.gstWhens.${value}`) }))}
          {...form.register('gst')}
        />
      </Field>
      <Field label={t('terms.gstMode')} help={t('terms.gstModeHelp')}>
        <NativeSelect
          options={gstModes.map((value) => ({ value, label: t(`terms.gstModes.${value}`) }))}
          {...form.register('gstMode')}
        />
      </Field>
      <Field label={t('terms.turnover')} error={errors.turnover?.message ?? ''}>
        <Input inputMode="decimal" className="num" {...form.register('turnover', amount(t('amountWrong')))} />
      </Field>
    </Group>
  )
}

function Paper({ form }: Part) {
  const t = useConfigWords()
  return (
    <Group title={t('terms.paper')}>
      <Field label={t('terms.registration')} className="sm:col-span-2">
        <Input maxLength={80} {...form.register('registrationNumber')} />
      </Field>
      <Field label={t('terms.footer')} className="sm:col-span-2">
        <Textarea rows={3} maxLength={600} {...form.register('footer')} />
      </Field>
    </Group>
  )
}

const gstinPattern = /^(\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z])?$/
const amount = (message: string) => ({
  validate: (text: string) => text.trim() === '' || (readPaise(text) ?? -1) >= 0 || message,
})

/** `-3, 1, 7` as days; null for anything else, and for more than the twelve that are kept. */
const readDays = (text: string): number[] | null => {
  const parts = text.split(/[,;\s]+/).filter(Boolean)
  const days = parts.map((part) => (/^[-−]?\d{1,3}$/.test(part) ? Number(part.replace('−', '-')) : Number.NaN))
  return days.length <= 12 && days.every((day) => day >= -60 && day <= 365) ? days : null
}

const rupees = (paise: number) => (paise === 0 ? '' : (paise / 100).toFixed(2))

const valuesOf = (settings: BillingSettings): Values => ({
  cycle: settings.cycle,
  allocation: settings.allocation,
  rounding: settings.rounding,
  gstin: settings.gstin,
  gst: settings.gst,
  gstMode: settings.gstMode,
  registrationNumber: settings.registrationNumber,
  footer: settings.footer,
  issueDay: String(settings.issueDay),
  dueDays: String(settings.dueDays),
  graceDays: String(settings.graceDays),
  turnover: rupees(settings.turnoverPaise),
  reminders: settings.reminderDays.join(', '),
  bounce: rupees(settings.bounceChargePaise),
})

const send = (
  subdomain: string,
  version: number,
  { issueDay, dueDays, graceDays, turnover, reminders, bounce, ...values }: Values,
) =>
  call(billing.saveSettings, {
    params: { subdomain },
    body: {
      ...values,
      issueDay: Number(issueDay),
      dueDays: Number(dueDays),
      graceDays: Number(graceDays),
      turnoverPaise: readPaise(turnover) ?? 0,
      reminderDays: readDays(reminders) ?? [],
      bounceChargePaise: readPaise(bounce) ?? 0,
      version,
    },
  })
