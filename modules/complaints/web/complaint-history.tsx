import { SheetSection } from '#web/ui/sheet.tsx'
import type { ComplaintDetails } from '../contract.ts'
import { useMoment, useWords, type Words } from './words.ts'

export function ComplaintHistory({ complaint }: { complaint: ComplaintDetails }) {
  const t = useWords()
  const moment = useMoment()
  const steps = complaint.history ?? []
  if (steps.length === 0) return null
  return (
    <SheetSection title={t('history.title')}>
      <ol className="grid gap-2 border-l-2 border-line pl-3">
        {steps.map((step) => (
          <li key={step.id} className="text-15">
            <p className="[overflow-wrap:anywhere]">{sentenceOf(t, step)}</p>
            {step.note && step.kind !== 'rated' && (
              <p className="text-ink-2 whitespace-pre-wrap [overflow-wrap:anywhere]">{step.note}</p>
            )}
            <p className="num text-13 text-ink-3">{moment(step.at)}</p>
          </li>
        ))}
      </ol>
    </SheetSection>
  )
}

const sentenceOf = (t: Words, step: ComplaintDetails['history'][number]): string => {
  const by = step.by ?? t('history.platform')
  switch (step.kind) {
    case 'assigned': {
      const assignee = step.assignee ?? ''
      return step.by ? t('history.assigned', { by, assignee }) : t('history.assignedByRule', { assignee })
    }
    case 'closed':
      return step.by ? t('history.closed', { by }) : t('history.closedBySystem')
    case 'rated':
      return t('history.rated', { by, rating: step.note })
    case 'escalated':
      return t('history.escalated')
    default:
      return t(`history.${step.kind}`, { by })
  }
}
