import { useQuery } from '@tanstack/react-query'
import { Plus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { dayOf } from '#kernel/time.ts'
import { call, urlOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { type Gateway, visitors, type Worker } from '../contract.ts'
import { type WorkerKind, workerKinds } from '../rules.ts'
import { texts } from '../texts/texts.ts'
import { MonthOfHelp } from './month-of-help.tsx'
import { useGateAct, workersOf } from './queries.ts'
import { WeekdayField } from './weekday-field.tsx'
import { WorkerMenu } from './worker-menu.tsx'

/** Who helps in the household, with the month of each. */
export function HelpTab({ subdomain, society, gate }: { subdomain: string; society: string; gate: Gateway }) {
  const t = useT(texts)
  const { data } = useQuery(workersOf(subdomain))
  const [adding, setAdding] = useState(false)
  const [open, setOpen] = useState<string>()
  const flat = gate.flats[0]
  const mayAdd = flat !== undefined || gate.can.manage
  const add = mayAdd && (
    <Button icon={<Plus />} onClick={() => setAdding(true)}>
      {t('addHelp')}
    </Button>
  )
  return (
    <div className="grid max-w-2xl gap-3">
      {data?.length === 0 && (
        <EmptyState icon={<UsersRound />} title={t('noHelp')} text={t('noHelpText')} action={add} />
      )}
      {data?.map((worker) => (
        <WorkerCard
          key={worker.id}
          subdomain={subdomain}
          society={society}
          worker={worker}
          flatNumber={flat?.number}
          isOpen={open === worker.id || (open === undefined && data.length === 1)}
          onToggle={() => setOpen(open === worker.id ? '' : worker.id)}
        />
      ))}
      {data && data.length > 0 && <div>{add}</div>}
      {adding && <AddDialog subdomain={subdomain} flatNumber={flat?.number ?? ''} onClose={() => setAdding(false)} />}
    </div>
  )
}

type Props = {
  subdomain: string
  society: string
  worker: Worker
  flatNumber: string | undefined
  isOpen: boolean
  onToggle: () => void
}

function WorkerCard({ subdomain, society, worker, flatNumber, isOpen, onToggle }: Props) {
  const t = useT(texts)
  const served = worker.flats.find((flat) => flat.mine) ?? worker.former[0]
  const hasLeft = worker.status === 'left' || (worker.status === 'active' && worker.former.length > 0)
  return (
    <Card>
      <div className="flex items-center gap-1 pr-2">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex min-w-0 flex-1 items-center gap-3 px-4 py-3 text-left md:px-5"
        >
          <Avatar name={worker.name} src={photoOf(subdomain, worker)} size="l" />
          <span className="min-w-0 flex-1 leading-snug">
            <b className="block text-16 [overflow-wrap:anywhere]">{worker.name}</b>
            <span className="block text-13 text-ink-2">
              {[
                t(`workerKinds.${worker.kind}`),
                worker.code && t('card', { code: worker.code }),
                worker.flats.map(({ number }) => number).join(', '),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          {worker.inside && <Badge tone="ok">{t('states.inside')}</Badge>}
          {hasLeft && <Badge>{t('hasLeft')}</Badge>}
          {worker.status === 'blocked' && <Badge tone="bad">{t('checks.blocked')}</Badge>}
        </button>
        <WorkerMenu subdomain={subdomain} society={society} worker={worker} flatNumber={flatNumber} />
      </div>
      {isOpen && served && (
        <MonthOfHelp subdomain={subdomain} society={society} workerId={worker.id} flatId={served.id} />
      )}
    </Card>
  )
}

/** Another face has another address, so that no browser shows the one before. */
const photoOf = (subdomain: string, { id, photoId }: Worker): string | null =>
  photoId ? `${urlOf(visitors.workerPhoto, { params: { subdomain, id } })}?v=${photoId}` : null

type Values = {
  flat: string
  name: string
  phone: string
  kind: WorkerKind
  weekdays: number
  leaveDays: string
  wage: string
}

function AddDialog({ subdomain, flatNumber, onClose }: { subdomain: string; flatNumber: string; onClose: () => void }) {
  const t = useT(texts)
  const form = useForm<Values>({
    defaultValues: { flat: flatNumber, name: '', phone: '', kind: 'maid', weekdays: 63, leaveDays: '2', wage: '' },
  })
  const adding = useGateAct(
    ({ flat, name, phone, kind, weekdays, leaveDays, wage }: Values) =>
      call(visitors.addWorker, {
        params: { subdomain },
        body: {
          name,
          phone,
          kind,
          engagement: {
            flatNumber: flat,
            fromDay: `${dayOf(new Date()).slice(0, 7)}-01`,
            weekdays,
            leaveDays: Number(leaveDays) || 0,
            wagePaise: Math.round((Number(wage) || 0) * 100),
          },
        },
      }),
    { done: t('saved'), after: onClose },
  )
  return (
    <FormDialog
      title={t('addHelp')}
      form={form}
      draft="visitors.help"
      act={adding}
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
      {flatNumber === '' && (
        <Field label={t('flat')} required error={form.formState.errors.flat?.message ?? ''}>
          <Input maxLength={40} {...form.register('flat', { required: t('required') })} />
        </Field>
      )}
      <Field label={t('phone')}>
        <Input type="tel" maxLength={20} {...form.register('phone')} />
      </Field>
      <Field label={t('wage')}>
        <Input type="number" min={0} step="1" {...form.register('wage')} />
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
    </FormDialog>
  )
}
