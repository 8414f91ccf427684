import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addMonths, dayOf, startOfDay } from '#kernel/time.ts'
import { asPlatform, onOwnDatabase, testDatabase, testStorage } from '#server/testing/app.ts'
import { seedDemoOnce } from './seed.ts'

onOwnDatabase('the demo is made at another hour')

/** When something begins, ends, is due or runs out; an event is found by its own time. */
const isToCome = (column: string) =>
  /\.(starts_at|ends_at|opens_at|closes_at|adjourned_to|due_at|pay_before|publish_at|valid_until)$/.test(column) ||
  /\.(due_on|period_to|until_day|expires_on|matures_on|next_contact_on|ack_by|paid_until)$/.test(column) ||
  ['search_entries.happened_at', 'duties.day'].includes(column)

it('a demo made at twenty past midnight on the first of a month says of nothing that it happened later', async () => {
  // The month to come: what the database writes down by its own clock lies before it.
  const now = new Date(startOfDay(`${addMonths(dayOf(new Date()), 1).slice(0, 7)}-01`).getTime() + 20 * 60_000)
  await seedDemoOnce(await testDatabase(), testStorage, now)
  const later = await asPlatform(async (db) => {
    const { rows: columns } = await sql<{ table_name: string; column_name: string; data_type: string }>`
      select c.table_name, c.column_name, c.data_type from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.data_type in ('timestamp with time zone', 'date') and t.table_type = 'BASE TABLE'
      order by 1, 2`.execute(db)
    const found: string[] = []
    for (const { table_name: table, column_name: column, data_type: type } of columns) {
      const latest = type === 'date' ? sql`${dayOf(now)}::date` : now
      const { rows } = await sql`
        select from ${sql.table(table)} where ${sql.ref(column)} > ${latest} and ${sql.ref(column)} < 'infinity'
        limit 1`.execute(db)
      if (rows.length > 0) found.push(`${table}.${column}`)
    }
    return found
  })
  expect(later).toContain('events.starts_at')
  expect(later.filter((column) => !isToCome(column))).toEqual([])
})
