/** Per cent of the latest period's bills that came in, to one decimal; nothing billed means nothing is owed. */
export const collectionRate = (paidPaise: number, billedPaise: number): number =>
  billedPaise === 0 ? 100 : Math.round((paidPaise * 1000) / billedPaise) / 10
