import { Lock } from 'lucide-react'
import type { SectionProps } from '#web/section.ts'
import { SectionTabs } from '#web/section-tabs.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useConfigWords } from './words.ts'

/** What is charged, by which rules, and what bills need to know of flats. The admin changes it, the committee reads it. */
export function ConfigSection(props: SectionProps) {
  const t = useConfigWords()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <PageHeader title={t('title')} text={t('text')} />
      <SectionTabs
        section="billing-config"
        instead={<EmptyState icon={<Lock />} title={t('notYours')} text={t('notYoursText')} />}
        {...props}
      />
    </div>
  )
}
