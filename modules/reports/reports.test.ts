import { describe, expect, it } from 'vitest'
import { addDays, dayOf, financialYear } from '#kernel/time.ts'
import { isPermission } from '#modules/identity/access.ts'
import { members } from '#modules/members/contract.ts'
import { catalogue } from '#server/offers.ts'
import { testApp } from '#server/testing/app.ts'
import { raised } from '#server/testing/complaints.ts'
import { type Person, society, type TestSociety } from '#server/testing/society.ts'
import { reports } from './contract.ts'

const today = dayOf(new Date())
const of = (report: string, query: Record<string, unknown> = {}) => ({ params: { report }, query })

describe('the catalogue', () => {
  it('lists what a person may open, and for a chartered accountant no complaints', async () => {
    const ours = await society()
    const listed = async (role: 'admin' | 'committee' | 'ca') =>
      (await (await ours.as(role)).call(reports.list)).reports.map(({ id }) => id)
    expect(await listed('admin')).toContain('complaints.complaints')
    expect(await listed('committee')).toContain('complaints.complaints')
    expect(await listed('ca')).not.toContain('complaints.complaints')
    await expect((await ours.as('resident')).call(reports.list)).rejects.toMatchObject({ status: 403 })
  })

  it('answers for a report one may not open as for one that is not there', async () => {
    const accountant = await (await society()).as('ca')
    const hidden = await refusalOf(accountant, 'complaints.complaints')
    const missing = await refusalOf(accountant, 'complaints.nothing')
    expect(hidden).toEqual(missing)
    expect(hidden).toMatchObject({ status: 400, fields: { report: 'There is no such report.' } })
  })

  it('shows a visitor of the demo what its admin sees, except who did what', async () => {
    const ours = await society({ kind: 'demo' })
    const url = `/api/societies/${ours.subdomain}/reports`
    const answer = await (await testApp()).inject({ url })
    const { reports: listed, can }: { reports: { id: string }[]; can: object } = answer.json()
    const ids = listed.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(['complaints.complaints', 'billing.receipts', 'visitors.log']))
    expect(ids).not.toContain('trails.changes')
    expect(can).toEqual({ file: false, favourite: false })
    expect((await (await testApp()).inject({ url: `${url}/billing.receipts/rows` })).statusCode).toBe(200)
  })

  it('has only reports that the page, the files and the menu can work with', () => {
    for (const { id, room, may, key, columns, parameters, title, about } of catalogue.reports.values()) {
      const ids = columns.map((column) => column.id)
      expect(id.split('.')[0], id).toBe(room)
      expect(isPermission(may), `${id} ${may}`).toBe(true)
      expect(new Set(ids).size, id).toBe(ids.length)
      expect(key.length, id).toBeGreaterThan(0)
      for (const words of [title, about, ...columns.map((column) => column.title)])
        expect(
          [words.en, words.hi, words.mr].every((text) => text.trim() !== ''),
          `${id} ${words.en}`,
        ).toBe(true)
      for (const name of parameters)
        expect([...ids, 'range', 'asOn', 'wing', 'flat'], `${id} has no column ${name}`).toContain(name)
      for (const column of columns.filter(({ total }) => total))
        expect(['paise', 'count'], `${id} ${column.id}`).toContain(column.kind)
    }
  })

  it('opens every report there is, in either order, narrowed by everything it offers', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    await admin.call(members.addFlat, { body: { number: 'B-704', wing: 'B' } })
    for (const { id, parameters, columns } of catalogue.reports.values()) {
      const all = columns.map((column) => column.id).join(',')
      const narrowed = Object.fromEntries(parameters.flatMap((name) => narrowing[name] ?? filterOn(columns, name)))
      for (const query of [{ columns: all }, { order: 'down' }, narrowed]) {
        const page = await admin
          .call(reports.rows, of(id, query))
          .catch((error: Error) => expect.fail(`${id} ${error.message}`))
        expect(page.totals!.rows, id).toBeGreaterThanOrEqual(page.rows.length)
      }
    }
  })
})

const narrowing: Record<string, [string, string][]> = {
  range: [
    ['from', addDays(today, -40)],
    ['to', today],
  ],
  asOn: [['asOn', addDays(today, -3)]],
  wing: [['wing', 'B']],
  flat: [['flat', 'b 704']],
}
type Columns = readonly { id: string; kind: string; choices?: Readonly<Record<string, unknown>> }[]
const filterOn = (columns: Columns, name: string): [string, string][] => {
  const column = columns.find(({ id }) => id === name)!
  if (column.kind === 'day') return [[name, today]]
  return [[name, column.kind === 'count' ? '3' : (Object.keys(column.choices ?? {})[0] ?? 'B-704')]]
}

const refusalOf = async (someone: Person, report: string, query: Record<string, unknown> = {}) => {
  const error = await someone.call(reports.rows, of(report, query)).catch((refusal: unknown) => refusal)
  const { status, body } = error as { status: number; body: { fields?: Record<string, string> } }
  return { status, fields: body.fields }
}

describe('a report as a table', () => {
  it('goes on where the page ended, in either order, and adds up everything and not the page', async () => {
    const ours = await withComplaints(5)
    const admin = await ours.as('admin')
    for (const order of ['up', 'down']) {
      const seen: unknown[] = []
      let cursor: string | null = null
      do {
        const query: Record<string, unknown> = { limit: 2, order, columns: 'reference', ...(cursor ? { cursor } : {}) }
        const page = await admin.call(reports.rows, of('complaints.complaints', query))
        expect(page.totals!.rows).toBe(5)
        seen.push(...page.rows.flat())
        cursor = page.next
      } while (cursor)
      const all = ['CMP-0001', 'CMP-0002', 'CMP-0003', 'CMP-0004', 'CMP-0005']
      expect(seen).toEqual(order === 'up' ? all : all.toReversed())
    }
  })

  it('brings the words of what stands in its rows along, and not of everything that could', async () => {
    const ours = await withComplaints(2)
    const admin = await ours.as('admin')
    const { columns, rows } = await admin.call(reports.rows, of('complaints.complaints', { columns: 'status' }))
    expect([...new Set(rows.flat())]).toEqual(columns[0]!.choices!.map(({ value }) => value))
    const { columns: none } = await admin.call(
      reports.rows,
      of('complaints.complaints', { columns: 'status', status: 'closed' }),
    )
    expect(none[0]!.choices).toEqual([])
  })

  it('fills in the financial year until today, and says so', async () => {
    const admin = await (await society()).as('admin')
    const { asked } = await admin.call(reports.rows, of('complaints.complaints'))
    expect(asked).toEqual({ from: financialYear(today).from, to: today, order: 'down' })
  })

  it('keeps the rows of a wing and of a state', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    await admin.call(members.addFlat, { body: { number: 'B-704', wing: 'B' } })
    await raised(ours, { location: { kind: 'flat', text: 'B-704' } })
    await raised(ours, { location: { kind: 'common', text: 'Gate 2' } })
    const count = async (query: Record<string, unknown>) =>
      (await admin.call(reports.rows, of('complaints.complaints', query))).totals!.rows
    expect(await count({})).toBe(2)
    expect(await count({ wing: 'B' })).toBe(1)
    expect(await count({ status: 'open' })).toBe(2)
    expect(await count({ status: 'closed', wing: 'B' })).toBe(0)
  })

  it('leaves phone numbers out for whoever does not see every contact', async () => {
    const ours = await society()
    const [id, name] = ['members.members', 'phone']
    const columnsFor = async (role: 'admin' | 'ca') => {
      const found = (await (await ours.as(role)).call(reports.list)).reports.find((one) => one.id === id)
      return found!.columns.map((column) => column.id)
    }
    expect(await columnsFor('admin')).toContain(name)
    expect(await columnsFor('ca')).not.toContain(name)
    expect(await refusalOf(await ours.as('ca'), id, { columns: name })).toMatchObject({
      status: 400,
      fields: { columns: 'This report has no such column.' },
    })
  })
})

describe('what cannot be asked', () => {
  it.each([
    [{ from: '2026-04-02', to: '2026-04-01' }, 'to'],
    [{ from: '2026-02-30' }, 'from'],
    [{ from: '1950-01-01', to: '2150-01-01' }, 'to'],
    [{ wing: 'Z' }, 'wing'],
    [{ columns: 'reference,secret' }, 'columns'],
    [{ cursor: 'bm90LW91cnM.x' }, 'cursor'],
    [{ order: 'sideways' }, 'order'],
    [{ colour: 'red' }, 'colour'],
    [{ status: 'x' }, 'status'],
    [{ flat: 'A-101' }, 'flat'],
  ])('%j is refused beside its field', async (query, field) => {
    const refusal = await refusalOf(await (await society()).as('admin'), 'complaints.complaints', query)
    expect(refusal.status).toBe(400)
    expect(Object.keys(refusal.fields ?? {})).toEqual([field])
  })

  it('refuses the place of another report and of another society', async () => {
    const [ours, theirs] = [await withComplaints(2), await society()]
    const admin = await ours.as('admin')
    const { next } = await admin.call(reports.rows, of('complaints.complaints', { limit: 1 }))
    expect(next).not.toBeNull()
    const cursor = { cursor: next!, limit: 1 }
    const wanted = { status: 400, fields: { cursor: 'Invalid input' } }
    expect(await refusalOf(await theirs.as('admin'), 'complaints.complaints', cursor)).toEqual(wanted)
    expect(await refusalOf(admin, 'complaints.times', cursor)).toEqual(wanted)
    expect(await refusalOf(admin, 'complaints.complaints', { ...cursor, order: 'up' })).toEqual(wanted)
  })
})

describe('favourites', () => {
  it('are kept by a person, once, until they are dropped', async () => {
    const ours = await society()
    const [admin, other] = [await ours.as('admin'), await ours.another('committee')]
    const body = { report: 'complaints.complaints', view: 'status=open&wing=B' }
    await admin.call(reports.keep, { body })
    await admin.call(reports.keep, { body })
    expect((await admin.call(reports.list)).favourites).toEqual([body])
    expect((await other.call(reports.list)).favourites).toEqual([])
    await admin.call(reports.drop, { body })
    expect((await admin.call(reports.list)).favourites).toEqual([])
    await expect(admin.call(reports.keep, { body: { ...body, report: 'no.such' } })).rejects.toMatchObject({
      status: 400,
    })
  })
})

const withComplaints = async (count: number): Promise<TestSociety> => {
  const ours = await society()
  for (let made = 0; made < count; made++) await raised(ours)
  return ours
}
