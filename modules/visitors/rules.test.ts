import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBase64url, toBase64url } from '#kernel/base64url.ts'
import { newId } from '#kernel/ids.ts'
import { signingKey } from '#kernel/server/signing.ts'
import { timeOf } from './rules/clock.ts'
import { fold, type Passage } from './rules/passages.ts'
import { payloadOf, qrText, readQr, type Sealed, toSign } from './rules/qr.ts'
import { slipOf } from './rules/slip.ts'
import { padRestsUntil, verdictOn } from './rules/verdict.ts'
import { eraseOn, isGoodCode, plateKey, stateOf } from './rules.ts'

const full = process.env['TEST_FULL']
const key = signingKey(Buffer.alloc(32, 7).toString('base64url'))
const other = signingKey(Buffer.alloc(32, 8).toString('base64url'))
const keys = [{ number: 1, key: toBase64url(key.publicKey) }]
const aPass = (more: Partial<Sealed> = {}): Sealed => ({
  keyNumber: 1,
  kind: 'pass',
  id: newId(),
  flatId: newId(),
  issuedAt: new Date('2026-11-15T13:00:00Z'),
  from: new Date('2026-11-15T13:00:00Z'),
  until: new Date('2026-11-15T17:30:00Z'),
  persons: 3,
  name: 'वैशाली पवार',
  ...more,
})
const sealedText = (sealed: Sealed, by = key) => {
  const payload = payloadOf(sealed)
  return qrText(payload, by.sign(toSign(payload)))
}

describe('the seal of a pass', () => {
  it('says on the phone what was sealed on the server, in at most 214 characters', async () => {
    const pass = aPass({ name: 'अत्यंत लांब नाव असलेला पाहुणा आणि त्याचे कुटुंब' })
    const text = sealedText(pass)
    expect(text.length).toBeLessThanOrEqual(214)
    const read = await readQr(text, keys)
    expect(read).toMatchObject({ id: pass.id, flatId: pass.flatId, persons: 3, until: pass.until })
    expect(pass.name.startsWith(read!.name)).toBe(true)
    expect(await readQr(sealedText(aPass({ kind: 'worker', flatId: null })), keys)).toMatchObject({ flatId: null })
  })

  it('accepts no forged text, a thousand in the full run', async () => {
    const text = sealedText(aPass())
    const bytes = fromBase64url(text.slice(4))!
    const flipped = Array.from({ length: full ? 970 : 24 }, (_, i) => {
      const copy = bytes.slice()
      const bit = (i * 7919) % (copy.length * 8)
      copy[bit >> 3] = copy[bit >> 3]! ^ (1 << (bit & 7))
      return `AG1.${toBase64url(copy)}`
    })
    const replayed = qrText(payloadOf(aPass({ persons: 9 })), bytes.subarray(-64))
    const forged = [
      ...flipped,
      sealedText(aPass(), other),
      replayed,
      malleable(bytes),
      ...Array.from({ length: 30 }, (_, cut) => text.slice(0, text.length - cut - 1)),
      text.replace('AG1.', 'AG2.'),
      `${text}=`,
      '',
      'https://example.com',
    ]
    const accepted = await Promise.all(forged.map((one) => readQr(one, keys)))
    expect(accepted.filter(Boolean)).toEqual([])
    expect(await readQr(text, keys)).toBeDefined()
  })
})

/** The same signature with S + L: the same to a careless reader, another text to us. */
const malleable = (bytes: Uint8Array): string => {
  const order = 2n ** 252n + 27742317777372353535851937790883648493n
  const copy = bytes.slice()
  const at = copy.length - 32
  let s = 0n
  for (let i = 31; i >= 0; i--) s = (s << 8n) | BigInt(copy[at + i]!)
  s += order
  for (let i = 0; i < 32; i++) {
    copy[at + i] = Number(s & 255n)
    s >>= 8n
  }
  return `AG1.${toBase64url(copy)}`
}

describe('the verdict at the gate', () => {
  const issuedAt = Date.parse('2026-11-15T12:00:00Z')
  const now = Date.parse('2026-11-15T14:00:00Z')
  const list = { issuedAt, now, blocked: false }
  const listed = { weekdays: 127, validFrom: now - 3_600_000, validUntil: now + 3_600_000, usedUp: false }
  it.each([
    ['green', 'fits', {}, listed, list],
    ['green', 'made_after', {}, undefined, list],
    ['red', 'cancelled', { issuedAt: new Date(issuedAt) }, undefined, list],
    ['red', 'used', {}, { ...listed, usedUp: true }, list],
    ['red', 'over', { until: new Date(now - 16 * 60_000) }, undefined, list],
    ['green', 'made_after', { until: new Date(now - 14 * 60_000) }, undefined, list],
    ['amber', 'early', { from: new Date(now + 16 * 60_000) }, undefined, list],
    ['amber', 'wrong_day', {}, { ...listed, weekdays: 1 }, list],
    ['amber', 'old_list', {}, listed, { ...list, issuedAt: now - 49 * 3_600_000 }],
    ['red', 'blocked', {}, listed, { ...list, blocked: true }],
  ] as const)('is %s: %s', (colour, why, more, known, at) => {
    expect(verdictOn(aPass(more), known, at)).toEqual({ colour, why })
  })

  it('rests the pad for two minutes after five wrong codes in ten', () => {
    const wrong = [1, 2, 3, 4, 5].map((minute) => now + minute * 60_000)
    expect(padRestsUntil(wrong.slice(0, 4), now + 5 * 60_000)).toBeNull()
    expect(padRestsUntil(wrong, now + 5 * 60_000)).toBe(now + 7 * 60_000)
    expect(padRestsUntil(wrong, now + 7 * 60_000)).toBeNull()
  })
})

describe('what the records of several phones amount to', () => {
  const minute = 60_000
  const passage = (kind: 'in' | 'out', at: number, more: Partial<Passage> = {}): Passage => {
    const id = newId()
    const visitId = kind === 'in' ? id : null
    return { id, kind, visitId, at: at * minute, deviceId: 'one', seq: 1, gateId: 'gate', guardId: null, ...more }
  }

  it('is one visit for two guards who saw the same entry, and two where the exit was missed', () => {
    const [first, second] = [passage('in', 0), passage('in', 10, { deviceId: 'two' })]
    const visits = fold([second, first, passage('out', 30)], 'single')
    expect(visits).toMatchObject([
      { visitId: first.visitId, status: 'left', leftAt: 30 * minute, checks: ['seen_twice'] },
      { visitId: second.visitId, status: 'joined', joinedTo: first.visitId },
    ])
    const missed = fold([passage('in', 0), passage('in', 11)], 'single')
    expect(missed.map(({ status, checks }) => [status, checks])).toEqual([
      ['left', ['exit_missing']],
      ['inside', []],
    ])
  })

  it('tells of a guest’s pass that was used twice, and of an exit without an entry', () => {
    expect(fold([passage('in', 0), passage('in', 40)], 'guest').map(({ checks }) => checks)).toEqual([
      [],
      ['over_used'],
    ])
    expect(fold([passage('out', 5)], 'guest')).toMatchObject([{ enteredAt: null, checks: ['entry_missing'] }])
  })

  it('is the same in whatever order and however often they arrive', () => {
    const history = fc.array(
      fc.record({
        kind: fc.constantFrom('in' as const, 'out' as const),
        at: fc.integer({ min: 0, max: 120 }),
        deviceId: fc.constantFrom('one', 'two', 'three'),
        gateId: fc.constantFrom('gate', 'back'),
        names: fc.option(fc.nat(20)),
      }),
      { maxLength: 14 },
    )
    fc.assert(
      fc.property(
        history,
        fc.constantFrom('single' as const, 'guest' as const),
        fc.infiniteStream(fc.nat()),
        (all, subject, dice) => {
          const made = all.map(({ kind, at, deviceId, gateId }, seq) => passage(kind, at, { deviceId, gateId, seq }))
          const ins = made.filter(({ kind }) => kind === 'in')
          const records = made.map((one, at) => {
            const named = all[at]!.names
            return one.kind === 'out' && named !== null && ins.length > 0
              ? { ...one, visitId: ins[named % ins.length]!.visitId }
              : one
          })
          const throwDie = () => dice.next().value ?? 0
          const shuffled = [...records, ...records.filter(() => throwDie() % 2 === 0)]
            .map((record) => [throwDie(), record] as const)
            .toSorted(([one], [two]) => one - two)
            .map(([, record]) => record)
          const visits = fold(records, subject)
          expect(fold(shuffled, subject)).toEqual(visits)
          for (const { enteredAt, leftAt } of visits)
            expect(enteredAt === null || leftAt === null || leftAt >= enteredAt).toBe(true)
          expect(
            visits
              .filter(({ enteredAt }) => enteredAt !== null)
              .map(({ visitId }) => visitId)
              .toSorted(),
          ).toEqual(ins.map(({ visitId }) => String(visitId)).toSorted())
        },
      ),
      { numRuns: full ? 10_000 : 200 },
    )
  })
})

describe('the smaller rules', () => {
  it('believes a phone’s clock only between its list and the moment it is heard', () => {
    const receivedAt = new Date('2026-11-15T14:00:00Z')
    const rosterIssuedAt = new Date('2026-11-15T12:00:00Z')
    const told = { offsetMs: 0, rosterIssuedAt, receivedAt, before: null }
    const at = (deviceAt: string) => timeOf({ ...told, deviceAt: new Date(deviceAt) })
    expect(at('2026-11-15T13:00:00Z')).toEqual({ at: new Date('2026-11-15T13:00:00Z'), clock: 'ok' })
    expect(at('2099-01-01T00:00:00Z')).toEqual({ at: receivedAt, clock: 'held' })
    expect(at('1970-01-01T00:00:00Z')).toEqual({ at: rosterIssuedAt, clock: 'held' })
  })

  it('reckons November’s slip as the society was promised', () => {
    const came = new Set(
      Array.from({ length: 30 }, (_, i) => `2026-11-${String(i + 1).padStart(2, '0')}`).filter(
        (day) => !['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-24'].includes(day),
      ),
    )
    const engagement = { fromDay: '2026-01-01', untilDay: null, weekdays: 63, leaveDays: 2, wagePaise: 300_000 }
    expect(slipOf(engagement, '2026-11', came)).toMatchObject({
      due: 25,
      came: 21,
      cutDays: 2,
      cutPaise: 24_000,
      payablePaise: 276_000,
    })
  })

  it('draws no code that is guessed first', () => {
    expect(['123456', '654321', '111222', '777777'].map(isGoodCode)).toEqual([false, false, false, false])
    expect(isGoodCode('407218')).toBe(true)
  })

  it('knows a plate however it is written, and none in a row of pictures', () => {
    expect(plateKey('mh 12-qx 2284')).toBe('MH12QX2284')
    expect(plateKey('🚗🚙')).toBe('')
  })

  it('erases after three months by the calendar', () => {
    expect(eraseOn(new Date('2026-11-30T06:00:00Z'))).toBe('2027-02-28')
  })

  it('says how a pass stands', () => {
    const now = new Date('2026-11-15T14:00:00Z')
    const pass = { valid_from: now, valid_until: new Date(now.getTime() + 1), cancelled_at: null, most_visits: 1 }
    expect(stateOf(pass, { inside: 0, came: 0 }, now)).toBe('expected')
    expect(stateOf(pass, { inside: 1, came: 1 }, now)).toBe('inside')
    expect(stateOf(pass, { inside: 0, came: 1 }, now)).toBe('left')
    expect(stateOf({ ...pass, cancelled_at: now }, { inside: 0, came: 0 }, now)).toBe('cancelled')
  })
})
