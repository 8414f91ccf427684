import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { usualState } from './table-state.ts'
import type { Column, Filter, TableState } from './types.ts'

afterEach(cleanup)

type Member = { id: string; name: string; wing: string; due: number | null }

const members: Member[] = [
  { id: '1', name: 'Sunita Deshpande', wing: 'B', due: 813546 },
  { id: '2', name: 'arvind Iyer', wing: 'A', due: null },
  { id: '3', name: 'Kavita Patil', wing: 'A', due: 0 },
  { id: '4', name: 'Mary D’Souza', wing: 'D', due: 2294050 },
]
const columns: Column<Member>[] = [
  { id: 'name', header: 'Name', cell: (row) => row.name, sortBy: (row) => row.name, search: (row) => row.name },
  { id: 'due', header: 'Due', cell: (row) => row.due ?? '—', sortBy: (row) => row.due, card: 'value' },
]
const filters: Filter<Member>[] = [
  {
    id: 'wing',
    label: 'Wing',
    of: (row) => row.wing,
    options: ['A', 'B', 'D'].map((value) => ({ value, label: value })),
  },
  { id: 'dues', label: 'Has dues', of: (row) => (row.due ?? 0) > 0 },
]
const idOf = (row: Member) => row.id
const nameOf = (row: Member) => row.name

const changes = vi.fn<(state: TableState) => void>()
const seen = () => changes.mock.lastCall?.[0]
function Sample({ start, ...props }: Partial<DataTableProps<Member>> & { start?: Partial<TableState> }) {
  const [state, setState] = useState<TableState>({ ...usualState, ...start })
  return (
    <DataTable
      label="Members"
      rows={members}
      columns={columns}
      filters={filters}
      rowId={idOf}
      rowName={nameOf}
      searchLabel="Search name"
      state={state}
      onStateChange={(next) => {
        changes(next)
        setState(next)
      }}
      {...props}
    />
  )
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-2)?.textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('a table', () => {
  it('searches after a pause, says how many it found and goes back to the first page', async () => {
    await show(<Sample start={{ size: 2, page: 2 }} />)
    expect(names()).toEqual(['Kavita Patil', 'Mary D’Souza'])
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search name' }), { target: { value: 'DESH' } })
    await waitFor(() => expect(names()).toEqual(['Sunita Deshpande']))
    expect(seen()).toMatchObject({ q: 'DESH', page: 1 })
    expect(screen.getByText('1 row found')).toBeTruthy()
  })

  it('sorts by letters whatever their case, then the other way, then as usual; empty values stay last', async () => {
    await show(<Sample />)
    press('Name')
    expect(names()).toEqual(['arvind Iyer', 'Kavita Patil', 'Mary D’Souza', 'Sunita Deshpande'])
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
    press('Name')
    expect(names()[0]).toBe('Sunita Deshpande')
    press('Name')
    expect(seen()?.sort).toBe('')
    press('Due')
    expect(names().at(-1)).toBe('arvind Iyer')
    press('Due')
    expect(names().at(-1)).toBe('arvind Iyer')
  })

  it('filters by chips and clears them', async () => {
    await show(<Sample />)
    press('Has dues')
    await waitFor(() => expect(names()).toEqual(['Sunita Deshpande', 'Mary D’Souza']))
    press('Wing')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'A' }))
    expect(await screen.findByText(/Nothing matches/)).toBeTruthy()
    expect(seen()?.filters).toEqual({ dues: ['1'], wing: ['A'] })
    fireEvent.click(screen.getAllByText('Clear filters')[1] ?? document.body)
    await waitFor(() => expect(names()).toHaveLength(4))
  })

  it('hands only the chosen rows in sight to a bulk action', async () => {
    const acted = vi.fn()
    await show(
      <Sample
        renderBulk={(rows, clear) => (
          <button
            type="button"
            onClick={() => {
              acted(rows.map(idOf))
              clear()
            }}
          >
            Remind
          </button>
        )}
      />,
    )
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all 4' }))
    expect(screen.getByText('4 selected')).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Kavita Patil' }))
    expect(screen.getByText('3 selected')).toBeTruthy()
    press('Has dues')
    await waitFor(() => expect(screen.getByText('2 selected')).toBeTruthy())
    press('Remind')
    expect(acted).toHaveBeenCalledWith(['1', '4'])
    expect(screen.queryByText(/selected/)).toBeNull()
  })

  it('draws a row again only when the row itself changes, whatever is typed, turned or chosen', async () => {
    const drawn = vi.fn((row: Member) => row.name)
    const counted = columns.map((column) => (column.id === 'name' ? { ...column, cell: drawn } : column))
    await show(<Sample columns={counted} renderBulk={() => null} />)
    drawn.mockClear()
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search name' }), { target: { value: 'i' } })
    await waitFor(() => expect(names()).toHaveLength(3))
    press('Has dues')
    await waitFor(() => expect(names()).toEqual(['Sunita Deshpande']))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Sunita Deshpande' }))
    expect(drawn.mock.calls.map(([row]) => row.name)).toEqual(['Sunita Deshpande'])
  })

  it('opens a row by its title', async () => {
    const opened = vi.fn()
    await show(<Sample onRowOpen={opened} />)
    press('Mary D’Souza')
    expect(opened).toHaveBeenCalledWith(members[3])
  })

  it('leaves the rows of a server list as they come and turns its pages', async () => {
    await show(<Sample start={{ sort: 'name', q: 'zzz', size: 4 }} server={{ total: 9, hasNext: true }} />)
    expect(names()).toEqual(members.map(nameOf))
    expect(screen.getByText('1–4 of 9')).toBeTruthy()
    press('Next')
    expect(seen()?.page).toBe(2)
    expect(screen.getByText('5–8 of 9')).toBeTruthy()
  })

  it('says what to do first when the list is empty, and shows skeletons while it loads', async () => {
    const view = await show(<Sample rows={[]} empty="Add the first member" />)
    expect(screen.getByText('Add the first member')).toBeTruthy()
    view.unmount()
    await show(<Sample rows={[]} loading />)
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    expect(screen.getByText('Loading')).toBeTruthy()
  })
})

describe('a list the server pages', () => {
  it('prints every row of the search and not the page on screen, by its button and by Ctrl+P', async () => {
    const printed: unknown[] = []
    vi.stubGlobal('print', () => {
      dispatchEvent(new Event('beforeprint'))
      printed.push(names())
      dispatchEvent(new Event('afterprint'))
    })
    const allRows = vi.fn(async () => members)
    await show(<Sample rows={members.slice(0, 2)} server={{ hasNext: true }} start={{ size: 2 }} allRows={allRows} />)
    const page = names()
    fireEvent.click(screen.getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(printed).toHaveLength(1))
    fireEvent.keyDown(window, { key: 'p', ctrlKey: true })
    await waitFor(() => expect(printed).toHaveLength(2))
    for (const rows of printed) expect(rows).toEqual(members.map(nameOf))
    await waitFor(() => expect(names()).toEqual(page))
    // The browser's own menu waits for no answer: the paper then says which part it is.
    expect(
      screen.getByText(/^Only rows 1–2 are on this paper\. The Print button above the list prints all/),
    ).toBeTruthy()
  })

  it('says nothing of parts on paper when its one page is all there is', async () => {
    await show(<Sample server={{ hasNext: false }} allRows={async () => members} />)
    expect(screen.queryByText(/^Only rows/)).toBeNull()
  })
})
