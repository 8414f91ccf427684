import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChartData, chartKinds, heatLevel, shapesOf } from './charts.ts'

const data = (rows: (number | null)[][]): ChartData => ({
  series: (rows[0] ?? []).map((_, at) => ({ id: String(at), name: `Series ${at}` })),
  rows: rows.map((values, at) => ({ key: String(at), label: `Row ${at}`, short: `R${at}`, values })),
  tick: String,
})

describe('the geometry of charts', () => {
  it('stacks from zero up, each part as high as its share, with a gap that keeps them apart', () => {
    const { boxes } = shapesOf('stack', data([[100, 300]]), 600)
    const [low, high] = boxes
    expect(high!.height + 1.5).toBeCloseTo((low!.height + 1.5) * 3)
    expect(high!.y + high!.height + 1.5).toBeCloseTo(low!.y)
  })

  it('draws lines below zero where a fund runs out, and names the limit', () => {
    const shapes = shapesOf('line', { ...data([[100], [-50]]), threshold: { value: 0, name: 'empty' } }, 600)
    const zero = shapes.grid.find(({ strong }) => strong)!
    expect(shapes.dots[0]!.y).toBeLessThan(zero.y1)
    expect(shapes.dots[1]!.y).toBeGreaterThan(zero.y1)
    expect(shapes.words.some(({ text }) => text === 'empty')).toBe(true)
  })

  it('leaves out words below the scale that would run into each other', () => {
    const said = (tick: (value: number) => string) =>
      shapesOf('lying', { ...data([[2_000_000], [600_000]]), tick }, 300).words.filter(({ text }) =>
        text.startsWith('₹'),
      )
    expect(said((value) => `₹${value / 100_000} लाख रुपये`).length).toBeLessThan(
      said((value) => `₹${value / 100_000}L`).length,
    )
  })

  it('deepens a cell with its share of the most, and leaves nothing as the lightest', () => {
    expect([0, 1, 40, 60, 100].map((value) => heatLevel(value, 100))).toEqual([0, 1, 2, 3, 5])
  })

  it('has a mark for every value that is one, inside the chart, whatever comes', () => {
    const values = fc.array(fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 1e12 })), {
      minLength: 2,
      maxLength: 2,
    })
    fc.assert(
      fc.property(
        fc.array(values, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 200, max: 1400 }),
        (rows, wish) => {
          for (const kind of chartKinds) {
            const { boxes, dots, width, height } = shapesOf(kind, data(rows), wish)
            const marks = [...boxes, ...dots]
            const drawn = rows.flat().filter((value) => (boxes.length > 0 && kind !== 'heat' ? value : value !== null))
            if (kind === 'heat') expect(boxes).toHaveLength(rows.length * 2)
            else expect(marks.length).toBe(boxes.length > 0 || kind === 'line' || kind === 'dots' ? drawn.length : 0)
            for (const { x, y, width: w } of marks)
              expect([x >= 0, y >= 0, x + (boxes.length > 0 ? w : 0) <= width + 0.5, y <= height].every(Boolean)).toBe(
                true,
              )
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})
