import { printPage } from '#web/print-page.ts'
import type { Sticker } from '../contract.ts'

/** Three in a row on A4, to be cut along the frames: society, plate and QR, and no flat. */
export const printStickers = ({ society, stickers }: { society: string; stickers: readonly Sticker[] }) =>
  printPage(({ add, draw }) => {
    const sheet = add('div')
    sheet.style.cssText = 'display:grid;grid-template-columns:repeat(3,1fr);gap:4mm'
    for (const { plate, qrSvg } of stickers) {
      const one = add('div', '', sheet)
      one.style.cssText = 'border:1px dashed #999;padding:4mm;text-align:center;break-inside:avoid'
      add('div', society, one).style.cssText = 'font-size:8pt;min-height:22pt'
      draw(qrSvg, 'width:34mm;height:34mm', one)
      add('div', plate, one).style.cssText = 'font-size:14pt;font-weight:bold'
    }
  })
