import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { Day } from '#kernel/time.ts'
import type { Books } from '#modules/ledger/actions/posting.ts'
import { tiesAt } from '#modules/ledger/actions/ties.ts'
import { firstSeal, type SealedVoucher, sealer } from '#modules/ledger/rules/verifying.ts'
import { balancesAt } from '#modules/ledger/store/balances.ts'
import { sealedPage } from '#modules/ledger/store/exporting.ts'
import { lastLinks } from '#modules/ledger/store/standing.ts'

/** What a second pair of eyes keeps beside a society's books: sums by account and by flat, numbers, the chain. */
export type BookWatch = {
  societyId: string
  sums: Map<string, number>
  /** Paise by account code and flat, `1100 <flat>`. */
  flats: Map<string, number>
  series: Map<string, number>
  seq: number
  seal: string
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export const watchBooks = (societyId: string): BookWatch => ({
  societyId,
  sums: new Map(),
  flats: new Map(),
  series: new Map(),
  seq: 0,
  seal: firstSeal(societyId, hash),
})

/** What came in since the last look is sealed on, balanced, numbered on, and the head is its last seal: two reads. */
export const checkStep = async (watch: BookWatch, books: Books, about: string) => {
  const seal = sealer(watch.societyId, hash)
  for (const { line } of await sealedPage(books, watch.seq, watch.seq + 1000, 1000)) {
    const voucher = JSON.parse(line) as SealedVoucher
    expect(voucher.seq, about).toBe(watch.seq + 1)
    expect(voucher.seal, about).toBe(seal(watch.seal, voucher))
    expect(
      voucher.lines.reduce((sum, [, , , paise]) => sum + paise, 0),
      about,
    ).toBe(0)
    for (const [code, flatId, , paise] of voucher.lines) {
      add(watch.sums, code, paise)
      if (flatId) add(watch.flats, `${code} ${flatId}`, paise)
    }
    const [series, ordinal] = [voucher.number.slice(0, 8), Number(voucher.number.slice(9))]
    expect(ordinal, `${about}: ${voucher.number}`).toBe((watch.series.get(series) ?? 0) + 1)
    watch.series.set(series, ordinal)
    watch.seq = voucher.seq
    watch.seal = voucher.seal
  }
  const [head] = await lastLinks(books, 1)
  expect(head?.seal ?? watch.seal, about).toBe(watch.seal)
}

const add = (sums: Map<string, number>, key: string, paise: number) => sums.set(key, (sums.get(key) ?? 0) + paise)

/** The whole trial balance comes to nothing and to what was watched. */
export const checkAll = async (watch: BookWatch, books: Books, about: string) => {
  const sums = (await balancesAt(books, '9999-12-31')).map(({ sum }) => sum)
  expect(
    sums.reduce((total, sum) => total + sum, 0),
    about,
  ).toBe(0)
  expect(standing(sums), about).toEqual(standing([...watch.sums.values()]))
}

/** Every control account comes to the papers of its flats or vendors at the end of a day. */
export const checkTies = async (books: Books, day: Day, about: string) => {
  const { ties } = await tiesAt(books, day)
  const apart = ties.filter(({ difference }) => difference !== 0)
  expect(apart, `${about}: on ${day}`).toEqual([])
}

const standing = (sums: readonly number[]) => sums.filter((sum) => sum !== 0).toSorted((a, b) => a - b)
