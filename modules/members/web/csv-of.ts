/** The mark at the start lets Excel read Hindi; a cell that it would run as a formula is written as text. */
export const csvOf = (rows: readonly (readonly string[])[]): Blob =>
  new Blob(['\ufeff', rows.map((row) => row.map(cellOf).join(',')).join('\r\n'), '\r\n'], {
    type: 'text/csv;charset=utf-8',
  })

const cellOf = (text: string) => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
