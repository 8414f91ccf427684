import { Mail } from 'lucide-react'
import { useMemo, useState } from 'react'
import { sayRupees } from '#kernel/formats.ts'
import { Avatar } from '../avatar.tsx'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { DataTable } from '../data-table/data-table.tsx'
import { useTableState } from '../data-table/table-state.ts'
import type { Column, Filter } from '../data-table/types.ts'
import { Facts } from '../facts.tsx'
import { Sheet, SheetSection } from '../sheet.tsx'

type Sample = {
  id: string
  name: string
  native?: string
  wing: string
  flat: string
  role: string
  waiting: boolean
  due: number
}

const names: readonly [string, string?][] = [
  ['Sunita Deshpande', 'सुनीता देशपांडे'],
  ['Arvind Iyer'],
  ['Farhan Shaikh'],
  ['Kavita Patil', 'कविता पाटील'],
  ['Gurpreet Singh Bedi'],
  ['Lakshmi Narayanan'],
  ['Rohan Kulkarni', 'रोहन कुलकर्णी'],
  ['Mary D’Souza'],
  ['Imran Qureshi'],
  ['Asha Gokhale', 'आशा गोखले'],
  ['Venkata Subrahmanya Satyanarayana Murthy'],
]

const makeRows = (count: number): Sample[] =>
  Array.from({ length: count }, (_, index) => {
    const [name, native] = names[index % names.length] ?? ['']
    const wing = 'ABCD'[index % 4] ?? 'A'
    return {
      id: String(index),
      name,
      native,
      wing,
      flat: `${wing}-${101 + (index % 1800)}`,
      role: index % 5 === 0 ? 'Tenant' : 'Owner',
      waiting: index % 9 === 1,
      due: index % 3 === 0 ? ((index * 7919) % 2_500_000) + 50 : 0,
    }
  })

const columns: readonly Column<Sample>[] = [
  {
    id: 'name',
    header: 'Name',
    sortBy: (row) => row.name,
    search: (row) => `${row.name} ${row.native ?? ''}`,
    cell: (row) => (
      <>
        <span className="block truncate leading-tight font-[600]">{row.name}</span>
        {row.native && (
          <span lang="mr" className="block truncate text-13 leading-tight text-ink-3 max-md:hidden">
            {row.native}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'flat',
    header: 'Flat',
    width: '112px',
    card: 'detail',
    sortBy: (row) => row.flat,
    search: (row) => row.flat,
    cell: (row) => <span className="num font-[600] max-md:font-text">{row.flat}</span>,
  },
  { id: 'role', header: 'Role', width: '140px', showFrom: 'lg', cell: (row) => row.role },
  {
    id: 'status',
    header: 'Status',
    width: '130px',
    card: 'status',
    cell: (row) => (row.waiting ? <Badge tone="act">Approve</Badge> : <span className="text-ink-2">Active</span>),
  },
  {
    id: 'due',
    header: 'Balance due',
    width: '150px',
    align: 'end',
    card: 'value',
    sortBy: (row) => row.due,
    cell: (row) => (
      <span className={row.due > 2_000_000 ? 'font-[650] text-bad' : row.due > 0 ? 'font-[600]' : undefined}>
        {sayRupees(row.due)}
      </span>
    ),
  },
]

const filters: readonly Filter<Sample>[] = [
  {
    id: 'wing',
    label: 'Wing',
    of: (row) => row.wing,
    options: ['A', 'B', 'C', 'D'].map((value) => ({ value, label: value })),
  },
  { id: 'dues', label: 'Has dues', of: (row) => row.due > 0 },
  { id: 'tenant', label: 'Tenant', of: (row) => row.role === 'Tenant' },
]

export function GalleryTable() {
  const rows = useMemo(() => makeRows(10_000), [])
  const { state, onStateChange } = useTableState({ size: 25 })
  const [open, setOpen] = useState<Sample>()
  const [loading, setLoading] = useState(false)
  const [none, setNone] = useState(false)
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button size="s" aria-pressed={loading} onClick={() => setLoading(!loading)}>
          Loading
        </Button>
        <Button size="s" aria-pressed={none} onClick={() => setNone(!none)}>
          Empty
        </Button>
      </div>
      <DataTable
        label="Members"
        rows={none ? [] : rows}
        columns={columns}
        filters={filters}
        rowId={idOf}
        rowName={(row) => row.name}
        state={state}
        onStateChange={onStateChange}
        searchLabel="Search name or flat"
        loading={loading}
        onRowOpen={setOpen}
        openRowId={open?.id}
        renderBulk={(_, clear) => (
          <>
            <Button size="s" icon={<Mail />}>
              Send reminder
            </Button>
            <Button size="s" onClick={clear}>
              Export
            </Button>
          </>
        )}
      />
      <Sheet
        beside
        open={open !== undefined}
        onOpenChange={(next) => !next && setOpen(undefined)}
        title={open?.name}
        subtitle={open && `${open.flat}, ${open.role.toLowerCase()}`}
        lead={<Avatar name={open?.name ?? ''} size="l" />}
        footer={
          <>
            <Button>Statement</Button>
            <Button variant="primary">Record payment</Button>
          </>
        }
      >
        <SheetSection title="Contact and flat">
          <Facts
            items={[
              { label: 'Flat', value: open?.flat },
              { label: 'Balance due', value: sayRupees(open?.due ?? 0) },
            ]}
          />
        </SheetSection>
      </Sheet>
    </>
  )
}

const idOf = (row: Sample) => row.id
