import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '../button.tsx'
import { NativeSelect } from '../native-select.tsx'
import { useNumber } from '../number.ts'
import { uiTexts } from '../texts/texts.ts'

const sizes = [25, 50, 100]

export function Pager({
  from,
  to,
  total,
  size,
  allowAll,
  hasNext,
  hasPrevious,
  onSize,
  onNext,
  onPrevious,
}: {
  from: number
  to: number
  total: number | undefined
  size: number
  allowAll: boolean
  hasNext: boolean
  hasPrevious: boolean
  onSize: (size: number) => void
  onNext: () => void
  onPrevious: () => void
}) {
  const t = useT(uiTexts)
  const number = useNumber()
  const options = [...new Set([...sizes, size].filter((one) => one > 0))].sort((a, b) => a - b)
  const needed = hasNext || hasPrevious
  return (
    <nav
      aria-label={t('table.pages')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 text-15 text-ink-2 print:hidden"
    >
      <p className="num mr-auto">
        {total === undefined
          ? `${number(from)}–${number(to)}`
          : t('table.range', { from: number(from), to: number(to), total: number(total) })}
      </p>
      <label className="flex items-center gap-2">
        <span className="max-md:sr-only">{t('table.pageSize')}</span>
        <NativeSelect
          value={String(size)}
          onChange={(event) => onSize(Number(event.target.value))}
          options={[
            ...options.map((one) => ({ value: String(one), label: number(one) })),
            ...(allowAll ? [{ value: '0', label: t('table.all') }] : []),
          ]}
          className="w-[88px]"
        />
      </label>
      {needed && (
        <div className="flex gap-2">
          <Button size="s" disabled={!hasPrevious} onClick={onPrevious}>
            {t('table.previous')}
          </Button>
          <Button size="s" disabled={!hasNext} onClick={onNext}>
            {t('table.next')}
          </Button>
        </div>
      )}
    </nav>
  )
}
