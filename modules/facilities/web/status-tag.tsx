import { Badge } from '#web/ui/badge.tsx'
import { type Status, statusTone } from '../rules/nouns.ts'
import { useWords } from './words.ts'

export const StatusTag = ({ status }: { status: Status }) => {
  const t = useWords()
  return <Badge tone={statusTone[status]}>{t(`statuses.${status}`)}</Badge>
}
