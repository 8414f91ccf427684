import { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { expect, it } from 'vitest'
import { asOwner } from '#server/testing/catalogue.ts'
import { copyOut } from './copy.ts'

it('a table is copied whole into a file that takes its time, and the connection goes on with the next', async () => {
  let bytes = 0
  const slow = new Writable({
    highWaterMark: 1000,
    write: (chunk: Buffer, _, done) => {
      bytes += chunk.length
      setTimeout(done, 1)
    },
  })
  await asOwner(async (client) => {
    await copyOut(client, `copy (select repeat('x', 999) from generate_series(1, 50)) to stdout`, slow)
    slow.end()
    await finished(slow)
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
  expect(bytes).toBe(50_000)
})
