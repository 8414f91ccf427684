import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { openSheet, toCsv } from './csv.ts'
import { pageOf, readKeyPlace, readPlace, writePlace } from './cursor.ts'
import { sayRoundRupees, sayRupees } from './formats.ts'
import { newId } from './ids.ts'
import { rupees, share, split } from './money.ts'
import { Email, Line } from './nouns.ts'
import { isPrintable } from './text-rules.ts'
import { addDays, addMonths, dayOf, daysBetween, financialYear, startOfDay } from './time.ts'

const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true }).map(dayOf)

describe('money', () => {
  it('splits without losing or inventing a paisa', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e13 }),
        fc.array(fc.nat(10_000), { minLength: 1, maxLength: 50 }),
        (amount, weights) => {
          fc.pre(weights.some((weight) => weight > 0))
          const parts = split(amount, weights)
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
          expect(parts.every((part) => part >= 0)).toBe(true)
        },
      ),
    )
  })

  it('shares exactly where floating point would not', () => {
    expect(share(9_007_199_254_740_991, 1, 3)).toBe(3_002_399_751_580_330)
    expect(share(390_000, 12 * 31, 365 * 100)).toBe(3975)
    expect([share(5, 1, 2), share(-5, 1, 2)]).toEqual([3, -3])
  })

  it('takes rupees with at most two decimals', () => {
    expect(rupees(4200.5)).toBe(420_050)
    expect(() => rupees(0.001)).toThrow(RangeError)
  })

  it('is written the Indian way', () => {
    expect(sayRupees(12_345_600)).toBe('₹1,23,456.00')
    expect([46_620_000, 46_620_050].map(sayRoundRupees)).toEqual(['₹4,66,200', '₹4,66,200.50'])
  })
})

describe('time', () => {
  it('turns the day at midnight in India, wherever the server stands', () => {
    expect(dayOf(new Date('2026-03-31T18:29:59Z'))).toBe('2026-03-31')
    expect(dayOf(new Date('2026-03-31T18:30:00Z'))).toBe('2026-04-01')
  })

  it('begins the financial year on 1 April', () => {
    expect(financialYear('2026-03-31').name).toBe('25-26')
    expect(financialYear('2026-04-01')).toEqual({ name: '26-27', from: '2026-04-01', to: '2027-03-31' })
    expect(financialYear('2099-12-31').name).toBe('99-00')
  })

  it('knows short months and leap days', () => {
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-12-15', 2)).toBe('2027-02-15')
  })

  it('adds and counts days without a gap', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -2000, max: 2000 }), (from, days) => {
        expect(daysBetween(from, addDays(from, days))).toBe(days)
        expect(dayOf(startOfDay(from))).toBe(from)
      }),
    )
  })
})

describe('ids', () => {
  it('are UUIDs of version 7 that sort by time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 47 }), fc.integer({ min: 1, max: 1e9 }), (at, later) => {
        const [one, two] = [newId(at), newId(at + later)]
        expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
        expect(one < two).toBe(true)
      }),
    )
  })

  it('of one maker sort in the order they were made, also within a millisecond and when the clock steps back', () => {
    const clock = vi.spyOn(Date, 'now')
    const start = Date.now()
    const ids = Array.from({ length: 20_000 }, (_, i) => {
      clock.mockReturnValue(start + (i < 10_000 ? 0 : -3000))
      return newId()
    })
    clock.mockRestore()
    expect(ids).toEqual(ids.toSorted())
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('the place where a page ends', () => {
  it('is read to the microsecond', () => {
    const place = { at: '2026-02-28T23:59:59.123456Z', id: newId() }
    expect(readPlace(`${place.at}_${place.id}`)).toEqual(place)
  })
  it.each(['2026-02-30T00:00:00Z', '0000-01-01T00:00:00Z', '2026-02-28', 'yesterday', ''])(
    'is refused when its instant is %j',
    (at) => {
      expect(() => readPlace(`${at}_${newId()}`)).toThrow('Invalid input')
    },
  )
})

describe('a page of a list', () => {
  const read = (rows: number, limit?: number) => {
    const next: string[] = []
    const page = pageOf({ setNext: (cursor) => void next.push(cursor) }, [...Array(rows).keys()], limit, String)
    return { rows: page.length, next }
  }
  it.each([
    [0, 50, 0, []],
    [50, 50, 50, []],
    [51, 50, 50, ['49']],
    [51, undefined, 51, []],
  ])('of %d rows, %s at once', (rows, limit, shown, next) => {
    expect(read(rows, limit)).toEqual({ rows: shown, next })
  })

  it('ends at any name and is found again by it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }).filter(isPrintable), (key) => {
        const id = newId()
        expect(readKeyPlace(writePlace(key, id))).toEqual({ key, id })
      }),
    )
  })
})

describe('what people type', () => {
  it.each(['neha@example.in', 'a+b@sub.example.co.in', 'रवि@उदाहरण.भारत'])('takes %s as an address', (email) => {
    expect(Email.safeParse(email).success).toBe(true)
  })
  it.each(['', 'neha', 'neha@', 'a b@c.in', 'a@b.co\r\nBcc: x@y.in', '<a@b.co>', `${'x'.repeat(250)}@b.co`])(
    'refuses %j as an address',
    (email) => {
      expect(Email.safeParse(email).success).toBe(false)
    },
  )
  it('keeps a name in any script, and refuses marks that hide or reverse it', () => {
    expect(Line(60).parse(' फ़रीदा शेख़ 🙏 ')).toBe(' फ़रीदा शेख़ 🙏 ')
    for (const bad of ['a\u0000', 'x\u202ey', 'a\nb', '   ', '\ud800'])
      expect(Line(60).safeParse(bad).success).toBe(false)
  })
})

describe('sheets', () => {
  it('come back as they were written', () => {
    const cell = fc.string({ unit: 'grapheme' }).filter((text) => !/^[=+\-@\t\r＝＋－＠]|[\r\n\ufeff\ufffd]/.test(text))
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 }), (rows) => {
        const kept = rows.filter((row) => row.some((text) => text !== ''))
        fc.pre(kept.length > 0)
        const sheet = openSheet(toCsv(['one', 'two'], kept), { one: 'one', two: 'two' }, 100)
        expect([...sheet.lines()].map(({ cells }) => [cells['one'], cells['two']])).toEqual(kept)
      }),
    )
  })

  it('never run a formula', () => {
    expect(toCsv(['name'], [['=1+1'], ['@x'], ['-2'], ['+3']])).not.toMatch(/^[=@+-]/m)
  })

  it('say when the encoding is wrong or nothing is there', () => {
    const open = (content: string) => openSheet(content, { name: 'name' }, 10)
    expect(() => open('name\nJos\ufffd')).toThrow(/UTF-8/)
    expect(() => open('name')).toThrow(/no lines/)
    expect(() => open(`name\n${'a\n'.repeat(11)}`)).toThrow(/11 lines/)
    expect(() => open('name\n"Asha\n')).toThrow(/line 2: a quotation mark/)
    expect(() => open('name\n"Asha"x\n')).toThrow(/line 2: something follows/)
  })

  it('name the line each record begins on, over blank lines and line ends inside a cell', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const content = ['Full Name;Flat_No;Notes', 'Asha;A-1;x', '', '"Bina";"A-""2""";y', 'Chitra;;'].join(end)
      const sheet = openSheet(content, { fullname: 'name', flatno: 'flat' }, 10)
      expect([sheet.total, [...sheet.columns]]).toEqual([3, ['name', 'flat']])
      expect([...sheet.lines()]).toEqual([
        { line: 2, cells: { name: 'Asha', flat: 'A-1' } },
        { line: 4, cells: { name: 'Bina', flat: 'A-"2"' } },
        { line: 5, cells: { name: 'Chitra', flat: '' } },
      ])
    }
    const [first, second] = openSheet('name\n"Asha\nKulkarni"\nBina', { name: 'name' }, 10).lines()
    expect([first, second]).toEqual([
      { line: 2, cells: { name: 'Asha\nKulkarni' } },
      { line: 4, cells: { name: 'Bina' } },
    ])
  })

  it('refuse a line with more cells than headings, which an amount with commas makes, and take empty ones at its end', () => {
    const columns = { flat: 'flat', inlets: 'inlets', cost: 'cost' }
    const open = (rest: string) => openSheet(`flat,inlets,cost\n${rest}`, columns, 10)
    expect(() => open('A-101,1,500\n\nA-102,1,23,456.50')).toThrow(/Line 4 has more cells/)
    const cells = { flat: 'A-101', inlets: '1', cost: '1,23,456.50' }
    expect([...open('A-101,1,"1,23,456.50",,  ,\r\n').lines()]).toEqual([{ line: 2, cells }])
    const remarks = 'flat,cost\nA-1,5\nPrinted by us, for you, today'
    const lines = [...openSheet(remarks, columns, 10, { takesRemarks: true }).lines()]
    expect(lines.map(({ isTooLong }) => isTooLong)).toEqual([undefined, true])
  })

  it('have no more lines than the reader takes', () => {
    expect(openSheet('flat\nA-1\nA-2\n', { flat: 'flat' }, 2).total).toBe(2)
    expect(() => openSheet('flat\nA-1\nA-2\nA-3\n', { flat: 'flat' }, 2)).toThrow('3')
  })

  it('make a text of no cell that nobody asked for, and refuse headings without end', () => {
    const headings = Array.from({ length: 199 }, (_, i) => `h${i}`)
    const sheet = openSheet(`name,${headings.join()}\nAsha${',x'.repeat(199)}`, { name: 'name' }, 10)
    expect([...sheet.lines()]).toEqual([{ line: 2, cells: { name: 'Asha' } }])
    expect(() => openSheet(`name,${headings.join()},one\nAsha`, { name: 'name' }, 10)).toThrow(/more than 200 columns/)
    expect(() => openSheet(`${'a,'.repeat(2_000_000)}\nx`, { name: 'name' }, 10)).toThrow(/more than 200 columns/)
    expect([...openSheet('name,constructor\nA,B', { name: 'name' }, 10).columns]).toEqual(['name'])
  })
})
