import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { SectionProps } from '#web/section.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceRow } from '#web/ui/choice-row.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { useActor } from '../use-actor.ts'
import { ChequeGrid } from './cheque-grid.tsx'
import { ChequeList } from './cheque-list.tsx'
import { OwnReceipts } from './own-receipts.tsx'
import { ReceiptDialog } from './receipt-dialog.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { ReceiptTable } from './receipt-table.tsx'
import { useReceiptWords } from './words.ts'

const views = ['receipts', 'cheques', 'grid'] as const

/** Money that came in: the register with its cheques for the office, their own receipts for everybody else. */
export function ReceiptsTab({ subdomain, ...props }: SectionProps) {
  const t = useReceiptWords()
  const { search, write } = useScreenSearch()
  const { isOffice, canBill, canPrint } = useActor(props)
  const [adding, setAdding] = useState(false)
  const openId = typeof search['id'] === 'string' ? search['id'] : undefined
  const view = views.find((one) => one === search['show']) ?? 'receipts'
  const shown = views.filter((one) => one !== 'grid' || canBill)
  const open = (id: string | undefined) => write({ id })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isOffice && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ChoiceRow
            label={t('views.label')}
            options={shown.map((value) => ({ value, label: t(`views.${value}`) }))}
            value={view}
            onChange={(show) => write({ show, id: undefined, q: undefined })}
          />
          <div className="flex flex-wrap gap-2">
            {canBill && view !== 'grid' && (
              <Button variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
                {t('add')}
              </Button>
            )}
          </div>
        </div>
      )}
      {!isOffice && <OwnReceipts subdomain={subdomain} onOpen={open} />}
      {isOffice && view === 'receipts' && (
        <ReceiptTable subdomain={subdomain} canExport={canPrint} openId={openId} onOpen={open} />
      )}
      {isOffice && view === 'cheques' && <ChequeList subdomain={subdomain} canBill={canBill} />}
      {isOffice && view === 'grid' && <ChequeGrid subdomain={subdomain} />}
      <ReceiptSheet subdomain={subdomain} id={openId} onClose={() => open(undefined)} />
      {adding && <ReceiptDialog subdomain={subdomain} onClose={() => setAdding(false)} onWritten={open} />}
    </div>
  )
}
