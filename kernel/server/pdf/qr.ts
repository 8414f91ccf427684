import { create } from 'qrcode'
import type { Document } from './fonts.ts'

/** Dark modules as one path of rectangles: sharp at any size, and a few hundred bytes instead of a picture. */
export const drawQr = (document: Document, content: string, { x, y, size }: { x: number; y: number; size: number }) => {
  const { modules } = create(content, { errorCorrectionLevel: 'M' })
  const side = size / modules.size
  for (let row = 0; row < modules.size; row++) {
    let column = 0
    while (column < modules.size) {
      if (!modules.get(row, column)) {
        column += 1
        continue
      }
      const from = column
      while (column < modules.size && modules.get(row, column)) column += 1
      // A hair wider than the module, so that no viewer shows a white seam between two of them.
      document.rect(x + from * side, y + row * side, (column - from) * side + 0.05, side + 0.05)
    }
  }
  document.fill('#000000')
}
