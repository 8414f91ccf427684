import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { clockOrMoment } from '#web/ui/format-moment.ts'
import { type Device, type Gateway, visitors } from '../contract.ts'
import { texts as officeTexts } from '../texts/office/texts.ts'
import { texts } from '../texts/texts.ts'
import { BlockedCard } from './blocked.tsx'
import { KeyCard, RetentionCard, SettingsCard } from './gate-settings.tsx'
import { GatesCard } from './gates-card.tsx'
import { devicesOf, useGateAct } from './queries.ts'
import { RequestsCard } from './requests-card.tsx'
import { TankersCard } from './tankers-card.tsx'

/** What the admin decides about the gate, and what the committee reads of it. */
export function GateTab({ subdomain, gate, role }: { subdomain: string; gate: Gateway; role: string }) {
  const { manage } = gate.can
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className={column}>
        {role !== 'security' && <Devices subdomain={subdomain} manages={manage} />}
        {manage && <RequestsCard subdomain={subdomain} />}
        <GatesCard subdomain={subdomain} manages={manage} />
        {manage && <SettingsCard subdomain={subdomain} />}
      </div>
      <div className={column}>
        <TankersCard subdomain={subdomain} />
        {manage && <BlockedCard subdomain={subdomain} flatNumber="" />}
        {role !== 'security' && <RetentionCard subdomain={subdomain} />}
        {manage && <KeyCard subdomain={subdomain} />}
      </div>
    </div>
  )
}

const column = 'grid grid-cols-[minmax(0,1fr)] gap-4'
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
  const o = useT(officeTexts)
  const { lastContactAt, unsent, gaps, offsetMs } = device
  const minutes = Math.round(Math.abs(offsetMs) / 60_000)
  return (
    <li className={line}>
      <span className="min-w-0 leading-snug">
        <b className="block text-15">
          {device.name}, {device.gate.name}
        </b>
        <span className="block text-13 text-ink-2">
          {[device.by, o('askedAt', { time: clockOrMoment(device.askedAt, lang) })].join(' · ')}
        </span>
        <span className="block text-13 text-ink-2">
          {lastContactAt ? t('contact', { time: clockOrMoment(lastContactAt, lang), unsent, gaps }) : t('noContact')}
          {minutes > 0 && ` · ${o('offset', { minutes })}`}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={device.status === 'active' ? 'ok' : device.status === 'asked' ? 'act' : 'plain'}>
          {device.endedWhy ? t(device.endedWhy) : t(`deviceStates.${device.status}`)}
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
