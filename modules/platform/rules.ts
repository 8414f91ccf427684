/** To one decimal; nothing to compare with means no growth. */
export const growthPercent = (now: number, before: number): number =>
  before === 0 ? 0 : Math.round(((now - before) * 1000) / before) / 10

export const percent = (part: number, whole: number, whenEmpty = 100): number =>
  whole === 0 ? whenEmpty : Math.round((part * 1000) / whole) / 10

/** Which societies an operator's figures cover: the demo's operator sees the demo and its samples, a real one customers. */
export const kindsFor = (isDemo: boolean): readonly string[] => (isDemo ? ['demo', 'sample'] : ['customer'])

/** A latency as a share of what still feels immediate: 0 ms is 100%, a second is 0%. */
export const promptness = (ms: number): number => Math.max(0, Math.round(1000 - ms) / 10)

export const growthWindowDays = 30
export const uptimeWindowDays = 30
