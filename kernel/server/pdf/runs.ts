// oxlint-disable no-misleading-character-class -- the joiners and signs are meant each for itself
const devanagari =
  /[\u0900-\u097f\u1cd0-\u1cff\u200c\u200d\u25cc\ua8e0-\ua8ff]+(?:[ \u00a0]+[\u0900-\u097f\u1cd0-\u1cff\u200c\u200d\u25cc\ua8e0-\ua8ff]+)*/g

export type Run = { text: string; isDevanagari: boolean }

/**
 * Pieces of one script each. The shaper takes the script of a piece from its first letter, so that `A-विंग` in one
 * piece would be set with its vowel signs in the wrong place.
 */
export const runsOf = (text: string): Run[] => {
  const runs: Run[] = []
  let last = 0
  for (const { 0: found, index } of text.matchAll(devanagari)) {
    if (index > last) runs.push({ text: text.slice(last, index), isDevanagari: false })
    runs.push({ text: found, isDevanagari: true })
    last = index + found.length
  }
  if (last < text.length) runs.push({ text: text.slice(last), isDevanagari: false })
  return runs
}
