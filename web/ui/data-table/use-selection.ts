import { useCallback, useMemo, useState } from 'react'

/**
 * Chosen rows, kept over pages. Only those that the present search and filters show count as chosen, so that a bulk
 * action never reaches a row out of sight. With a server list the earlier pages cannot be seen from here and stay chosen.
 */
export function useSelection<Row>(found: readonly Row[], rowId: (row: Row) => string, keepUnseen: boolean) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const selected = useMemo(() => {
    if (chosen.size === 0) return chosen
    const present = new Map(found.filter((row) => chosen.has(rowId(row))).map((row) => [rowId(row), row]))
    return keepUnseen ? new Map([...chosen, ...present]) : present
  }, [chosen, found, rowId, keepUnseen])

  const toggle = useCallback(
    (row: Row) =>
      setChosen((old) => {
        const next = new Map(old)
        if (!next.delete(rowId(row))) next.set(rowId(row), row)
        return next
      }),
    [rowId],
  )
  const clear = useCallback(() => setChosen(new Map()), [])
  const all = found.length > 0 && found.every((row) => selected.has(rowId(row)))
  const toggleAll = () => {
    if (all) clear()
    else setChosen(new Map([...selected, ...found.map((row) => [rowId(row), row] as const)]))
  }
  return { selected, toggle, toggleAll, clear, all }
}

export type Selection<Row> = ReturnType<typeof useSelection<Row>>
