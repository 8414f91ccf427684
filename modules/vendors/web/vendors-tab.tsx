import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { SectionProps } from '#web/section.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceRow } from '#web/ui/choice-row.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { wasOpen } from '#web/ui/open-form.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { BillDialog, billDraft } from './bill-dialog.tsx'
import { BillsPanel } from './bills-panel.tsx'
import { PaymentDialog, paymentDraft } from './payment-dialog.tsx'
import { PaymentsPanel } from './payments-panel.tsx'
import { PettyPanel } from './petty-panel.tsx'
import { pettyLimits, signatoryList } from './queries.ts'
import { Queue } from './queue.tsx'
import { RegisterPanel } from './register-panel.tsx'
import { TdsPanel } from './tds-panel.tsx'
import { useWords } from './words.ts'

const parts = ['bills', 'payments', 'register', 'petty', 'tds'] as const
type Part = (typeof parts)[number]

/** What goes out: what waits for a signature first, then bills, payments, the register, small expenses and tax. */
export function VendorsTab({ subdomain }: SectionProps) {
  const t = useWords()
  const { search, write } = useScreenSearch()
  const [adding, setAdding] = useState<'bill' | 'payment' | undefined>(() => opened())
  const { data: limits } = useQuery(pettyLimits(subdomain))
  const part = parts.find((name) => name === search['part']) ?? 'bills'
  const mayEnter = limits?.can?.spend ?? false
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader
        title={t('title')}
        actions={
          mayEnter && (
            <>
              <Button onClick={() => setAdding('payment')}>{t('payment.add')}</Button>
              <Button variant="primary" icon={<Plus />} onClick={() => setAdding('bill')}>
                {t('bill.add')}
              </Button>
            </>
          )
        }
      />
      <Lonely subdomain={subdomain} onSetup={() => write({ tab: 'books', report: 'setup', part: undefined })} />
      <Queue subdomain={subdomain} />
      <ChoiceRow
        label={t('parts.label')}
        options={parts.map((value) => ({ value, label: t(`parts.${value}`) }))}
        value={part}
        onChange={(next) => write({ part: next })}
      />
      <Shown part={part} subdomain={subdomain} />
      {adding === 'bill' && <BillDialog subdomain={subdomain} onClose={() => setAdding(undefined)} />}
      {adding === 'payment' && <PaymentDialog subdomain={subdomain} onClose={() => setAdding(undefined)} />}
    </div>
  )
}

const opened = () => {
  if (wasOpen(billDraft)) return 'bill'
  return wasOpen(paymentDraft) ? 'payment' : undefined
}

function Shown({ part, subdomain }: { part: Part; subdomain: string }) {
  switch (part) {
    case 'bills':
      return <BillsPanel subdomain={subdomain} />
    case 'payments':
      return <PaymentsPanel subdomain={subdomain} />
    case 'register':
      return <RegisterPanel subdomain={subdomain} />
    case 'petty':
      return <PettyPanel subdomain={subdomain} />
    case 'tds':
      return <TdsPanel subdomain={subdomain} />
  }
}

/** With one signatory nothing above the petty limit can be spent, and the screen says what to do. */
function Lonely({ subdomain, onSetup }: { subdomain: string; onSetup: () => void }) {
  const t = useWords()
  const { data } = useQuery(signatoryList(subdomain))
  if (!data || data.isEnough) return null
  return (
    <NoticeBox
      tone="warn"
      title={t('lonely')}
      action={
        data.can?.edit && (
          <Button size="s" onClick={onSetup}>
            {t('lonelyAction')}
          </Button>
        )
      }
    >
      {t('lonelyText')}
    </NoticeBox>
  )
}
