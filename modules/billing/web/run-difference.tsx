import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import type { RunDetails, RunFlat } from '../contract/runs.ts'
import { saySigned, useSaid, useWords } from './words.ts'

const shown = 8

/** Why the charges are not the sum of the run before: the flats that changed, and for which heads. */
export function RunDifference({ run }: { run: RunDetails }) {
  const t = useWords()
  const said = useSaid()
  const known = run.flatList.filter(({ lastPaise }) => lastPaise !== null)
  const changed = known
    .filter((row) => differenceOf(row) !== 0)
    .toSorted((a, b) => Math.abs(differenceOf(b)) - Math.abs(differenceOf(a)))
  if (known.length === 0) return null
  const rest = changed.slice(shown)
  const fresh = run.flatList.filter(({ lastPaise }) => lastPaise === null)
  const rows = [
    ...changed.slice(0, shown).map((row) => ({
      key: row.flat.id,
      name: row.flat.number,
      why: row.changes.map((head) => said.head(head)).join(', '),
      paise: differenceOf(row),
    })),
    {
      key: 'rest',
      name: t('run.moreFlats', { count: rest.length }),
      why: '',
      paise: sum(rest, differenceOf),
      of: rest,
    },
    {
      key: 'fresh',
      name: t('run.newFlats', { count: fresh.length }),
      why: '',
      paise: sum(fresh, ({ chargesPaise }) => chargesPaise),
      of: fresh,
    },
  ].filter((row) => !('of' in row) || row.of.length > 0)
  return (
    <Card>
      <CardHeader title={t('run.why')} level={3} />
      <CardBody>
        <dl className="grid gap-2 text-15">
          {rows.map(({ key, name, why, paise }) => (
            <div key={key} className="flex items-baseline justify-between gap-3">
              <dt className="min-w-0">
                <b className="num">{name}</b> <small className="text-13 text-ink-2">{why}</small>
              </dt>
              <dd className="num">{saySigned(paise)}</dd>
            </div>
          ))}
          <div className="flex items-baseline justify-between gap-3 text-ink-2">
            <dt>{t('run.unchanged', { count: known.length - changed.length })}</dt>
            <dd className="num">{saySigned(0)}</dd>
          </div>
          <div className="flex items-baseline justify-between gap-3 border-t border-line-strong pt-2 font-head">
            <dt>{t('run.charges')}</dt>
            <dd className="num">{saySigned(sum(rows, ({ paise }) => paise))}</dd>
          </div>
        </dl>
      </CardBody>
    </Card>
  )
}

const differenceOf = (row: RunFlat) => row.chargesPaise - (row.lastPaise ?? row.chargesPaise)
const sum = <T,>(rows: readonly T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0)
