import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { IconButton } from '../icon-button.tsx'
import { useNumber } from '../number.ts'
import { uiTexts } from '../texts/texts.ts'

/**
 * Ink on paper, floating over the list's foot; on phones above the bottom navigation (`--bottom-nav` is its height).
 * Its buttons: the first is filled, the others are plain words.
 */
export function BulkBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  const t = useT(uiTexts)
  const number = useNumber()
  return (
    <section
      data-bar
      aria-label={t('table.bulk')}
      className="print:hidden sticky bottom-[calc(var(--bottom-nav,0px)+12px)] z-20 mx-auto flex w-fit max-w-full animate-rise flex-wrap items-center gap-1.5 rounded-2 bg-ink py-1.5 pr-2 pl-4 text-15 text-paper shadow-3 max-md:w-full max-md:justify-between [--focus:var(--accent)] [--surface:var(--ink)]"
    >
      <b aria-live="polite" className="num mr-2.5 font-[620]">
        {t('table.selected', { count, rows: number(count) })}
      </b>
      <div className="flex flex-wrap gap-1.5 max-md:order-1 max-md:w-full [&_button]:border-transparent [&_button]:bg-transparent [&_button]:text-paper [&_button:first-child]:bg-paper [&_button:first-child]:text-ink [&_button:hover]:brightness-90">
        {children}
      </div>
      <IconButton
        label={t('table.clearSelection')}
        icon={<X />}
        onClick={onClear}
        className="text-paper! enabled:hover:bg-transparent!"
      />
    </section>
  )
}
