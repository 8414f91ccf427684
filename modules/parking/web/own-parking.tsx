import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { sayDay } from '#kernel/formats.ts'
import { call } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader, CardSection } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { type OwnParking as Own, parking } from '../contract.ts'
import { type Wish, wishes } from '../rules.ts'
import { texts } from '../texts/texts.ts'
import { ownParking } from './queries.ts'
import { useParkingAct } from './use-parking-act.ts'

type Flat = Own['flats'][number]

/** What is the household's own: spaces, vehicles, and the place on the waiting list. */
export function OwnParking({ subdomain }: { subdomain: string }) {
  const t = useT(texts)
  const { data } = useQuery(ownParking(subdomain))
  const [asking, setAsking] = useState<Flat>()
  if (!data || data.flats.length === 0) return null
  return (
    <Card className="self-start">
      <CardHeader title={t('own.title')} />
      {data.flats.map((flat) => (
        <CardSection key={flat.id} className="grid gap-3">
          <Facts
            items={[
              { label: t('flat'), value: <b className="num">{flat.number}</b> },
              { label: t('own.spaces'), value: <SpaceNames flat={flat} /> },
              {
                label: t('own.vehicles'),
                value: flat.vehicles.map(({ plate }) => plate).join(', ') || t('own.noVehicle'),
              },
            ]}
          />
          {flat.waits.map((wait) => (
            <OwnWait key={wait.id} subdomain={subdomain} wait={wait} />
          ))}
          <Button icon={<Plus />} className="justify-self-start" onClick={() => setAsking(flat)}>
            {t('waits.ask')}
          </Button>
        </CardSection>
      ))}
      {asking && <AskDialog subdomain={subdomain} flat={asking} onClose={() => setAsking(undefined)} />}
    </Card>
  )
}

function SpaceNames({ flat }: { flat: Flat }) {
  const t = useT(texts)
  if (flat.spaces.length === 0) return <>{t('own.noSpace')}</>
  return (
    <ul>
      {flat.spaces.map(({ id, label, wing, kind }) => (
        <li key={id}>
          <b className="num">{label}</b> {[t(`kinds.${kind}`), wing].filter(Boolean).join(' · ')}
        </li>
      ))}
    </ul>
  )
}

function OwnWait({ subdomain, wait }: { subdomain: string; wait: Flat['waits'][number] }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const leaving = useParkingAct(
    () => call(parking.withdraw, { params: { subdomain, id: wait.id } }),
    () => {},
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-15">
      <span>
        {t(`wishes.${wait.kind}`)} <Badge tone="info">{t('waits.place', { place: wait.place })}</Badge>{' '}
        <span className="text-13 text-ink-2">{t('waits.askedOn', { day: sayDay(wait.askedOn, lang) })}</span>
      </span>
      <Button size="s" pending={leaving.isPending} onClick={() => leaving.mutate(undefined)}>
        {t('waits.withdraw')}
      </Button>
    </div>
  )
}

function AskDialog({ subdomain, flat, onClose }: { subdomain: string; flat: Flat; onClose: () => void }) {
  const t = useT(texts)
  const form = useForm<{ kind: Wish }>({ defaultValues: { kind: 'car' } })
  const asking = useParkingAct(
    ({ kind }: { kind: Wish }) => call(parking.ask, { params: { subdomain }, body: { flatNumber: flat.number, kind } }),
    onClose,
  )
  return (
    <FormDialog
      title={t('waits.ask')}
      text={t('waits.text')}
      form={form}
      draft={null}
      act={asking}
      submit={t('waits.submit')}
      onClose={onClose}
    >
      <Field label={t('waits.wish')} className="sm:col-span-2">
        <NativeSelect
          options={wishes.map((value) => ({ value, label: t(`wishes.${value}`) }))}
          {...form.register('kind')}
        />
      </Field>
    </FormDialog>
  )
}
