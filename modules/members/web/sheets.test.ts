import { describe, expect, it } from 'vitest'
import { contentOf, guessColumns } from './columns-of.ts'
import { flatsOf } from './flats-of.ts'
import { readSheet } from './read-sheet.ts'

const wanted = ['name', 'email', 'phone', 'flatNumber', 'role', 'occupancy']

describe('a sheet a society has', () => {
  it('is read as CSV, as pasted cells and as an Excel file, and its headings are recognised', async () => {
    const cells = [
      ['Sr', 'नाव', 'मोबाईल', 'Flat No.'],
      ['1', 'राव, सुनीता', '9822041234', 'A-704'],
    ]
    const { writeXlsx } = await import('hucre/xlsx')
    const bytes = await writeXlsx({ sheets: [{ name: 'S', rows: cells }] })
    const sources = [
      cells.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n'),
      cells.map((row) => row.join('\t')).join('\n'),
      new File([new Uint8Array(bytes)], 'register.xlsx'),
    ]
    for (const source of sources) {
      const rows = await readSheet(source)
      expect(rows).toEqual(cells)
      const mapping = guessColumns(rows?.[0] ?? [], wanted)
      expect(mapping).toMatchObject({ name: 1, phone: 2, flatNumber: 3, email: undefined })
      expect(contentOf(rows ?? [], mapping)).toBe('name,phone,flatNumber\n"राव, सुनीता",9822041234,A-704')
    }
    expect(await readSheet(new File([new Uint8Array([0xff, 0xfe, 0x41])], 'old.csv'))).toBeUndefined()
  })
})

describe('a building', () => {
  it('is laid out by wings, floors and flats per floor, as on its doors', () => {
    const numbers = flatsOf({ wings: 'A, B', floors: 2, perFloor: 2, ground: false }).map(({ number }) => number)
    expect(numbers).toEqual(['A-101', 'A-102', 'A-201', 'A-202', 'B-101', 'B-102', 'B-201', 'B-202'])
    expect(flatsOf({ wings: '', floors: 1, perFloor: 2, ground: true }).map(({ number }) => number)).toEqual([
      '001',
      '002',
    ])
  })
})
