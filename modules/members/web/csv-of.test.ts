import { expect, it } from 'vitest'
import { csvOf } from './csv-of.ts'

it('writes cells that a spreadsheet takes as text, in a file that Excel reads as UTF-8', async () => {
  const bytes = new Uint8Array(
    await csvOf([
      ['Name', 'Note'],
      ['सुनीता, "Sunita"', '=1+1'],
      ['-5', 'two\nlines'],
    ]).arrayBuffer(),
  )
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe('Name,Note\r\n"सुनीता, ""Sunita""",\'=1+1\r\n\'-5,"two\nlines"\r\n')
})
