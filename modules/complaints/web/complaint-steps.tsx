import { cx } from '#web/ui/cx.ts'
import type { Complaint } from '../contract.ts'
import { useWords, type Words } from './words.ts'

/** Four stations as on a railway map: what is behind, where it stands, what is ahead. */
export function ComplaintSteps({ complaint }: { complaint: Complaint }) {
  const t = useWords()
  const names = stationsOf(t, complaint)
  const at = { open: 0, reopened: 0, assigned: 1, in_progress: 2, on_hold: 2, resolved: 3, closed: 4 }[complaint.status]
  return (
    <ol aria-label={t('steps.label')} className="grid grid-cols-4">
      {names.map((name, index) => (
        <li
          key={name}
          aria-current={index === Math.min(at, 3) ? 'step' : undefined}
          className="relative grid content-start gap-1.5 pr-2 text-13"
        >
          {index > 0 && (
            <span
              aria-hidden="true"
              className={cx(
                'absolute top-[7px] right-full left-[-100%] h-0.5 translate-x-4',
                index <= at ? 'bg-primary' : 'bg-line',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={cx(
              'z-10 size-4 rounded-full border-2',
              index < at || at === 4
                ? 'border-primary bg-primary'
                : index === at
                  ? 'border-primary bg-surface ring-2 ring-primary-soft'
                  : 'border-line bg-line',
            )}
          />
          <span
            className={cx(
              'leading-tight [overflow-wrap:anywhere]',
              index === Math.min(at, 3) ? 'font-[650] text-ink' : 'text-ink-2',
            )}
          >
            {name}
          </span>
        </li>
      ))}
    </ol>
  )
}

const stationsOf = (t: Words, { status, assignedTo }: Complaint): string[] => [
  status === 'reopened' ? t('statuses.reopened') : t('steps.raised'),
  assignedTo ? t('steps.given', { name: assignedTo.name }) : t('steps.notGiven'),
  status === 'on_hold' ? t('steps.held') : t('steps.working'),
  status === 'closed' ? t('steps.confirmed') : t('steps.solved'),
]
