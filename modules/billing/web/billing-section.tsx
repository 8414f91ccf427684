import { Lock } from 'lucide-react'
import type { SectionProps } from '#web/section.ts'
import { SectionTabs } from '#web/section-tabs.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useWords } from './words.ts'

/** Bills, receipts, paying, and what other rooms of money put beside them. */
export function BillingSection(props: SectionProps) {
  const t = useWords()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <PageHeader title={t('title')} />
      <SectionTabs
        section="billing"
        instead={<EmptyState icon={<Lock />} title={t('notYours')} text={t('notYoursText')} />}
        {...props}
      />
    </div>
  )
}
