import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useReadySound, useSiren } from './alarm-sound.ts'
import { useIsShownBelow } from './answered-here.ts'
import { alarmsOf, gateNow } from './queries.ts'
import { AlarmCard } from './sos.tsx'
import { WaitingCard } from './waiting-card.tsx'

/** Over any screen: somebody waits for this household, or somebody calls for help. */
export function AtTheGate({ subdomain, role }: { subdomain: string; role: string | undefined }) {
  const enabled = ['resident', 'committee', 'admin', 'security'].includes(role ?? '')
  const { data: gate } = useQuery({ ...gateNow(subdomain), enabled: enabled && role !== 'security' })
  const { data: alarms } = useQuery({ ...alarmsOf(subdomain), enabled })
  const [hidden, setHidden] = useState<readonly string[]>([])
  const isBelow = useIsShownBelow()
  const waiting = isBelow ? [] : (gate?.visits.filter(({ id, can }) => can.answer && !hidden.includes(id)) ?? [])
  const open = alarms?.filter(({ id, closedAt, isLate }) => closedAt === null && !isLate && !hidden.includes(id)) ?? []
  useReadySound()
  // Whoever pressed hears nothing: a call for help may have to be quiet.
  useSiren(open.some(({ can, mine }) => can.see && !mine))
  if (waiting.length + open.length === 0) return null
  return (
    <aside
      aria-live="assertive"
      className="fixed inset-x-3 bottom-[calc(var(--bottom-nav,0px)+12px)] z-30 grid max-h-[80vh] gap-3 overflow-y-auto md:left-auto md:w-[380px]"
    >
      {open.map((alarm) => (
        <AlarmCard key={alarm.id} subdomain={subdomain} alarm={alarm} onHide={() => setHidden([...hidden, alarm.id])} />
      ))}
      {waiting.slice(0, 2).map((visit) => (
        <WaitingCard
          key={visit.id}
          subdomain={subdomain}
          visit={visit}
          onHide={() => setHidden([...hidden, visit.id])}
        />
      ))}
    </aside>
  )
}
