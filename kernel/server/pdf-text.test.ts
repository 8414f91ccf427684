import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paperOf } from '#server/testing/papers.ts'
import { newId } from '../ids.ts'
import { inWrittenOrder, readPdfText } from './pdf-text.ts'

const started: Worker[] = []
const note = (thread: Worker) => void started.push(thread)
beforeAll(() => void process.on('worker', note))
afterAll(() => void process.off('worker', note))

const read = async (owner: string, text: string) => readPdfText(await (await paperOf([text])).bytes(), { owner })
const readWell = (text: string) => ({ state: 'read', text: expect.stringContaining(text) as string })
const hasEnded = (thread: Worker) => (thread.threadId === -1 ? Promise.resolve() : once(thread, 'exit'))

describe('the thread that reads papers', () => {
  test('reads the next one of the same society, and never one of another', async () => {
    const [ours, theirs] = [newId(), newId()]
    const before = started.length
    expect(await read(ours, 'Lift licence')).toMatchObject(readWell('Lift licence'))
    expect(await read(ours, 'Fire drill')).toMatchObject(readWell('Fire drill'))
    expect(started).toHaveLength(before + 1)
    expect(await read(theirs, 'Their minutes')).toMatchObject(readWell('Their minutes'))
    expect(started).toHaveLength(before + 2)
    // It does not wait beside the other one either: what it has seen goes with it.
    await hasEnded(started[before]!)
    expect(await read(ours, 'Lift licence')).toMatchObject(readWell('Lift licence'))
    expect(started).toHaveLength(before + 3)
  })

  test('ends with a paper that breaks it, and the next paper is read', async () => {
    const ours = newId()
    const before = started.length
    const broken = new Uint8Array(Buffer.from('%PDF-1.4\nno paper\n%%EOF\n'))
    expect(await readPdfText(broken, { owner: ours })).toMatchObject({ state: 'unreadable' })
    await hasEnded(started[before]!)
    expect(await read(ours, 'Insurance')).toMatchObject(readWell('Insurance'))
    expect(started).toHaveLength(before + 2)
  })
})

describe('a short i that a PDF stores before its consonant', () => {
  test.each([
    ['िकल्ली िदली', 'किल्ली दिली'],
    ['सिमतीच्या िनणर्य', 'समितीच्या निणर्य'],
    ['समितीची किल्ली', 'समितीची किल्ली'],
    ['Lift िस्थती', 'Lift स्थिती'],
  ])('%s is read as %s', (stored, written) => {
    expect(inWrittenOrder(stored)).toBe(written)
  })
})
