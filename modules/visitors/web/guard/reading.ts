import { readQr } from '../../rules/qr.ts'
import { verdictOn } from '../../rules/verdict.ts'
import { plateKey } from '../../rules.ts'
import type { Content } from './journal.ts'
import type { Read } from './verdict-view.tsx'

/** What the pad answers where the list knows no such code. */
export const codeUnknown: Read = {
  colour: 'red',
  why: 'code_unknown',
  name: '',
  persons: 1,
  flat: undefined,
  pass: undefined,
  passId: null,
  workerId: null,
  detail: '',
}

type List = { content: Content; issuedAt: number; now: number }
const nothing = { name: '', persons: 1, flat: undefined, pass: undefined, passId: null, workerId: null, detail: '' }

/** A QR text: what a stranger sealed, or nobody, is told apart without network. */
export const readText = async (text: string, list: List): Promise<Read> => {
  const sealed = await readQr(text.trim(), list.content.keys)
  if (!sealed) return { ...nothing, colour: 'red', why: 'not_ours' }
  if (sealed.kind === 'worker') return ofWorker(list, sealed.id, { ...sealed })
  return ofPass(list, sealed.id, sealed)
}

/** Six digits from the pad, or a face; undefined where the list knows none. There is no seal to look at. */
export const readCode = (code: string, list: List): Read | undefined => {
  const read = found(code, list)
  return read && { ...read, isByList: true }
}

const found = (code: string, list: List): Read | undefined => {
  const worker = list.content.workers.find((one) => one.code === code)
  if (worker) return ofWorker(list, worker.id, fromList(worker.issuedAt, list.now))
  const pass = list.content.passes.find((one) => one.code === code)
  if (!pass) return ofGoods(list, code)
  return ofPass(list, pass.id, {
    issuedAt: new Date(pass.issuedAt),
    from: new Date(pass.validFrom),
    until: new Date(pass.validUntil),
    name: pass.name,
    persons: pass.persons,
    flatId: pass.flatId,
  })
}

/** The pass itself is used and gone from the list: its code still names what has to come back. */
const ofGoods = ({ content }: List, code: string): Read | undefined => {
  const goods = content.goods?.find((one) => one.code === code)
  const flat = content.flats.find(({ id }) => id === goods?.flatId)
  return goods && { ...nothing, colour: 'green', why: 'fits', name: goods.name, flat, passId: goods.passId }
}

const fromList = (issuedAt: number, now: number) => ({
  issuedAt: new Date(issuedAt),
  from: new Date(issuedAt),
  until: new Date(now + 86_400_000),
  name: '',
  persons: 1,
})

type Seen = { issuedAt: Date; from: Date; until: Date; name: string; persons: number; flatId?: string | null }

const ofPass = ({ content, issuedAt, now }: List, id: string, seen: Seen): Read => {
  const pass = content.passes.find((one) => one.id === id)
  const flat = content.flats.find((one) => one.id === (pass?.flatId ?? seen.flatId))
  const plate = plateKey(pass?.plate ?? '')
  const isOnList = content.blocked.some(
    (one) => (one.flatId === null || one.flatId === flat?.id) && one.plateKey !== '' && one.plateKey === plate,
  )
  const blocked = isOnList || pass?.isBlocked === true
  const verdict = verdictOn(seen, pass, { issuedAt, now, blocked })
  const items = pass?.items.map(({ name, count }) => (count > 1 ? `${name} × ${count}` : name)).join(', ') ?? ''
  return {
    ...verdict,
    name: pass?.name ?? seen.name,
    persons: pass?.persons ?? seen.persons,
    flat,
    pass,
    passId: id,
    workerId: null,
    detail: [pass?.plate, items].filter(Boolean).join(' · '),
    listAt: issuedAt,
  }
}

const ofWorker = ({ content, issuedAt, now }: List, id: string, seen: Seen): Read => {
  const worker = content.workers.find((one) => one.id === id)
  const flats = content.flats.filter((one) => worker?.flatIds.includes(one.id))
  const blocks = content.blocked.filter((one) => one.workerId === id)
  const notTo = flats.filter((flat) => blocks.some(({ flatId }) => flatId === flat.id))
  // Kept out by the society, or by every flat they serve.
  const blocked = blocks.some(({ flatId }) => flatId === null) || (notTo.length > 0 && notTo.length === flats.length)
  const listed = worker && {
    weekdays: worker.weekdays,
    validFrom: 0,
    validUntil: now + 86_400_000,
    usedUp: false,
    issuedAt: worker.issuedAt,
  }
  return {
    ...nothing,
    ...verdictOn(seen, listed, { issuedAt, now, blocked }),
    name: worker?.name ?? seen.name,
    workerId: id,
    detail: flats.map(({ number }) => number).join(', '),
    notTo: notTo.map(({ number }) => number),
  }
}
