import { useQuery } from '@tanstack/react-query'
import { Bike, Car, CarFront, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Actor } from '#kernel/actor.ts'
import { findsPlates } from '#modules/members/access.ts'
import { members, type PlateLookup, type Vehicle } from '#modules/members/contract.ts'
import { call, noticeOf } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { momentOf } from '#web/ui/format-moment.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSending } from '#web/use-sending.ts'
import { PlateCard } from './plate-card.tsx'
import { myPlateLookups, myVehicles } from './queries.ts'
import { VehicleDialog } from './vehicle-dialog.tsx'
import { useWords } from './words.ts'

/** One's own vehicles, whose car is this, and who asked for one's own. */
export function VehiclePage({ subdomain, actor }: { subdomain: string; actor: Actor }) {
  return (
    <>
      {findsPlates(actor) && <PlateCard subdomain={subdomain} kind="find" />}
      <MyVehicles subdomain={subdomain} />
      <PlateCard subdomain={subdomain} kind="call" />
      <Lookups subdomain={subdomain} />
    </>
  )
}

function MyVehicles({ subdomain }: { subdomain: string }) {
  const t = useWords()
  const [adding, setAdding] = useState(false)
  const { data, isPending, error } = useQuery(myVehicles(subdomain))
  if (isPending) return <Skeleton className="h-40" />
  if (error) return <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>
  const { vehicles, flats } = data
  // A guard has no flat and nothing to enter.
  if (flats.length === 0 && vehicles.length === 0) return null
  return (
    <section aria-label={t('vehicle.mine')} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-17 font-[650]">{t('vehicle.mine')}</h2>
        <Button icon={<Plus />} onClick={() => setAdding(true)}>
          {t('vehicle.add')}
        </Button>
      </div>
      <Card className="overflow-hidden">
        {vehicles.length === 0 ? (
          <EmptyState icon={<CarFront />} title={t('vehicle.none')} text={t('vehicle.noneText')} />
        ) : (
          <ul>
            {vehicles.map((vehicle) => (
              <VehicleRow key={vehicle.id} subdomain={subdomain} vehicle={vehicle} />
            ))}
          </ul>
        )}
      </Card>
      {adding && <VehicleDialog subdomain={subdomain} flats={flats} onClose={() => setAdding(false)} />}
    </section>
  )
}

const sign = { 'aria-hidden': true, className: 'size-5 text-ink-3' } as const

function VehicleRow({ subdomain, vehicle }: { subdomain: string; vehicle: Vehicle }) {
  const t = useWords()
  const { id, plate, kind, flatNumber } = vehicle
  const ending = useSending(() => call(members.endVehicle, { params: { subdomain, id } }), {
    done: () => t('vehicle.ended'),
    failed: t('vehicle.endFailed'),
    tryAgain: t('tryAgain'),
    touches: ['directory'],
  })
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-line py-2 pr-2 pl-4 first:border-t-0">
      {kind === 'two_wheeler' ? <Bike {...sign} /> : <Car {...sign} />}
      <div className="min-w-0 flex-1">
        <p className="font-[600] tabular-nums">{plate}</p>
        <p className="text-13 text-ink-3">{[t(`vehicle.kinds.${kind}`), flatNumber].join(' · ')}</p>
      </div>
      <IconButton
        label={t('vehicle.end', { plate })}
        icon={<Trash2 />}
        pending={ending.isPending}
        onClick={() => ending.mutate(undefined)}
      />
    </li>
  )
}

function Lookups({ subdomain }: { subdomain: string }) {
  const t = useWords()
  const { data } = useQuery(myPlateLookups(subdomain))
  if (!data || data.length === 0) return null
  return (
    <section aria-label={t('vehicle.lookups')} className="grid gap-2">
      <h2 className="text-17 font-[650]">{t('vehicle.lookups')}</h2>
      <Card className="overflow-hidden">
        <ul>
          {data.map((line) => (
            <LookupRow key={`${line.at} ${line.plate}`} line={line} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

const known = ['admin', 'committee', 'security'] as const

function LookupRow({ line: { plate, kind, role, at } }: { line: PlateLookup }) {
  const t = useWords()
  const { lang } = useLanguage()
  const who = known.find((one) => one === role) ?? 'admin'
  return (
    <li className="flex flex-wrap justify-between gap-x-4 border-t border-line px-4 py-3 first:border-t-0">
      <span>
        {kind === 'call'
          ? t('vehicle.somebodyCalled', { plate })
          : t('vehicle.lookedUp', { plate, role: t(`vehicle.roles.${who}`) })}
      </span>
      <span className="text-13 text-ink-3">{momentOf(at, lang)}</span>
    </li>
  )
}
