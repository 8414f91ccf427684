import type { Reason, Values } from './errors.ts'

const mark = '§'

/**
 * The reason of a contract's own check: `.refine(isPhone, because('bad_phone'))`. The sentence stands with the refusals
 * of the room or the house in three languages, and so not in every page that knows the contract.
 */
export const because = (code: string, values?: Values): string => mark + JSON.stringify({ code, values })

export const reasonIn = (message: string): Reason | undefined => {
  if (!message.startsWith(mark)) return undefined
  const reason: Reason = JSON.parse(message.slice(mark.length))
  return reason
}
