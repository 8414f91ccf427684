/** A sheet as it stands in the file: its rows of texts, with the headings first. */
export type Rows = string[][]

/** CSV, what was pasted out of a spreadsheet, or `.xlsx`; nothing where it is none of them. */
export const readSheet = async (source: File | string): Promise<Rows | undefined> => {
  const rows = typeof source === 'string' ? await readText(source) : await readFile(source)
  return rows?.filter((row) => row.some((cell) => cell !== ''))
}

const readFile = async (file: File): Promise<Rows | undefined> => {
  const bytes = await file.arrayBuffer()
  if (isZip(bytes)) return readWorkbook(bytes)
  try {
    // Guessing another encoding would garble every Hindi name.
    return await readText(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

const isZip = (bytes: ArrayBuffer) => new Uint8Array(bytes.slice(0, 2)).join() === '80,75'

const readWorkbook = async (bytes: ArrayBuffer): Promise<Rows | undefined> => {
  try {
    const { readXlsx } = await import('hucre/xlsx')
    const { sheets } = await readXlsx(new Uint8Array(bytes))
    return sheets[0]?.rows.map((row) => row.map(textOf))
  } catch (error) {
    console.warn('The workbook could not be read', error)
    return undefined
  }
}

const readText = async (text: string): Promise<Rows> => {
  const { parseCsv } = await import('hucre/csv')
  return parseCsv(text).map((row) => row.map(textOf))
}

const textOf = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).replaceAll(/\s+/g, ' ').trim() : ''
}
