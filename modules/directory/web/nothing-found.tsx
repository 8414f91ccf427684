import { SearchX } from 'lucide-react'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useWords } from './words.ts'

export function NothingFound() {
  const t = useWords()
  return (
    <Card>
      <EmptyState icon={<SearchX />} title={t('nothing')} text={t('nothingText')} />
    </Card>
  )
}
