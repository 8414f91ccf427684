import { useQuery } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { addDays, dayOf } from '#kernel/time.ts'
import { call, urlOf } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { visitors, type Worker } from '../contract.ts'
import { photoBytes } from '../rules.ts'
import { texts as officeTexts } from '../texts/office/texts.ts'
import { texts } from '../texts/texts.ts'
import { blockedIn, useGateAct, workersOf } from './queries.ts'

/** Who is not let in; without a flat number the whole society is meant. */
export function BlockedCard({ subdomain, flatNumber }: { subdomain: string; flatNumber: string }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const { data } = useQuery(blockedIn(subdomain))
  const [adding, setAdding] = useState(false)
  const lifting = useGateAct((id: string) => call(visitors.lift, { params: { subdomain, id } }), { done: t('saved') })
  const rows = data?.filter((one) => (flatNumber ? one.flat !== null : one.flat === null)) ?? []
  return (
    <Card className="self-start">
      <CardHeader
        title={t('blocked')}
        actions={
          <Button size="s" icon={<Ban />} onClick={() => setAdding(true)}>
            {t('block')}
          </Button>
        }
      />
      {rows.length === 0 && (
        <p className="border-t border-line px-4 py-3 text-15 text-ink-2 md:px-5">{t('noBlocked')}</p>
      )}
      <ul>
        {rows.map((one) => (
          <li key={one.id} className="flex items-start justify-between gap-3 border-t border-line px-4 py-3 md:px-5">
            {one.hasPhoto && (
              <img
                alt=""
                loading="lazy"
                className="size-12 shrink-0 rounded-2 object-cover"
                src={urlOf(visitors.blockedPhoto, { params: { subdomain, id: one.id } })}
              />
            )}
            <span className="min-w-0 flex-1 leading-snug">
              <b className="block text-15 [overflow-wrap:anywhere]">
                {one.name || one.plate || one.phone || t(`blockKinds.${one.kind}`)}
              </b>
              <span className="block text-13 text-ink-2">
                {[one.reason, t('untilDay', { day: formatDay(one.until, lang) })].filter(Boolean).join(' · ')}
              </span>
            </span>
            {one.can.lift && (
              <Button size="s" pending={lifting.isPending} onClick={() => lifting.mutate(one.id)}>
                {t('lift')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {adding && <BlockDialog subdomain={subdomain} flatNumber={flatNumber} onClose={() => setAdding(false)} />}
    </Card>
  )
}

const blockKinds = ['person', 'vehicle', 'worker'] as const
type Values = {
  kind: (typeof blockKinds)[number]
  name: string
  phone: string
  plate: string
  workerId: string
  reason: string
  until: string
  photos: File[]
}

export function BlockDialog({
  subdomain,
  flatNumber,
  workerId = '',
  onClose,
}: {
  subdomain: string
  flatNumber: string
  workerId?: string
  onClose: () => void
}) {
  const t = useT(texts)
  const o = useT(officeTexts)
  const { data: workers } = useQuery(workersOf(subdomain))
  const [today] = useState(() => dayOf(new Date()))
  const [refusedFile, setRefusedFile] = useState('')
  const form = useForm<Values>({
    defaultValues: {
      kind: workerId ? 'worker' : 'person',
      name: '',
      phone: '',
      plate: '',
      workerId,
      reason: '',
      until: addDays(today, 90),
      photos: [],
    },
  })
  const blocking = useGateAct(
    async ({ photos: [file], ...values }: Values) => {
      const made = await call(visitors.block, {
        params: { subdomain },
        body: bodyOf(values, workers ?? [], flatNumber),
      })
      if (file) await call(visitors.setBlockedPhoto, { params: { subdomain, id: made.id }, file })
      return made
    },
    { done: t('saved'), after: onClose },
  )
  const kind = form.watch('kind')
  const { errors } = form.formState
  const needed = { required: t('required') }
  return (
    <FormDialog
      title={t('block')}
      form={form}
      draft="visitors.block"
      act={blocking}
      submit={t('save')}
      onClose={onClose}
    >
      <Field label={t('kind')}>
        <NativeSelect
          options={blockKinds.map((value) => ({ value, label: t(`blockKinds.${value}`) }))}
          {...form.register('kind')}
        />
      </Field>
      {kind === 'worker' && (
        <Field label={o('cannotCome')} required error={errors.workerId?.message ?? ''}>
          <NativeSelect
            options={[
              { value: '', label: '–' },
              ...(workers ?? []).map(({ id, name, code }) => ({ value: id, label: [name, code].join(' ') })),
            ]}
            {...form.register('workerId', needed)}
          />
        </Field>
      )}
      {kind === 'vehicle' && (
        <Field label={t('vehicle')} required error={errors.plate?.message ?? ''}>
          <Input maxLength={20} {...form.register('plate', needed)} />
        </Field>
      )}
      {kind === 'person' && (
        <>
          <Field label={t('name')} required error={errors.name?.message ?? ''}>
            <Input maxLength={80} {...form.register('name', needed)} />
          </Field>
          <Field label={t('phone')}>
            <Input type="tel" maxLength={20} {...form.register('phone')} />
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
        </>
      )}
      <Field label={t('until')} required>
        <DateInput min={today} {...form.register('until', needed)} />
      </Field>
      <Field label={t('reason')} required error={errors.reason?.message ?? ''} className="sm:col-span-2">
        <Input maxLength={400} {...form.register('reason', needed)} />
      </Field>
    </FormDialog>
  )
}

/** A worker is meant by the card; the name stands beside it, so that the list can be read. */
const bodyOf = ({ workerId, ...values }: Omit<Values, 'photos'>, workers: readonly Worker[], flatNumber: string) =>
  values.kind === 'worker'
    ? { ...values, name: workers.find(({ id }) => id === workerId)?.name ?? '', workerId, flatNumber }
    : { ...values, flatNumber }
