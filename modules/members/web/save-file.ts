/** Hands a file to the browser's own downloads. */
export const saveFile = (blob: Blob, fileName: string) => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The download has its own hold on the bytes once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** The mark at the start lets Excel read Hindi; a cell that it would run as a formula is written as text. */
export const csvOf = (rows: readonly (readonly string[])[]): Blob =>
  new Blob(['\ufeff', rows.map((row) => row.map(cellOf).join(',')).join('\r\n'), '\r\n'], {
    type: 'text/csv;charset=utf-8',
  })

const cellOf = (text: string) => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
