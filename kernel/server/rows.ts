import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import Cursor from 'pg-cursor'
import { giveWay } from './giving-way.ts'
import type { Scope } from './scoped-query.ts'
import { bePatient } from './silence.ts'
import { takeScope } from './snapshot.ts'

/** Longer than any file takes whose reader reads; a reader who has fallen asleep is let go. */
const longestMs = 900_000

/**
 * The rows of one statement, a batch at a time (a server-side cursor), under the policies of its scope and in a
 * transaction that can only read. Nothing is read ahead of whoever takes the batches, and when they stop taking, the
 * transaction ends. Batches are small, and between them those who wait for an answer go first.
 */
export const readRows = async function* (
  pool: pg.Pool,
  scope: Scope,
  { sql, parameters }: CompiledQuery,
  atOnce = 250,
): AsyncGenerator<unknown[][]> {
  const client = await pool.connect()
  // The pool's own limit is for statements that answer at once.
  const asUsual = bePatient(client, longestMs)
  let isWhole = false
  try {
    await client.query('begin read only')
    const { societyId, identityId, role, action, requestId } = scope
    await client.query(takeScope, [societyId ?? '', identityId ?? '', role, action, requestId])
    await client.query(`set local statement_timeout = ${longestMs}`)
    const cursor = new Cursor<unknown[]>(sql, [...parameters], { rowMode: 'array' })
    const reading = client.query(cursor)
    for (;;) {
      const began = performance.now()
      const rows = await reading.read(atOnce)
      if (rows.length === 0) break
      yield rows
      await giveWay(performance.now() - began)
    }
    await client.query('rollback')
    asUsual()
    isWhole = true
  } finally {
    // Where nobody takes any more, or the database broke, the connection goes, and cursor and transaction with it: to
    // close the cursor would be to wait for an answer that a broken database never gives.
    client.release(!isWhole)
  }
}
