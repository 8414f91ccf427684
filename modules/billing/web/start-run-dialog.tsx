import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { readPaise } from '#kernel/reading-amounts.ts'
import { addMonths } from '#kernel/time.ts'
import { call } from '#web/call.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { RunDetails } from '../contract/runs.ts'
import { billing } from '../contract.ts'
import { type RunKind, runKinds } from '../rules/nouns.ts'
import { firstOfMonth, lastPeriod, type Period } from '../rules/periods.ts'
import { headsQuery, settingsQuery } from './config/queries.ts'
import { useAct } from './use-act.ts'
import { useToday } from './use-today.ts'
import { useSaid, useWords } from './words.ts'

type Values = { kind: RunKind; period: string; issuedOn: string; dueOn: string; totals: Record<string, string> }

const monthsBack = 12

/** Begins a run, or with `run` changes the days and totals of a draft. */
export function StartRunDialog({
  subdomain,
  run,
  onClose,
  onStarted,
}: {
  subdomain: string
  run?: RunDetails
  onClose: () => void
  onStarted?: (id: string) => void
}) {
  const t = useWords()
  const said = useSaid()
  const form = useForm<Values>({ defaultValues: valuesOf(run) })
  const { errors } = form.formState
  const kind = useWatch({ control: form.control, name: 'kind' })
  const { data: heads = [] } = useQuery(headsQuery(subdomain))
  const starting = useAct((values: Values) => send(subdomain, run, values), {
    after: ({ id }) => {
      onClose()
      onStarted?.(id)
    },
  })
  const today = useToday()
  const { data: settings } = useQuery(settingsQuery(subdomain))
  const months = monthsOf(lastPeriod(today, settings?.cycle ?? 'monthly'), today)
  return (
    <FormDialog
      title={run ? t('startRun.days') : t('runs.start')}
      text={t('startRun.text')}
      form={form}
      draft={`billing.run ${run?.id ?? ''}`}
      act={starting}
      submit={t('startRun.go')}
      onClose={onClose}
    >
      {!run && (
        <>
          <Field label={t('startRun.kind')} className="sm:col-span-2">
            <NativeSelect
              options={runKinds.map((value) => ({ value, label: t(`startRun.kinds.${value}`) }))}
              {...form.register('kind')}
            />
          </Field>
          {kind === 'regular' && (
            <Field label={t('startRun.period')} className="sm:col-span-2">
              <NativeSelect
                placeholder={t('startRun.next')}
                options={months.map((value) => ({ value, label: said.month(value) }))}
                {...form.register('period')}
              />
            </Field>
          )}
        </>
      )}
      <Field label={t('startRun.issuedOn')} help={run ? '' : t('startRun.usual')}>
        <DateInput {...form.register('issuedOn', run ? { required: t('required') } : {})} />
      </Field>
      <Field label={t('startRun.dueOn')} error={errors.dueOn?.message ?? ''}>
        <DateInput
          {...form.register('dueOn', {
            validate: (day, { issuedOn }) => day === '' || day >= issuedOn || t('startRun.orderWrong'),
          })}
        />
      </Field>
      {kind === 'regular' &&
        heads
          .filter(({ basis, isActive }) => basis === 'divided' && isActive)
          .map((head) => (
            <Field
              key={head.id}
              label={t('startRun.total', { head: said.head({ headKey: head.key, name: head.name }) })}
              error={errors.totals?.[head.id]?.message ?? ''}
              className="sm:col-span-2"
            >
              <Input
                inputMode="decimal"
                className="num"
                {...form.register(`totals.${head.id}`, {
                  validate: (text) => !text?.trim() || (readPaise(text) ?? -1) >= 0 || t('amountWrong'),
                })}
              />
            </Field>
          ))}
    </FormDialog>
  )
}

/** From the last month that can be billed today back to a year ago. */
const monthsOf = (last: Period, today: string): string[] => {
  const from = addMonths(firstOfMonth(today), -monthsBack)
  const months: string[] = []
  for (let month = firstOfMonth(last.to); month >= from; month = addMonths(month, -1)) months.push(month)
  return months
}

const valuesOf = (run?: RunDetails): Values => ({
  kind: run?.kind ?? 'regular',
  period: '',
  issuedOn: run?.issuedOn ?? '',
  dueOn: run?.dueOn ?? '',
  totals: Object.fromEntries(Object.entries(run?.totals ?? {}).map(([id, paise]) => [id, (paise / 100).toFixed(2)])),
})

const send = (subdomain: string, run: RunDetails | undefined, { kind, period, issuedOn, dueOn, ...values }: Values) => {
  const totals = Object.fromEntries(
    Object.entries(values.totals).flatMap(([id, text]) => {
      const paise = readPaise(text ?? '')
      return paise === null || paise === 0 ? [] : [[id, paise]]
    }),
  )
  if (run)
    return call(billing.editRun, {
      params: { subdomain, id: run.id },
      body: { issuedOn, dueOn, totals, version: run.version },
    })
  return call(billing.startRun, {
    params: { subdomain },
    body: {
      kind,
      totals,
      ...(period && kind === 'regular' ? { period } : {}),
      ...(issuedOn ? { issuedOn } : {}),
      ...(dueOn ? { dueOn } : {}),
    },
  })
}
