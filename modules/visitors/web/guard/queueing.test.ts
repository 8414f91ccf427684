// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { listItems, removeItem } from '#web/offline/queue.ts'
import { queueMissing, record } from './queueing.ts'
import { keepPhoto, readJournal, saveDevice, writeDown } from './store.ts'

const photo = () => new Blob(['face'], { type: 'image/jpeg' })
const tanker = { kind: 'tanker' as const, tanker: { count: 1, litres: 10_000 } }
const photosQueued = async () => (await listItems('visitors')).map(({ attachments }) => attachments?.length ?? 0)

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  localStorage.clear()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await saveDevice({
    subdomain: 'demo',
    deviceId: newId(),
    gateId: newId(),
    guardId: null,
    seq: 0,
    offsetMs: 0,
    wrong: [],
  })
})

describe('what a guard records', () => {
  it('is queued once with its photo, however often the phone looks for what is missing', async () => {
    const recording = record(tanker, photo())
    await Promise.all([queueMissing(), recording, queueMissing()])
    await queueMissing()
    expect(await photosQueued()).toEqual([1])
    const [item] = await listItems('visitors')
    const [entry] = await readJournal()
    expect(item?.attachments?.[0]?.id).toBe(entry?.photoId)
    // It was sent and is gone from the queue, and is not sent for ever.
    await removeItem('visitors', item?.id ?? '')
    await queueMissing()
    expect(await photosQueued()).toEqual([])
  })

  it('keeps its photo when the phone died between writing it down and queuing it', async () => {
    const id = newId()
    await keepPhoto(id, photo())
    await writeDown(() => ({ id, at: 0, hasPhoto: true, photoId: newId(), body: { ...tanker, id } as never }))
    expect(await photosQueued()).toEqual([])
    await queueMissing()
    expect(await photosQueued()).toEqual([1])
    expect((await readJournal()).map(({ seq }) => seq)).toEqual([1])
  })

  it('is kept without its photo on a full phone, and says so', async () => {
    const put: unknown = Reflect.get(IDBObjectStore.prototype, 'put')
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
      if (value instanceof Blob) throw new DOMException('Full', 'QuotaExceededError')
      return Reflect.apply(put as IDBObjectStore['put'], this, [value, key])
    })
    await record(tanker, photo())
    vi.restoreAllMocks()
    expect(await readJournal()).toMatchObject([{ seq: 1, hasPhoto: false, lostPhoto: true }])
    expect(await photosQueued()).toEqual([0])
  })
})
