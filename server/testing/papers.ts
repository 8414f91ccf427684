import { buffer } from 'node:stream/consumers'
import { newId } from '#kernel/ids.ts'
import { openPdf } from '#kernel/server/pdf.ts'
import { documents } from '#modules/documents/contract.ts'
import type { Person } from './society.ts'

/** A PDF of our own making with these lines, on so many pages. */
export const paperOf = async (lines: readonly string[], pages = 1): Promise<Blob> => {
  const pdf = await openPdf({ title: 'Paper', day: '2026-04-01', language: 'mr' })
  for (let page = 1; page <= pages; page++) {
    if (page > 1) pdf.newPage()
    pdf.y = pdf.paper.top
    for (const line of lines) pdf.y = pdf.text(line)
  }
  const whole = buffer(pdf.stream)
  pdf.end()
  return fileOf('paper.pdf', await whole)
}

export const fileOf = (name: string, content: Buffer): File => new File([new Uint8Array(content)], name)

export const makeFolder = (by: Person, name: string, more: object = {}) =>
  by.call(documents.addFolder, { body: { name, ...more } })

export const keepPaper = (by: Person, folderId: string, title: string, file: Blob, more: object = {}) =>
  by.call(documents.add, { body: { id: newId(), folderId, title, ...more }, file })
