import type { ChartKind, Mark, Shapes, Word } from '../../charts.ts'
import { bandColor, chartColors, heatColors, ink, lineColor, paleInk } from './colors.ts'
import type { Document } from './fonts.ts'
import type { TextBox, TextStyle } from './text.ts'

type DrawText = (text: string, box: TextBox, style: TextStyle) => number

/** The shapes a screen shows, on paper: the same places, in ink, and hatched for printers without colour. */
export const drawChart = (
  document: Document,
  drawText: DrawText,
  { kind, shapes, x, y, width }: { kind: ChartKind; shapes: Shapes; x: number; y: number; width: number },
): number => {
  const scale = width / shapes.width
  document.save().translate(x, y).scale(scale)
  for (const { x1, y1, x2, y2, strong } of shapes.grid) {
    if (strong) document.dash(5, { space: 3 })
    document
      .moveTo(x1, y1)
      .lineTo(x2, y2)
      .lineWidth(strong ? 1.2 : 0.7)
      .stroke(strong ? paleInk : lineColor)
    document.undash()
  }
  for (const { d, series, fill } of shapes.paths) drawPath(document, d, series, fill)
  for (const mark of shapes.boxes) drawBox(document, mark, kind)
  for (const { x: cx, y: cy, series } of shapes.dots)
    drawDot(document, { cx, cy, series, radius: kind === 'dots' ? 5 : 3, line: 2 })
  for (const word of shapes.words) drawWord(drawText, word)
  document.restore()
  return y + shapes.height * scale
}

/** The mark and the name of each series, in one line or several. */
export const drawLegend = (
  document: Document,
  drawText: DrawText,
  {
    kind,
    names,
    widthOf,
    x,
    y,
    width,
  }: {
    kind: ChartKind
    names: readonly string[]
    widthOf: (text: string) => number
    x: number
    y: number
    width: number
  },
): number => {
  let [left, top] = [x, y]
  names.forEach((name, series) => {
    const wide = widthOf(name) + 22
    if (left > x && left + wide > x + width) {
      left = x
      top += 12
    }
    if (kind === 'dots') drawDot(document, { cx: left + 3.5, cy: top + 6, series, radius: 3, line: 1.2 })
    else drawBox(document, { row: 0, series, x: left, y: top + 2.5, width: 7, height: 7 }, 'stack')
    drawText(name, { x: left + 11, y: top, width: wide }, { size: 7.5, color: paleInk })
    left += wide
  })
  return top + 14
}

const colorOf = (series: number) => chartColors[series % chartColors.length]!

const drawDot = (
  document: Document,
  { cx, cy, series, radius, line }: { cx: number; cy: number; series: number; radius: number; line: number },
) =>
  document
    .circle(cx, cy, radius)
    .lineWidth(line)
    .fillAndStroke(series === 0 ? colorOf(0) : 'white', colorOf(series))

const drawPath = (document: Document, d: string, series: number, isFilled: boolean) => {
  if (isFilled) return void document.path(d).fill(bandColor)
  // As on the screen, the second line is told from the first without colour.
  if (series === 1) document.dash(6, { space: 3 })
  document.path(d).lineWidth(2).stroke(colorOf(series))
  document.undash()
}

const drawBox = (document: Document, { x, y, width, height, series, level }: Mark, kind: ChartKind) => {
  document.rect(x, y, width, height).fill(kind === 'heat' ? heatColors[level ?? 0]! : colorOf(series))
  const lines = kind === 'heat' ? [] : hatches[series % hatches.length]!
  if (lines.length === 0) return
  document.save().rect(x, y, width, height).clip().lineWidth(1.1)
  for (const way of lines)
    for (let at = -height; at < (way === 'across' ? height : width); at += 6)
      if (way === 'across') document.moveTo(x, y + at + 3).lineTo(x + width, y + at + 3)
      else if (way === 'up') document.moveTo(x + at + 3, y).lineTo(x + at + 3, y + height)
      else document.moveTo(x + at, y + height).lineTo(x + at + height, y)
  document.stroke('white').restore()
}

/** None, slanted, lying, crossed: as `web/ui/charts` hatches in print. */
const hatches: readonly (readonly ('slanted' | 'across' | 'up')[])[] = [[], ['slanted'], ['across'], ['across', 'up']]

/** Wide enough for every word: what a chart writes never wraps. */
const room = 1000
const baseline = 0.84

const drawWord = (drawText: DrawText, { x, y, text, at, strong }: Word) => {
  const size = 12
  const left = at === 'start' ? x : at === 'end' ? x - room : x - room / 2
  const align = at === 'start' ? 'left' : at === 'end' ? 'right' : 'center'
  const box = { x: left, y: y - size * baseline, width: room }
  drawText(text, box, { size, leading: 1, align, isBold: strong ?? false, color: strong ? ink : paleInk })
}
