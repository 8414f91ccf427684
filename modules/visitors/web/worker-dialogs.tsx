import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { sayDay } from '#kernel/formats.ts'
import { addMonths, type Day, dayOf } from '#kernel/time.ts'
import { call } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { type MonthOfWork, visitors, type Worker } from '../contract.ts'
import { photoBytes, rowMonths, type WorkerKind, workerKinds } from '../rules.ts'
import { texts as officeTexts } from '../texts/office/texts.ts'
import { texts } from '../texts/texts.ts'
import { monthOf, useGateAct } from './queries.ts'
import { WeekdayField } from './weekday-field.tsx'

type Props = { subdomain: string; worker: Worker; onClose: () => void }
type Person = { name: string; phone: string; kind: WorkerKind; policeCheckedOn: string; photos: File[] }

/** Who it is, with a face for the card and for the guard's tile. */
export function WorkerDialog({ subdomain, worker, onClose }: Props) {
  const t = useT(texts)
  const o = useT(officeTexts)
  const [refusedFile, setRefusedFile] = useState('')
  const { name, phone, kind, policeCheckedOn } = worker
  const form = useForm<Person>({
    defaultValues: { name, phone, kind, policeCheckedOn: policeCheckedOn ?? '', photos: [] },
  })
  const saving = useGateAct((values: Person) => savePerson(subdomain, worker, values), {
    done: t('saved'),
    after: onClose,
  })
  return (
    <FormDialog
      title={worker.name}
      form={form}
      draft={`visitors.worker ${worker.id}`}
      act={saving}
      submit={t('save')}
      onClose={onClose}
    >
      <Field label={t('name')} required error={form.formState.errors.name?.message ?? ''}>
        <Input maxLength={80} {...form.register('name', { required: t('required') })} />
      </Field>
      <Field label={t('kind')}>
        <NativeSelect
          options={workerKinds.map((value) => ({ value, label: t(`workerKinds.${value}`) }))}
          {...form.register('kind')}
        />
      </Field>
      <Field label={t('phone')}>
        <Input type="tel" maxLength={20} {...form.register('phone')} />
      </Field>
      <Field label={o('policeChecked')}>
        <DateInput {...form.register('policeCheckedOn')} />
      </Field>
      <Field label={o('addPhoto')} error={refusedFile} className="sm:col-span-2">
        <FileDrop
          files={form.watch('photos')}
          accept="image/*"
          maxBytes={photoBytes}
          onRefuse={setRefusedFile}
          onFilesChange={(files) => {
            setRefusedFile('')
            form.setValue('photos', files, { shouldDirty: true })
          }}
        />
      </Field>
    </FormDialog>
  )
}

const savePerson = async (subdomain: string, worker: Worker, { photos, policeCheckedOn, ...values }: Person) => {
  const params = { subdomain, id: worker.id }
  const body = { ...values, status: worker.status, policeCheckedOn: policeCheckedOn || null }
  const saved = await call(visitors.updateWorker, { params, body })
  const [file] = photos
  if (file) await call(visitors.setWorkerPhoto, { params, file })
  return saved
}

type Terms = { weekdays: number; leaveDays: string; wage: string; fromMonth: string }

/** Days, leave and wage of the work in one's flat; for somebody new to it the work begins today. */
export function TermsDialog({ subdomain, worker, flatNumber, onClose }: Props & { flatNumber: string }) {
  const mine = worker.flats.find((flat) => flat.mine)
  const [month] = useState(() => dayOf(new Date()).slice(0, 7))
  const { data } = useQuery({ ...monthOf(subdomain, worker.id, mine?.id ?? '', month), enabled: mine !== undefined })
  if (mine && !data) return null
  return (
    <TermsForm
      subdomain={subdomain}
      worker={worker}
      flatNumber={flatNumber}
      standing={data?.engagement}
      thisMonth={month}
      onClose={onClose}
    />
  )
}

function TermsForm({
  subdomain,
  worker,
  flatNumber,
  standing,
  thisMonth,
  onClose,
}: Props & { flatNumber: string; standing: MonthOfWork['engagement'] | undefined; thisMonth: string }) {
  const t = useT(texts)
  const o = useT(officeTexts)
  const { lang } = useLanguage()
  const form = useForm<Terms>({
    defaultValues: {
      weekdays: standing?.weekdays ?? 63,
      leaveDays: String(standing?.leaveDays ?? 2),
      wage: standing ? String(standing.wagePaise / 100) : '',
      fromMonth: thisMonth,
    },
  })
  const saving = useGateAct(
    ({ weekdays, leaveDays, wage, fromMonth }: Terms) =>
      call(visitors.engage, {
        params: { subdomain, id: worker.id },
        body: {
          flatNumber,
          weekdays,
          leaveDays: Number(leaveDays) || 0,
          wagePaise: Math.round((Number(wage) || 0) * 100),
          ...(standing ? { fromMonth } : {}),
        },
      }),
    { done: t('saved'), after: onClose },
  )
  return (
    <FormDialog
      title={standing ? o('change') : o('serveMine')}
      text={worker.name}
      form={form}
      draft={`visitors.terms ${worker.id} ${thisMonth}`}
      act={saving}
      submit={t('save')}
      onClose={onClose}
    >
      <Field label={t('wage')}>
        <Input type="number" min={0} step="any" {...form.register('wage')} />
      </Field>
      <Field label={t('leaveDays')}>
        <Input type="number" min={0} max={31} {...form.register('leaveDays')} />
      </Field>
      <Field label={t('weekdays')} group className="sm:col-span-2">
        <Controller
          control={form.control}
          name="weekdays"
          render={({ field }) => <WeekdayField value={field.value} onChange={field.onChange} />}
        />
      </Field>
      {standing && (
        <Field label={o('holdsFrom')} help={o('changeFrom')} className="sm:col-span-2">
          <NativeSelect
            options={monthsSince(standing.fromDay, thisMonth).map((month) => ({
              value: month,
              label: sayDay(`${month}-01`, lang, 'month'),
            }))}
            {...form.register('fromMonth')}
          />
        </Field>
      )}
    </FormDialog>
  )
}

/** This month first; as far back as days at the gate are kept. */
const monthsSince = (from: Day, thisMonth: string): string[] =>
  Array.from({ length: rowMonths }, (_, back) => addMonths(`${thisMonth}-01`, -back).slice(0, 7)).filter(
    (month) => month === thisMonth || month >= from.slice(0, 7),
  )

export function EndWorkDialog({ subdomain, worker, flatId, onClose }: Props & { flatId: string }) {
  const t = useT(texts)
  const o = useT(officeTexts)
  const [today] = useState(() => dayOf(new Date()))
  const form = useForm({ defaultValues: { lastDay: today } })
  const ending = useGateAct(
    (body: { lastDay: string }) => call(visitors.endEngagement, { params: { subdomain, id: worker.id, flatId }, body }),
    { done: t('saved'), after: onClose },
  )
  return (
    <FormDialog
      title={`${o('endWork')}: ${worker.name}`}
      text={o('endWorkText')}
      form={form}
      draft={null}
      act={ending}
      submit={o('endWork')}
      onClose={onClose}
    >
      <Field label={o('lastDay')} required className="sm:col-span-2">
        <DateInput max={today} {...form.register('lastDay', { required: t('required') })} />
      </Field>
    </FormDialog>
  )
}
