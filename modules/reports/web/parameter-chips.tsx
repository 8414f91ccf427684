import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#kernel/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ChipRow, ChipTrigger } from '#web/ui/chip.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Menu, MenuChoice } from '#web/ui/menu.tsx'
import { Popover } from '#web/ui/popover.tsx'
import type { ReportCard, ReportParameter } from '../contract.ts'
import { periodNames, periodOf } from '../rules/periods.ts'
import type { Asked } from './queries.ts'
import { useSaying, useWords } from './words.ts'

type Change = (part: Record<string, string | undefined>) => void
type Props = { report: ReportCard; wings: readonly string[]; asked: Asked; onChange: Change }

/** Everything a report can be asked, in one row; the address says the same. */
export function ParameterChips({ report, wings, asked, onChange }: Props) {
  const t = useWords()
  const say = useSaying()
  return (
    <ChipRow label={t('parameters')} className="print:flex-wrap">
      {report.parameters.map((parameter) => {
        const { id, kind } = parameter
        if (kind === 'range') return <RangeChip key={id} asked={asked} onChange={onChange} />
        if (kind === 'asOn') return <DayChip key={id} asked={asked} onChange={onChange} />
        if (kind === 'wing' && wings.length === 0) return null
        if (kind === 'flat' || kind === 'text')
          return <TextChip key={id} parameter={parameter} value={asked[id] ?? ''} onChange={onChange} />
        const options =
          kind === 'wing'
            ? wings.map((wing) => ({ value: wing, label: wing }))
            : (parameter.choices ?? []).map(({ value, words }) => ({ value, label: say.words(words) }))
        return (
          <ChoiceChip key={id} parameter={parameter} value={asked[id] ?? ''} options={options} onChange={onChange} />
        )
      })}
      <OrderChip value={asked['order'] ?? 'up'} onChange={onChange} />
      <ColumnsChip report={report} chosen={asked['columns']} onChange={onChange} />
    </ChipRow>
  )
}

const useTitle = ({ id, title }: ReportParameter): string => {
  const t = useWords()
  const say = useSaying()
  if (title) return say.words(title)
  return id === 'flat' ? t('asked.flat') : t('asked.wing')
}

type ChoiceProps = {
  parameter: ReportParameter
  value: string
  options: readonly { value: string; label: string }[]
  onChange: Change
}

function ChoiceChip({ parameter, value, options, onChange }: ChoiceProps) {
  const t = useWords()
  const title = useTitle(parameter)
  const chosen = options.find((one) => one.value === value)?.label ?? value
  return (
    <Menu align="start" label={title} trigger={<ChipTrigger label={title} value={chosen} />}>
      <MenuChoice
        value={value}
        options={[{ value: '', label: t('asked.all') }, ...options]}
        onValueChange={(next) => onChange({ [parameter.id]: next || undefined })}
      />
    </Menu>
  )
}

/** On a phone the head of the table is not there to be pressed. */
function OrderChip({ value, onChange }: { value: string; onChange: Change }) {
  const t = useWords()
  const options = (['up', 'down'] as const).map((way) => ({ value: way, label: t(`asked.${way}`) }))
  return (
    <Menu
      align="start"
      label={t('asked.order')}
      trigger={
        <ChipTrigger
          className="md:hidden"
          label={`${t('asked.order')}: ${value === 'down' ? t('asked.down') : t('asked.up')}`}
        />
      }
    >
      <MenuChoice value={value} options={options} onValueChange={(order) => onChange({ order })} />
    </Menu>
  )
}

function RangeChip({ asked, onChange }: { asked: Asked; onChange: Change }) {
  const t = useWords()
  const say = useSaying()
  const [isOpen, setOpen] = useState(false)
  const now = { from: asked['from'] ?? '', to: asked['to'] ?? '' }
  const [typed, setTyped] = useState(now)
  const [today] = useState(() => dayOf(new Date()))
  const take = (next: { from: string; to: string }) => {
    setOpen(false)
    onChange(next)
  }
  const isWrong = typed.from === '' || typed.to === '' || typed.to < typed.from
  return (
    <Popover
      label={t('asked.range')}
      open={isOpen}
      onOpenChange={(next) => {
        setTyped(now)
        setOpen(next)
      }}
      trigger={
        <ChipTrigger
          label={`${t('asked.range')}:`}
          className="[&_b]:max-w-none"
          value={now.from && now.to ? `${say.day(now.from)} – ${say.day(now.to)}` : ''}
        />
      }
    >
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-2">
          {periodNames.map((name) => (
            <Button key={name} size="s" onClick={() => take(periodOf(name, today))}>
              {t(`periods.${name}`)}
            </Button>
          ))}
        </div>
        <Field label={t('asked.from')}>
          <DateInput value={typed.from} onChange={({ target }) => setTyped({ ...typed, from: target.value })} />
        </Field>
        <Field label={t('asked.to')} {...(isWrong ? { error: t('asked.wrongDays') } : {})}>
          <DateInput value={typed.to} onChange={({ target }) => setTyped({ ...typed, to: target.value })} />
        </Field>
        <Button variant="primary" disabled={isWrong} onClick={() => take(typed)}>
          {t('asked.show')}
        </Button>
      </div>
    </Popover>
  )
}

function DayChip({ asked, onChange }: { asked: Asked; onChange: Change }) {
  const t = useWords()
  const say = useSaying()
  const [isOpen, setOpen] = useState(false)
  const now = asked['asOn'] ?? ''
  const [typed, setTyped] = useState(now)
  return (
    <Popover
      label={t('asked.asOn')}
      open={isOpen}
      onOpenChange={(next) => {
        setTyped(now)
        setOpen(next)
      }}
      trigger={<ChipTrigger label={`${t('asked.asOn')}:`} value={now && say.day(now)} />}
    >
      <div className="grid gap-3">
        <Field label={t('asked.asOn')}>
          <DateInput value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
        <Button
          variant="primary"
          disabled={typed === ''}
          onClick={() => {
            setOpen(false)
            onChange({ asOn: typed })
          }}
        >
          {t('asked.show')}
        </Button>
      </div>
    </Popover>
  )
}

function TextChip({ parameter, value, onChange }: { parameter: ReportParameter; value: string; onChange: Change }) {
  const t = useWords()
  const title = useTitle(parameter)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState(value)
  const take = (next: string) => {
    setOpen(false)
    onChange({ [parameter.id]: next.trim() || undefined })
  }
  return (
    <Popover
      label={title}
      open={isOpen}
      onOpenChange={(next) => {
        setTyped(value)
        setOpen(next)
      }}
      trigger={<ChipTrigger label={title} value={value} />}
    >
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          take(typed)
        }}
      >
        <Field label={title}>
          <Input value={typed} maxLength={200} onChange={({ target }) => setTyped(target.value)} />
        </Field>
        <div className="flex gap-2">
          <Button variant="primary" type="submit">
            {t('asked.show')}
          </Button>
          {value !== '' && <Button onClick={() => take('')}>{t('asked.remove')}</Button>}
        </div>
      </form>
    </Popover>
  )
}

function ColumnsChip({
  report,
  chosen,
  onChange,
}: {
  report: ReportCard
  chosen: string | undefined
  onChange: Change
}) {
  const t = useWords()
  const say = useSaying()
  const usual = report.columns.filter(({ aside }) => !aside).map(({ id }) => id)
  const shown = chosen?.split(',') ?? usual
  const toggle = (id: string) => {
    const next = report.columns.map((one) => one.id).filter((one) => (one === id) !== shown.includes(one))
    if (next.length > 0) onChange({ columns: next.join(',') === usual.join(',') ? undefined : next.join(',') })
  }
  return (
    <Popover
      label={t('columnsTitle')}
      align="end"
      trigger={
        <Button variant="text" size="s" className="md:ml-auto" icon={<Columns3 aria-hidden="true" />}>
          {t('columns', { shown: shown.length, all: report.columns.length })}
        </Button>
      }
    >
      {report.columns.map((column) => (
        <Checkbox
          key={column.id}
          label={say.words(column.title)}
          checked={shown.includes(column.id)}
          onCheckedChange={() => toggle(column.id)}
        />
      ))}
    </Popover>
  )
}
