import { useQuery } from '@tanstack/react-query'
import { may } from '#modules/identity/access.ts'
import type { SectionProps } from '#web/section.ts'
import { currentUser } from '#web/session.ts'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { BillSheet } from './bill-sheet.tsx'
import { BillTable } from './bill-table.tsx'
import { OwnBills } from './own-bills.tsx'
import { RunView } from './run-view.tsx'
import { RunsCard } from './runs-card.tsx'

/** For the office every bill and its runs; for everybody what their own flats have to pay. */
export function BillsTab({ subdomain, userRole, anonymous }: SectionProps) {
  const { search, write } = useScreenSearch()
  const { data: user } = useQuery(currentUser)
  const actor = { identityId: user?.id ?? null, memberId: null, role: userRole, anonymous: anonymous || !user }
  const isOffice = may(actor, 'reports.read')
  const openId = typeof search.id === 'string' ? search.id : undefined
  const runId = typeof search.run === 'string' ? search.run : undefined
  if (isOffice && runId) return <RunView subdomain={subdomain} id={runId} onClose={() => write({ run: undefined })} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <OwnBills
        subdomain={subdomain}
        withRows={!isOffice}
        onOpen={(id) => write({ id })}
        onPay={() => write({ tab: 'pay' })}
      />
      {isOffice && (
        <>
          <RunsCard
            subdomain={subdomain}
            canStart={may(actor, 'billing.create')}
            onOpen={(run) => write({ run, id: undefined })}
          />
          <BillTable
            subdomain={subdomain}
            canRemind={may(actor, 'billing.create')}
            openId={openId}
            onOpen={(id) => write({ id })}
          />
        </>
      )}
      <BillSheet
        subdomain={subdomain}
        id={openId}
        onClose={() => write({ id: undefined })}
        onPay={() => write({ tab: 'pay', id: undefined })}
      />
    </div>
  )
}
