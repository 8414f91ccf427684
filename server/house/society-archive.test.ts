import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inOrderOfReference, ownTables } from '#modules/archives/rules.ts'
import { type ExportTable, listTables } from '#modules/archives/store/exporting.ts'
import { listReferences } from '#modules/archives/store/importing.ts'
import { catalogue } from '#server/offers.ts'
import { asPlatform } from '#server/testing/app.ts'
import { asOwner, readTables, type Table } from '#server/testing/catalogue.ts'

let tables: readonly Table[] = []
let archived: ExportTable[] = []

beforeAll(async () => {
  tables = await readTables()
  archived = await asPlatform((db) => listTables(db))
})

/** They only sound like it: a word of the search index, and a yes or no. */
const harmless = ['search_tokens.token', 'society_settings.forces_password_change']
const isSecret = (column: string) => /secret|token|passw|(^|_)hash$|private|sealed|p256dh|(^|_)auth$/.test(column)

describe('the archive of a society', () => {
  it('holds every table that carries a society, or says why not', () => {
    const societal = tables.filter((table) => table.societal).map(({ name }) => name)
    expect(archived.map(({ name }) => name).toSorted()).toEqual([...societal, ...ownTables].toSorted())
    for (const table of archived) {
      expect(table.key.length, `${table.name} needs a primary key to be read in order`).toBeGreaterThan(0)
      expect(table.columns, table.name).toContain(table.owner)
    }
  })

  it('leaves out only what exists, each with its reason', () => {
    for (const [name, { why, columns = {} }] of catalogue.leftOut) {
      const table = tables.find((one) => one.name === name)
      expect(table?.societal, `${name} is a society’s table`).toBe(true)
      expect(why, `${name} has a reason`).toMatch(/^.{20,}\.$/s)
      const known = table?.columns.map((column) => column.name)
      for (const column of Object.keys(columns)) expect(known, name).toContain(column)
    }
  })

  it('holds nothing that opens a door: keys, tokens and secrets are on the list of what is left out', () => {
    const open = tables
      .filter(
        (table) => table.societal && (!catalogue.leftOut.has(table.name) || catalogue.leftOut.get(table.name)?.columns),
      )
      .flatMap((table) => table.columns.map(({ name }) => [table.name, name] as const))
      .filter(([table, column]) => isSecret(column) && !(column in (catalogue.leftOut.get(table ?? '')?.columns ?? {})))
    expect(open.map(([table, column]) => `${table}.${column}`).filter((one) => !harmless.includes(one))).toEqual([])
  })

  it('can be put back in some order', async () => {
    const references = await asPlatform((db) => listReferences(db))
    const names = archived.map(({ name }) => name)
    const ordered = inOrderOfReference(names, references)
    expect(ordered.toSorted()).toEqual(names.toSorted())
    expect(ordered.indexOf('members')).toBeGreaterThan(ordered.indexOf('files'))
    const circle = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
    ]
    expect(() => inOrderOfReference(['a', 'b'], circle)).toThrow(/circle/)
  })

  it('is put back without its history being written twice: every trigger stands aside for the owner alone', async () => {
    const found = await asOwner((client) =>
      client.query<{ trigger: string }>(
        `
        select t.tgrelid::regclass || '.' || t.tgname as trigger from pg_trigger t
        join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
        where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and t.tgtype & 4 > 0
          and (c.relname = any($1)) and pg_get_triggerdef(t.oid) not like '%app.importing()%'
          and p.prosrc not like '%app.importing()%'`,
        [archived.map(({ name }) => name)],
      ),
    )
    expect(found.rows.map(({ trigger }) => trigger)).toEqual([])
    const heard = await asPlatform(async (db) => {
      await sql`select set_config('app.importing', 'on', true)`.execute(db)
      return sql<{ importing: boolean }>`select app.importing() as importing`.execute(db)
    })
    expect(heard.rows).toEqual([{ importing: false }])
  })
})
