import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { alarmsOf, gateNow } from './queries.ts'
import { AlarmCard } from './sos.tsx'
import { WaitingCard } from './waiting-card.tsx'

/** Over any screen: somebody waits for this household, or somebody calls for help. Asked once the screen itself stands. */
export function AtTheGate({ subdomain, role }: { subdomain: string; role: string | undefined }) {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 1500)
    return () => clearTimeout(timer)
  }, [])
  const isConcerned = ['resident', 'committee', 'admin', 'security'].includes(role ?? '')
  const enabled = ready && isConcerned
  const { data: gate } = useQuery({ ...gateNow(subdomain), enabled: enabled && role !== 'security' })
  const { data: alarms } = useQuery({ ...alarmsOf(subdomain), enabled })
  const waiting = gate?.visits.filter(({ can }) => can.answer) ?? []
  const open =
    alarms?.filter(({ closedAt, isLate, can, mine }) => closedAt === null && !isLate && (can.see || mine)) ?? []
  if (waiting.length + open.length === 0) return null
  return (
    <aside
      aria-live="assertive"
      className="fixed inset-x-3 bottom-[calc(var(--bottom-nav,0px)+12px)] z-30 grid max-h-[80vh] gap-3 overflow-y-auto md:left-auto md:w-[380px]"
    >
      {open.map((alarm) => (
        <AlarmCard key={alarm.id} subdomain={subdomain} alarm={alarm} />
      ))}
      {waiting.slice(0, 2).map((visit) => (
        <WaitingCard key={visit.id} subdomain={subdomain} visit={visit} />
      ))}
    </aside>
  )
}
