import { ArrowDown, ArrowUp } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'
import { usePrinting } from '#web/ui/data-table/print-heading.tsx'
import { useIsPhone } from '#web/ui/media.ts'
import type { ReportCard, ReportColumn, ReportRows } from '../contract.ts'
import { isFigure, useSaying, useWords } from './words.ts'

type Totals = NonNullable<ReportRows['totals']> | undefined
type Props = { report: ReportCard; page: ReportRows; totals: Totals; onOrder: (order: 'up' | 'down') => void }

/** A table on a desk and on paper; on a phone every row is two lines. */
export function ReportTable(props: Props) {
  const [isPhone, isPrinting] = [useIsPhone(), usePrinting()]
  const View = isPhone && !isPrinting ? Cards : Grid
  return <View {...props} />
}

const isLoss = (value: unknown) => typeof value === 'number' && value < 0

function Grid({ report, page, totals, onOrder }: Props) {
  const say = useSaying()
  const isDown = page.asked['order'] === 'down'
  return (
    <div className="overflow-x-auto rounded-3 border border-line bg-surface shadow-1 print:overflow-visible print:border-0 print:shadow-none">
      <table className="w-full text-15">
        <caption className="sr-only">{say.words(report.title)}</caption>
        <thead>
          <tr className="h-[38px] bg-sunken text-left text-13 text-ink-2">
            {page.columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={column.id === report.sortedBy ? (isDown ? 'descending' : 'ascending') : undefined}
                className={cx(
                  'px-2.5 font-label whitespace-nowrap first:pl-4 last:pr-4',
                  isFigure(column) && 'text-right',
                )}
              >
                {column.id === report.sortedBy ? (
                  <Sorter column={column} isDown={isDown} onOrder={onOrder} />
                ) : (
                  say.words(column.title)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="num">
          {page.rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a row of a report is its place
            <tr key={at} className="h-[40px] border-t border-line">
              {page.columns.map((column, place) => (
                <td
                  key={column.id}
                  className={cx(
                    'max-w-[34ch] truncate px-2.5 first:pl-4 last:pr-4 print:whitespace-normal',
                    isFigure(column) ? 'text-right whitespace-nowrap' : 'text-ink-2',
                    (column.id === 'flat' || column.id === 'member') && 'font-[560] text-ink',
                    isLoss(row[place]) && 'font-[620] text-bad',
                  )}
                  title={column.kind === 'text' ? say.cell(row[place], column) : undefined}
                >
                  {say.cell(row[place], column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <Foot page={page} totals={totals} />
      </table>
    </div>
  )
}

type SorterProps = { column: ReportColumn; isDown: boolean; onOrder: Props['onOrder'] }

function Sorter({ column, isDown, onOrder }: SorterProps) {
  const t = useWords()
  const say = useSaying()
  const title = say.words(column.title)
  const Arrow = isDown ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      className="inline-flex min-h-ctl-s items-center gap-1 font-label"
      aria-label={isDown ? t('sortDown', { column: title }) : t('sortUp', { column: title })}
      onClick={() => onOrder(isDown ? 'up' : 'down')}
    >
      {title}
      <Arrow aria-hidden="true" className="size-3.5 stroke-[2.4]" />
    </button>
  )
}

/** The line of totals: its words reach up to the first column that has one. */
function Foot({ page, totals }: { page: ReportRows; totals: Totals }) {
  const say = useSaying()
  const words = useTotalWords(totals)
  const first = page.columns.findIndex(({ total }) => total)
  const span = first < 0 ? page.columns.length : Math.max(1, first)
  const rest = page.columns.slice(span)
  return (
    <tfoot>
      <tr className="h-[48px] border-t-4 border-double border-ink font-[680]">
        <td colSpan={span} className="px-4">
          {words}
        </td>
        {rest.map((column) => (
          <td key={column.id} className="num px-2.5 text-right whitespace-nowrap last:pr-4">
            {totals?.columns[column.id] === undefined ? '' : say.total(totals.columns[column.id]!, column)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

const useTotalWords = (totals: Totals): string => {
  const t = useWords()
  const say = useSaying()
  return totals ? t('total', { count: totals.rows, rows: say.count(totals.rows) }) : t('counting')
}

/** Who or what, and the figure; below them when, where and how it stands. */
function Cards({ page, totals }: Props) {
  const say = useSaying()
  const words = useTotalWords(totals)
  const { lead, figure, below } = placesOf(page.columns)
  const at = (column: ReportColumn) => page.columns.indexOf(column)
  const sums = page.columns.filter(({ total }) => total)
  // Where nobody is named, because the clock did it, the next thing said of it stands large.
  const saidOf = (row: ReportRows['rows'][number]) =>
    [...(lead ? [lead] : []), ...below].map((column) => say.cell(row[at(column)], column)).filter(Boolean)
  const cards = page.rows.map((row) => ({ row, said: saidOf(row) }))
  return (
    <>
      <dl className="grid grid-cols-2 rounded-2 border border-line border-t-4 border-t-ink-2 bg-surface [border-top-style:double]">
        <dt className="col-span-2 px-3.5 pt-2.5 text-13 text-ink-2 last:pb-2.5">{words}</dt>
        {sums.map((column) => (
          <div key={column.id} className="px-3.5 py-2">
            <dt className="text-13 text-ink-2">{say.words(column.title)}</dt>
            <dd className="num text-16 font-[650]">
              {totals ? say.total(totals.columns[column.id] ?? 0, column) : '…'}
            </dd>
          </div>
        ))}
      </dl>
      <ul className="overflow-hidden rounded-3 border border-line bg-surface shadow-1">
        {cards.map(({ row, said }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row of a report is its place
          <li key={place} className="border-t border-line px-3.5 py-2 first:border-t-0">
            <p className="flex items-baseline gap-3 text-16 font-[600]">
              <span className="min-w-0 flex-1 truncate">{said[0]}</span>
              {figure && (
                <span className={cx('num shrink-0', isLoss(row[at(figure)]) && 'text-bad')}>
                  {figure.kind === 'paise' && '₹'}
                  {say.cell(row[at(figure)], figure)}
                </span>
              )}
            </p>
            <p className="num truncate text-13 text-ink-2">{said.slice(1).join(' · ')}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

const names = ['title', 'member', 'account', 'head', 'assignee', 'vendor', 'name', 'visitor', 'what']

/** Of the columns, which stand large, which is the figure, and which follow below. */
const placesOf = (columns: readonly ReportColumn[]) => {
  const named = names.flatMap((name) => columns.find(({ id }) => id === name) ?? [])[0]
  const lead = named ?? columns.find(({ kind }) => kind === 'text') ?? columns[0]
  const figure =
    columns.findLast(({ kind, total }) => total && kind === 'paise') ??
    columns.findLast(({ total }) => total) ??
    columns.find(({ id }) => id === 'status' || id === 'state') ??
    columns.findLast(isFigure)
  const rest = columns.filter((column) => column !== lead && column !== figure)
  return { lead, figure, below: rest.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, 5) }
}

/** When and where come first: what is cut off at the end of a line is what one looks up. */
const rankOf = ({ id, kind }: ReportColumn): number => {
  if (kind === 'day' || kind === 'instant') return 0
  if (id === 'flat') return 1
  return kind === 'choice' ? 2 : 3
}
