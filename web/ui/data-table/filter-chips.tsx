import { ArrowDownUp } from 'lucide-react'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { Chip, ChipRow, ChipTrigger } from '../chip.tsx'
import { Menu, MenuChoice } from '../menu.tsx'
import { Popover } from '../popover.tsx'
import { uiTexts } from '../texts/texts.ts'
import type { Column, Filter, TableState } from './types.ts'

type Change = (part: Partial<TableState>) => void

export function FilterChips<Row>({
  label,
  filters,
  columns,
  state,
  change,
  phone,
}: {
  label: string
  filters: readonly Filter<Row>[]
  columns: readonly Column<Row>[]
  state: TableState
  change: Change
  phone: boolean
}) {
  const t = useT(uiTexts)
  const sortable = columns.filter((column) => column.sortBy || column.sortable)
  const showSort = phone && sortable.length > 0
  if (filters.length === 0 && !showSort) return null
  const any = Object.values(state.filters).some((values) => values.length > 0)
  return (
    <ChipRow label={label}>
      {showSort && <SortChip columns={sortable} sort={state.sort} change={change} />}
      {filters.map((filter) => (
        <FilterChip
          key={filter.id}
          filter={filter}
          values={state.filters[filter.id] ?? []}
          onValues={(values) => change({ filters: { ...state.filters, [filter.id]: values } })}
        />
      ))}
      {any && (
        <Button variant="text" size="s" className="px-2" onClick={() => change({ filters: {} })}>
          {t('table.clearFilters')}
        </Button>
      )}
    </ChipRow>
  )
}

function FilterChip<Row>({
  filter,
  values,
  onValues,
}: {
  filter: Filter<Row>
  values: readonly string[]
  onValues: (values: readonly string[]) => void
}) {
  const { options, label } = filter
  if (!options) {
    const on = values.length > 0
    return <Chip label={label} on={on} onClick={() => onValues(on ? [] : ['1'])} />
  }
  const chosen = options.filter((option) => values.includes(option.value))
  const names = chosen.map((option) => option.label).join(', ')
  return (
    <Popover label={label} trigger={<ChipTrigger label={label} value={names} />} className="w-[260px] px-3 py-2">
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={values.includes(option.value)}
          onCheckedChange={(on) =>
            onValues(on ? [...values, option.value] : values.filter((value) => value !== option.value))
          }
        />
      ))}
    </Popover>
  )
}

// The cards of a phone have no heads to press, so sorting moves into the row of chips.
function SortChip<Row>({ columns, sort, change }: { columns: readonly Column<Row>[]; sort: string; change: Change }) {
  const t = useT(uiTexts)
  const options = columns.flatMap(({ id, header }) => [
    { value: id, label: t('table.ascending', { name: header }) },
    { value: `-${id}`, label: t('table.descending', { name: header }) },
  ])
  return (
    <Menu
      label={t('table.sort')}
      align="start"
      trigger={
        <ChipTrigger
          label={
            <>
              <ArrowDownUp aria-hidden="true" />
              {t('table.sort')}
            </>
          }
        />
      }
    >
      <MenuChoice
        value={sort}
        options={[{ value: '', label: t('table.sortNone') }, ...options]}
        onValueChange={(value) => change({ sort: value })}
      />
    </Menu>
  )
}
