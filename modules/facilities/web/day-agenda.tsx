import { sayMoment } from '#kernel/formats.ts'
import { type Day, dayOf } from '#kernel/time.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { type Block, blockLook } from './block.ts'
import { DayStrip } from './day-strip.tsx'
import { onDay, weekOf } from './layout.ts'
import { useWords } from './words.ts'

/** The calendar on a phone: the days of the week to tap, and the one day as a list. */
export function DayAgenda({
  day,
  blocks,
  onDay: go,
}: {
  day: Day
  blocks: readonly Block[]
  onDay: (day: Day) => void
}) {
  const t = useWords()
  const { lang } = useLanguage()
  const rows = onDay(blocks, day)
  const booked = new Set(blocks.filter(({ kind }) => kind === 'own').map(({ startsAt }) => dayOf(new Date(startsAt))))
  return (
    <>
      <DayStrip
        label={t('book.pickDay')}
        days={weekOf(day)}
        value={day}
        marked={booked}
        markedWord={t('book.booked')}
        onChange={go}
      />
      {rows.length === 0 && <p className="py-4 text-15 text-ink-2">{t('calendar.nothing')}</p>}
      {rows.length > 0 && (
        <Card className="overflow-hidden">
          <ul>
            {rows.map((block) => (
              <li key={block.key} className="border-t border-line first:border-t-0">
                <Row
                  block={block}
                  clock={`${sayMoment(block.startsAt, lang, 'clock')}–${sayMoment(block.endsAt, lang, 'clock')}`}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function Row({ block, clock }: { block: Block; clock: string }) {
  const Part = block.onOpen ? 'button' : 'div'
  return (
    <Part
      {...(block.onOpen ? { type: 'button' as const, onClick: block.onOpen } : {})}
      className={cx('flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left')}
    >
      <span className="num w-24 shrink-0 text-15 text-ink-2">{clock}</span>
      <span className={cx('min-w-0 flex-1 rounded-1 px-2 py-1 text-15 leading-snug', blockLook(block.kind))}>
        <b className="block font-[620] [overflow-wrap:anywhere]">{block.title}</b>
        {block.text && <span className="block text-13 [overflow-wrap:anywhere]">{block.text}</span>}
      </span>
    </Part>
  )
}
