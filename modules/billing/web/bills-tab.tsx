import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import type { SectionProps } from '#web/section.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceRow } from '#web/ui/choice-row.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { BillSheet } from './bill-sheet.tsx'
import { BillTable } from './bill-table.tsx'
import { ChargesView } from './dues/charges-view.tsx'
import { DebitDialog } from './dues/debit-dialog.tsx'
import { DefaultersView } from './dues/defaulters-view.tsx'
import { FlatStatement } from './dues/flat-statement.tsx'
import { StatementView } from './dues/statement-view.tsx'
import { useDueWords } from './dues/words.ts'
import { OwnBills } from './own-bills.tsx'
import { RunView } from './run-view.tsx'
import { RunsCard } from './runs-card.tsx'
import { useActor } from './use-actor.ts'

const views = ['bills', 'defaulters', 'statement', 'charges'] as const

/** For the office every bill and its runs, who is late, and each flat's account; for everybody what is their own. */
export function BillsTab({ subdomain, ...props }: SectionProps) {
  const t = useDueWords()
  const { search, write } = useScreenSearch()
  const actor = useActor(props)
  const runId = typeof search['run'] === 'string' ? search['run'] : undefined
  const flatId = typeof search['flat'] === 'string' ? search['flat'] : undefined
  const view = views.find((one) => one === search['show']) ?? 'bills'
  if (!actor.isOffice)
    return flatId ? (
      <StatementView subdomain={subdomain} flatId={flatId} onBack={() => write({ flat: undefined })} />
    ) : (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Bills subdomain={subdomain} actor={actor} />
      </div>
    )
  if (runId) return <RunView subdomain={subdomain} id={runId} onClose={() => write({ run: undefined })} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ChoiceRow
        label={t('views.label')}
        options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
        value={view}
        onChange={(show) => write({ show, id: undefined, flat: undefined, q: undefined, page: undefined })}
      />
      {view === 'bills' && <Bills subdomain={subdomain} actor={actor} />}
      {view === 'defaulters' && (
        <DefaultersView
          subdomain={subdomain}
          can={actor}
          onFlat={(flat) => write({ show: 'statement', flat, q: undefined })}
        />
      )}
      {view === 'statement' && (
        <FlatStatement subdomain={subdomain} flatId={flatId} onFlat={(flat) => write({ flat })} />
      )}
      {view === 'charges' && <ChargesView subdomain={subdomain} canBill={actor.canBill} />}
    </div>
  )
}

function Bills({ subdomain, actor }: { subdomain: string; actor: ReturnType<typeof useActor> }) {
  const t = useDueWords()
  const { search, write } = useScreenSearch()
  const [debiting, setDebiting] = useState(false)
  const openId = typeof search['id'] === 'string' ? search['id'] : undefined
  const open = (id: string) => write({ id })
  return (
    <>
      <OwnBills
        subdomain={subdomain}
        withRows={!actor.isOffice}
        onOpen={open}
        onPay={() => write({ tab: 'pay' })}
        onClaim={(claim) => write({ tab: 'pay', claim })}
        onStatement={(flat) => write({ flat })}
      />
      {actor.isOffice && (
        <>
          <RunsCard subdomain={subdomain} canStart={actor.canBill} onOpen={(run) => write({ run, id: undefined })} />
          {actor.canBill && (
            <Button icon={<FilePlus2 />} className="justify-self-end" onClick={() => setDebiting(true)}>
              {t('debit.button')}
            </Button>
          )}
          <BillTable subdomain={subdomain} canRemind={actor.canBill} openId={openId} onOpen={open} />
        </>
      )}
      <BillSheet
        subdomain={subdomain}
        id={openId}
        onClose={() => write({ id: undefined })}
        onPay={() => write({ tab: 'pay', id: undefined })}
      />
      {debiting && <DebitDialog subdomain={subdomain} onClose={() => setDebiting(false)} onWritten={open} />}
    </>
  )
}
