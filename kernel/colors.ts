/** Tones that are read on the page by day and by night: as text, as an edge, and as a ground under the page's own colour. */
export type Tones = { light: string; dark: string }

/** `#0A5` and `0a5f4e` are colours as people write them; anything else is none. */
export const colorFrom = (text: string): string | undefined => {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (!digits) return undefined
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}

/** So near to white that whoever chose it would not find it again on paper. */
export const isTooPale = (color: string): boolean => contrastOf(color, '#ffffff') < 1.2

/** The page at its least friendly, see web/ui/tokens.css: `--sunken` of each theme. */
const grounds = { light: '#efe7d7', dark: '#262d29' }
const readable = 4.5

/** The nearest tone of the same hue that is read on every ground of the theme; the colour itself where it is. */
export const tonesOf = (color: string): Tones => ({
  light: towards(color, '#000000', grounds.light),
  dark: towards(color, '#ffffff', grounds.dark),
})

/** WCAG 2: from 1 to 21. */
export const contrastOf = (one: string, other: string): number => {
  const [bright, dim] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a) as [number, number]
  return (bright + 0.05) / (dim + 0.05)
}

const steps = 50

const towards = (color: string, end: string, ground: string): string => {
  for (let step = 0; step < steps; step++) {
    const tone = mixed(color, end, step / steps)
    if (contrastOf(tone, ground) >= readable) return tone
  }
  return end
}

const mixed = (color: string, end: string, share: number): string => {
  const to = channelsOf(end)
  const channels = channelsOf(color).map((value, at) => Math.round(value + (to[at]! - value) * share))
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const luminanceOf = (color: string): number => {
  const [red, green, blue] = channelsOf(color).map((value) => {
    const part = value / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const channelsOf = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
