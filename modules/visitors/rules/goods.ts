export type Item = { name: string; count: number }
/** One time goods went through a gate: on their way, or back again. */
export type Carried = { isReturn: boolean; items: readonly Item[] }

/** What has gone and not come back, in the order of the pass; what nobody ticked never went. */
export const awayOf = (listed: readonly Item[], carried: readonly Carried[]): Item[] => {
  const balance = (name: string) =>
    carried.reduce((sum, { isReturn, items }) => sum + (isReturn ? -1 : 1) * countOf(items, name), 0)
  return listed.flatMap(({ name }) => {
    const count = balance(name)
    return count > 0 ? [{ name, count }] : []
  })
}

const countOf = (items: readonly Item[], name: string): number =>
  items.reduce((sum, item) => sum + (item.name === name ? item.count : 0), 0)
