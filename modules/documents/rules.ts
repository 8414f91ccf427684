import { type Day, daysBetween } from '#kernel/time.ts'
import type { Audience } from '#modules/members/rules.ts'

export const kinds = ['amc', 'insurance', 'lift_licence', 'fire', 'agreement', 'minutes', 'other'] as const
export type DocumentKind = (typeof kinds)[number]

export const textStates = ['none', 'waiting', 'read', 'scanned', 'unreadable'] as const
export type TextState = (typeof textStates)[number]

export const deepestFolder = 6
export const fileBytes = 25_000_000
export const longestTitle = 160

/** A paper is told of so many days before its end, on the day itself, and every week after it. */
const stages = [60, 30, 7, 0] as const

/** The reminder that is due by now, as days before the end; null while it is too early for the first. */
export const stageOf = (expiresOn: Day | null, today: Day): number | null => {
  if (expiresOn === null) return null
  const left = daysBetween(today, expiresOn)
  // A whole week has to pass; minus zero is no stage of its own.
  if (left < 0) return -7 * Math.floor(-left / 7) || 0
  return stages.findLast((stage) => left <= stage) ?? null
}

/** A server that was off on the day tells the day after; nothing is told twice. */
export const isDue = (stage: number | null, reminded: number | null): boolean =>
  stage !== null && (reminded === null || stage < reminded)

/** Where the first reminder of all begins. */
export const firstStage = stages[0]

/** Inside its own tree a folder would be lost to everybody. */
export const isInside = (
  folders: ReadonlyMap<string, { parent_id: string | null }>,
  id: string | null,
  tree: string,
): boolean => {
  for (let at = id; at !== null; at = folders.get(at)?.parent_id ?? null) if (at === tree) return true
  return false
}

/** How many floors a folder and what lies in it take. */
export const heightOf = (folders: readonly { id: string; parent_id: string | null }[], id: string): number =>
  1 + Math.max(0, ...folders.filter((one) => one.parent_id === id).map((one) => heightOf(folders, one.id)))

/** Only what a paper is read for. */
export const isReadable = (type: string): boolean => type === 'application/pdf'

/** What a folder says of its readers to those who do not choose them. */
export const accessOf = (audience: Audience, flatId: string | null): 'flat' | 'some' | 'everyone' => {
  if (flatId !== null) return 'flat'
  const { roles, wings, flats, kinds: lives } = audience
  return roles.length + wings.length + flats.length + lives.length > 0 ? 'some' : 'everyone'
}

/** Longer lists of words are no text any more; each costs a row. */
const mostWords = 20_000
const longestWord = 40
const marks = /[!-/:-@[-`{-~\u2000-\u206f\u0964\u0965]+/

/** Every word of a text once: whole, and by the parts that a hyphen or a dot joins. */
export const wordsOf = (text: string): string[] => {
  const words = new Set<string>()
  for (const word of text.split(/\s+/)) {
    for (const part of marks.test(word) ? [word, ...word.split(marks)] : [word]) {
      if (part.length < 2 || part.length > longestWord || !/[\p{L}\p{N}]/u.test(part)) continue
      words.add(part)
      if (words.size === mostWords) return [...words]
    }
  }
  return [...words]
}
