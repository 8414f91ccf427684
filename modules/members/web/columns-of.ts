import type { Rows } from './read-sheet.ts'

/** What the register wants to know, and which column of the sheet says it; undefined where none does. */
export type Mapping = Record<string, number | undefined>

/** The headings societies use in the sheets they have, in three languages. */
const known: Record<string, readonly string[]> = {
  name: ['name', 'fullname', 'membername', 'ownername', 'नाम', 'नाव', 'सदस्य'],
  email: ['email', 'emailid', 'mail', 'ईमेल', 'इमेल'],
  phone: ['phone', 'phonenumber', 'mobile', 'mobileno', 'mobilenumber', 'contact', 'फोन', 'फ़ोन', 'मोबाइल', 'मोबाईल'],
  flatNumber: ['flatnumber', 'flatno', 'flat', 'unit', 'flatnumbers', 'फ्लॅट', 'फ्लॅटक्रमांक', 'फ़्लैट', 'फ़्लैटनंबर'],
  role: ['role', 'भूमिका'],
  occupancy: ['occupancy', 'type', 'निवासप्रकार', 'निवासकाप्रकार'],
  wing: ['wing', 'block', 'tower', 'building', 'विंग'],
  number: ['number', 'flatnumber', 'flatno', 'flat', 'unit', 'क्रमांक', 'नंबर', 'फ्लॅट', 'फ़्लैट'],
  floor: ['floor', 'मजला', 'मंज़िल'],
  areaSqft: ['areasqft', 'area', 'sqft', 'क्षेत्रफळ', 'क्षेत्रफल'],
  kind: ['kind', 'प्रकार'],
}

const foldHeading = (heading: string) =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Each column is given once, to the first that asks for it by one of its names. */
export const guessColumns = (headings: readonly string[], wanted: readonly string[]): Mapping => {
  const folded = headings.map(foldHeading)
  const taken = new Set<number>()
  return Object.fromEntries(
    wanted.map((field) => {
      const names = (known[field] ?? []).map(foldHeading)
      const at = folded.findIndex((heading, index) => !taken.has(index) && names.includes(heading))
      if (at >= 0) taken.add(at)
      return [field, at < 0 ? undefined : at]
    }),
  )
}

/** The sheet as the server reads it: our headings, one line per person; line n of it is row n of the file. */
export const contentOf = (rows: Rows, mapping: Mapping): string => {
  const fields = Object.entries(mapping).flatMap(([field, at]) => (at === undefined ? [] : [{ field, at }]))
  const lines = rows.slice(1).map((row) => fields.map(({ at }) => quoted(row[at] ?? '')).join(','))
  return [fields.map(({ field }) => field).join(','), ...lines].join('\n')
}

const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
