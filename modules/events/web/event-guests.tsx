import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { sayRoundRupees } from '#kernel/formats.ts'
import { urlOf } from '#web/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Chip, ChipRow } from '#web/ui/chip.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { EventDetails, Guest } from '../contract/nouns.ts'
import { events } from '../contract.ts'
import { guestList } from './queries.ts'
import { useWords } from './words.ts'

type Shown = 'yes' | 'waiting' | 'maybe' | 'no' | 'open'
const shown: readonly Shown[] = ['yes', 'waiting', 'maybe', 'no', 'open']
const tones = { yes: 'ok', waiting: 'warn', maybe: 'info', no: 'plain' } as const
const most = 100

/** Heads, money and who has not answered: what the caterer asks. */
export function EventGuests({ subdomain, event }: { subdomain: string; event: EventDetails }) {
  const t = useWords()
  const [view, setView] = useState<Shown>('yes')
  const { data } = useQuery(guestList(subdomain, event.id))
  if (!data) return <Skeleton className="h-40" />
  const of = (one: Shown) => data.guests.filter(({ answer }) => (one === 'open' ? answer === null : answer === one))
  const rows = of(view)
  return (
    <Card>
      <CardHeader
        title={t('guests.title')}
        actions={
          <Button size="s" icon={<Download />} asChild>
            <a href={urlOf(events.exportGuests, { params: { subdomain, id: event.id } })}>{t('guests.csv')}</a>
          </Button>
        }
      />
      <CardBody className="grid gap-3">
        <p className="num text-16">
          {t('guests.heads', { adults: data.adults, children: data.children })}
          {data.amountPaise > 0 && ` · ${sayRoundRupees(data.amountPaise)}`}
        </p>
        <ChipRow label={t('guests.title')}>
          {shown.map((one) => (
            <Chip
              key={one}
              label={t(`guests.${one}`)}
              value={of(one).length}
              on={one === view}
              onClick={() => setView(one)}
            />
          ))}
        </ChipRow>
        <ul className="grid">
          {rows.slice(0, most).map((guest) => (
            <GuestRow key={guest.memberId} guest={guest} />
          ))}
        </ul>
        {rows.length > most && <p className="text-13 text-ink-3">{t('guests.more', { count: rows.length - most })}</p>}
      </CardBody>
    </Card>
  )
}

function GuestRow({ guest }: { guest: Guest }) {
  const t = useWords()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 text-15 first:border-t-0">
      <span className="num w-16">{guest.flatNumber}</span>
      <span className="min-w-0 flex-1 basis-[180px] [overflow-wrap:anywhere]">{guest.name}</span>
      {guest.answer && guest.adults + guest.children > 0 && (
        <span className="num text-ink-2">{t('reply.party', { adults: guest.adults, children: guest.children })}</span>
      )}
      {guest.amountPaise > 0 && <span className="num">{sayRoundRupees(guest.amountPaise)}</span>}
      {guest.answer && <Badge tone={tones[guest.answer]}>{t(`guests.${guest.answer}`)}</Badge>}
    </li>
  )
}
