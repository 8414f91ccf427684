import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { root } from '#kernel/server/root.ts'
import { asPlatform } from '#server/testing/app.ts'

const own = /^(notifications|push_subscriptions|messages|message_\w+)$/

const namedIn = (text: string, words: string) =>
  [...text.matchAll(new RegExp(`(?:\\b(?:${words})\\s+|(?:${kysely(words)})\\(')([a-z_]+)`, 'g'))].map((m) => m[1]!)
const kysely = (words: string) =>
  words
    .replace('from|join', 'selectFrom|innerJoin|leftJoin|from')
    .replace('insert into|update|delete from', 'insertInto|updateTable|deleteFrom')

const texts = globSync('modules/notifications/store/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))

const tables = async () => {
  const { rows } = await asPlatform((db) =>
    sql<{ name: string }>`select relname as name from pg_class
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`.execute(db),
  )
  return new Set(rows.map(({ name }) => name))
}

describe('notifications', () => {
  it('knows channels, choices and delivery, and no other room’s table', async () => {
    const known = await tables()
    const read = new Set(texts.flatMap((text) => namedIn(text, 'from|join')).filter((name) => known.has(name)))
    expect(read).toContain('notifications')
    expect(read).toContain('messages')
    expect([...read].filter((name) => !own.test(name))).toEqual([])
  })

  it('writes its own alone', async () => {
    const known = await tables()
    const written = new Set(
      texts.flatMap((text) => namedIn(text, 'insert into|update|delete from')).filter((name) => known.has(name)),
    )
    expect(written).toContain('notifications')
    expect(written).toContain('messages')
    expect([...written].filter((name) => !own.test(name))).toEqual([])
  })
})
