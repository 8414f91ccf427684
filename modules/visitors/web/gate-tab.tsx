import { useQuery } from '@tanstack/react-query'
import { Download, Plus } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { sayNumber } from '#kernel/formats.ts'
import { call, download } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { saveFile } from '#web/save-file.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { clockOrMoment } from '#web/ui/format-moment.ts'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { type Device, type Gateway, type OwnRequest, visitors } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { BlockedCard } from './blocked.tsx'
import { devicesOf, gatesOf, requestsOf, tankersOf, useGateAct } from './queries.ts'

/** What the admin decides about the gate, and what the committee reads of it. */
export function GateTab({ subdomain, gate, role }: { subdomain: string; gate: Gateway; role: string }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {role !== 'security' && <Devices subdomain={subdomain} manages={gate.can.manage} />}
      <Gates subdomain={subdomain} manages={gate.can.manage} />
      {gate.can.manage && <Requests subdomain={subdomain} />}
      <TankersCard subdomain={subdomain} />
      {gate.can.manage && <BlockedCard subdomain={subdomain} flatNumber="" />}
    </div>
  )
}

const line = 'flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 md:px-5'

function Devices({ subdomain, manages }: { subdomain: string; manages: boolean }) {
  const t = useT(texts)
  const { data } = useQuery(devicesOf(subdomain))
  return (
    <Card className="self-start">
      <CardHeader title={t('devices')} />
      {data?.length === 0 && <p className={`${line} text-15 text-ink-2`}>{t('noDevices')}</p>}
      <ul>
        {data?.map((device) => (
          <DeviceLine key={device.id} subdomain={subdomain} device={device} manages={manages} />
        ))}
      </ul>
    </Card>
  )
}

function DeviceLine({ subdomain, device, manages }: { subdomain: string; device: Device; manages: boolean }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const [losing, setLosing] = useState(false)
  const params = { subdomain, id: device.id }
  const approving = useGateAct(() => call(visitors.approveDevice, { params }), { done: t('saved') })
  const ending = useGateAct((why: 'returned' | 'lost') => call(visitors.endDevice, { params, body: { why } }), {
    done: t('saved'),
    after: () => setLosing(false),
  })
  const { lastContactAt, unsent, gaps } = device
  return (
    <li className={line}>
      <span className="min-w-0 leading-snug">
        <b className="block text-15">
          {device.name}, {device.gate.name}
        </b>
        <span className="block text-13 text-ink-2">{device.by}</span>
        <span className="block text-13 text-ink-2">
          {lastContactAt ? t('contact', { time: clockOrMoment(lastContactAt, lang), unsent, gaps }) : t('noContact')}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={device.status === 'active' ? 'ok' : device.status === 'asked' ? 'act' : 'plain'}>
          {t(`deviceStates.${device.status}`)}
        </Badge>
        {manages && device.status === 'asked' && (
          <Button size="s" variant="primary" pending={approving.isPending} onClick={() => approving.mutate(undefined)}>
            {t('approveDevice')}
          </Button>
        )}
        {manages && device.status === 'active' && (
          <>
            <Button size="s" pending={ending.isPending} onClick={() => ending.mutate('returned')}>
              {t('returned')}
            </Button>
            <Button size="s" variant="danger" onClick={() => setLosing(true)}>
              {t('lost')}
            </Button>
          </>
        )}
      </span>
      <Confirm
        open={losing}
        onOpenChange={setLosing}
        title={`${t('lost')}: ${device.name}`}
        description={t('lostText')}
        confirmLabel={t('lost')}
        cancelLabel={t('cancel')}
        danger
        pending={ending.isPending}
        onConfirm={() => ending.mutate('lost')}
      />
    </li>
  )
}

function Gates({ subdomain, manages }: { subdomain: string; manages: boolean }) {
  const t = useT(texts)
  const { data } = useQuery(gatesOf(subdomain))
  const [adding, setAdding] = useState(false)
  const form = useForm({ defaultValues: { name: '' } })
  const saving = useGateAct((body: { name: string }) => call(visitors.addGate, { params: { subdomain }, body }), {
    done: t('saved'),
    after: () => setAdding(false),
  })
  return (
    <Card className="self-start">
      <CardHeader
        title={t('gates')}
        actions={
          manages && (
            <Button size="s" icon={<Plus />} onClick={() => setAdding(true)}>
              {t('addGate')}
            </Button>
          )
        }
      />
      <ul>
        {data?.map((gate) => (
          <li key={gate.id} className={line}>
            {gate.name}
          </li>
        ))}
      </ul>
      {adding && (
        <FormDialog
          title={t('addGate')}
          form={form}
          draft={null}
          act={saving}
          submit={t('save')}
          onClose={() => setAdding(false)}
        >
          <Field label={t('name')} required className="sm:col-span-2">
            <Input maxLength={40} {...form.register('name', { required: t('required') })} />
          </Field>
        </FormDialog>
      )}
    </Card>
  )
}

function Requests({ subdomain }: { subdomain: string }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const { data } = useQuery(requestsOf(subdomain))
  const [asked, setAsked] = useState<OwnRequest>()
  return (
    <Card className="self-start">
      <CardHeader title={t('requests')} />
      {data?.length === 0 && <p className={`${line} text-15 text-ink-2`}>{t('noRequests')}</p>}
      <ul>
        {data?.map((one) => (
          <li key={one.id} className={line}>
            <span className="min-w-0 leading-snug">
              <b className="block text-15">
                {t(`requestKinds.${one.kind}`)} · {one.name}
              </b>
              <span className="block text-13 text-ink-2">{clockOrMoment(one.askedAt, lang)}</span>
              <span className="block text-13 [overflow-wrap:anywhere]">{one.text}</span>
              {one.answer && <span className="block text-13 text-ink-2">→ {one.answer}</span>}
            </span>
            {!one.answeredAt && (
              <Button size="s" onClick={() => setAsked(one)}>
                {t('answer')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && <AnswerDialog subdomain={subdomain} id={asked.id} onClose={() => setAsked(undefined)} />}
    </Card>
  )
}

function AnswerDialog({ subdomain, id, onClose }: { subdomain: string; id: string; onClose: () => void }) {
  const t = useT(texts)
  const form = useForm({ defaultValues: { answer: '' } })
  const answering = useGateAct(
    (body: { answer: string }) => call(visitors.answerRequest, { params: { subdomain, id }, body }),
    { done: t('saved'), after: onClose },
  )
  return (
    <FormDialog
      title={t('answer')}
      form={form}
      draft={`visitors.answer ${id}`}
      act={answering}
      submit={t('answer')}
      onClose={onClose}
    >
      <Field label={t('answer')} required className="sm:col-span-2">
        <Textarea rows={4} maxLength={1000} {...form.register('answer', { required: t('required') })} />
      </Field>
    </FormDialog>
  )
}

function TankersCard({ subdomain }: { subdomain: string }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const { data } = useQuery(tankersOf(subdomain))
  const saving = useGateAct(async () => download(visitors.tankersCsv, { params: { subdomain } }), {
    after: ({ blob, fileName }) => saveFile(blob, fileName ?? 'tankers.csv'),
  })
  if (!data) return null
  return (
    <Card className="self-start">
      <CardHeader
        title={t('tankers')}
        actions={
          <Button size="s" icon={<Download />} pending={saving.isPending} onClick={() => saving.mutate(undefined)}>
            {t('csv')}
          </Button>
        }
      >
        {t('tankersSum', { count: data.count, litres: sayNumber(data.litres, lang) })}
      </CardHeader>
      <ul>
        {data.tankers.slice(0, 10).map((one) => (
          <li key={one.id} className={`${line} text-15`}>
            <span className="num">{clockOrMoment(one.at, lang)}</span>
            <span className="num">
              {one.count} × {sayNumber(one.litres, lang)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
