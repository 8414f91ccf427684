import { cx } from '#web/ui/cx.ts'
import { type BlockKind, blockLook } from './block.ts'
import { useWords } from './words.ts'

const words = { chosen: 'chosen', own: 'yours', asked: 'asked', taken: 'taken', closed: 'closed' } as const

/** What the looks of the blocks mean. */
export function CalendarKey({ canChoose }: { canChoose: boolean }) {
  const t = useWords()
  const kinds: BlockKind[] = [...(canChoose ? (['chosen'] as const) : []), 'own', 'asked', 'taken', 'closed']
  return (
    <ul aria-label={t('calendar.key')} className="flex flex-wrap gap-x-5 gap-y-1 text-13 text-ink-2">
      {kinds.map((kind) => (
        <li key={kind} className="flex items-center gap-1.5">
          <i aria-hidden="true" className={cx('inline-block h-3 w-4 rounded-[2px]', blockLook(kind))} />
          {t(`calendar.${words[kind]}`)}
        </li>
      ))}
    </ul>
  )
}
