import { useQuery } from '@tanstack/react-query'
import { Hourglass, Plus } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { sayDay } from '#kernel/formats.ts'
import { dayOf } from '#kernel/time.ts'
import { call } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { parking, type Wait } from '../contract.ts'
import { type Wish, wishes } from '../rules.ts'
import { texts } from '../texts/texts.ts'
import { waitsIn } from './queries.ts'
import { useParkingAct } from './use-parking-act.ts'

/** Who waits for a space, by the day they asked: whoever asked first comes first. */
export function WaitList({ subdomain }: { subdomain: string }) {
  const t = useT(texts)
  const { data } = useQuery(waitsIn(subdomain))
  const [adding, setAdding] = useState(false)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[70ch] text-15 text-ink-2">{t('waits.text')}</p>
        <Button icon={<Plus />} onClick={() => setAdding(true)}>
          {t('waits.add')}
        </Button>
      </div>
      <Card>
        {data?.length === 0 && <EmptyState icon={<Hourglass />} title={t('waits.none')} text={t('waits.noneText')} />}
        <ul>
          {data?.map((wait) => (
            <WaitLine key={wait.id} subdomain={subdomain} wait={wait} />
          ))}
        </ul>
      </Card>
      {adding && <AddWaitDialog subdomain={subdomain} onClose={() => setAdding(false)} />}
    </>
  )
}

function WaitLine({ subdomain, wait }: { subdomain: string; wait: Wait }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const ending = useParkingAct(
    () => call(parking.withdraw, { params: { subdomain, id: wait.id } }),
    () => {},
  )
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 first:border-t-0 md:px-5">
      <span className="min-w-0 leading-snug">
        <b className="num">{wait.flat.number}</b> {t(`wishes.${wait.kind}`)}
        <span className="block text-13 text-ink-2">{t('waits.askedOn', { day: sayDay(wait.askedOn, lang) })}</span>
      </span>
      <span className="flex items-center gap-2">
        <Badge tone={wait.place === 1 ? 'act' : 'plain'}>{t('waits.place', { place: wait.place })}</Badge>
        <Button size="s" pending={ending.isPending} onClick={() => ending.mutate(undefined)}>
          {t('waits.withdraw')}
        </Button>
      </span>
    </li>
  )
}

type Adding = { flatNumber: string; kind: Wish; askedOn: string }

function AddWaitDialog({ subdomain, onClose }: { subdomain: string; onClose: () => void }) {
  const t = useT(texts)
  const [today] = useState(() => dayOf(new Date()))
  const form = useForm<Adding>({ defaultValues: { flatNumber: '', kind: 'car', askedOn: today } })
  const { errors } = form.formState
  const adding = useParkingAct((body: Adding) => call(parking.ask, { params: { subdomain }, body }), onClose)
  return (
    <FormDialog
      title={t('waits.add')}
      form={form}
      draft="parking.wait"
      act={adding}
      submit={t('save')}
      onClose={onClose}
    >
      <Field label={t('flat')} required error={errors.flatNumber?.message ?? ''}>
        <Input
          maxLength={40}
          {...form.register('flatNumber', { validate: (text) => text.trim() !== '' || t('required') })}
        />
      </Field>
      <Field label={t('waits.wish')}>
        <NativeSelect
          options={wishes.map((value) => ({ value, label: t(`wishes.${value}`) }))}
          {...form.register('kind')}
        />
      </Field>
      <Field label={t('waits.day')} required error={errors.askedOn?.message ?? ''}>
        <DateInput max={today} {...form.register('askedOn', { required: t('required') })} />
      </Field>
    </FormDialog>
  )
}
