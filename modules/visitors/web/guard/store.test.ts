// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it } from 'vitest'
import { type KeptRoster, readRoster, saveRoster } from './store.ts'

const issued = (issuedAt: number): KeptRoster => ({ issuedAt, tag: String(issuedAt), content: {} as never })

beforeEach(() => void (globalThis.indexedDB = new IDBFactory()))

it('keeps the later of two lists, whichever arrives first', async () => {
  await saveRoster(issued(10_000))
  await saveRoster(issued(9_000))
  expect(await readRoster()).toEqual(issued(10_000))
  await saveRoster(issued(11_000))
  expect(await readRoster()).toEqual(issued(11_000))
})

it('believes a server whose clock was set back by an hour', async () => {
  await saveRoster(issued(7_200_000))
  await saveRoster(issued(3_600_000))
  expect(await readRoster()).toEqual(issued(3_600_000))
})
