import { phoneKey } from '#modules/members/rules.ts'

export const messageStates = ['waiting', 'sending', 'sent', 'delivered', 'read', 'failed', 'dropped'] as const
export type MessageState = (typeof messageStates)[number]

export const languages = ['en', 'hi', 'mr'] as const
export type MessageLanguage = (typeof languages)[number]

/** Nothing waits longer than this for another try. */
export const mostMessageTries = 5
/** Minutes between the tries. */
export const pauseMinutes = (tries: number): number => 2 ** tries
/** A message of which nobody knows whether it left is given up. */
export const lostMinutes = 15
/** The service refused our key: it is asked again after so long. */
export const restMinutes = 60

/** The number as the service takes it, or nothing when it is no mobile: ten digits of India, or a plus and a country. */
export const mobileOf = (phone: string): string | undefined => {
  const key = phoneKey(phone)
  if (/^[6-9]\d{9}$/.test(key)) return `91${key}`
  const abroad = phone.normalize('NFKC').replace(/[\s().-]/g, '')
  return /^\+(?!91)[1-9]\d{7,14}$/.test(abroad) ? abroad.slice(1) : undefined
}

/** What so many messages cost, in paise, at a price per thousand: 120 at 11,500 are 1,380. */
export const costOf = (count: number, paisePerThousand: number): number => Math.ceil((count * paisePerThousand) / 1000)

/** Four fifths of the month's number: the admins are told. */
export const isNearCap = (count: number, most: number): boolean => most > 0 && count * 5 >= most * 4

const moves: Partial<Record<MessageState, readonly MessageState[]>> = {
  sent: ['sending'],
  delivered: ['sending', 'sent'],
  read: ['sending', 'sent', 'delivered'],
  failed: ['sending', 'sent'],
}
/** The states a message may come from; they only move up, and nothing fails that was delivered. */
export const mayComeFrom = (state: MessageState): readonly MessageState[] => moves[state] ?? []

/** In the person's language, else the society's, else any there is. */
export const languageFor = (
  templates: ReadonlyMap<string, string>,
  wanted: string | null,
  ofSociety: string,
): MessageLanguage | undefined =>
  [wanted, ofSociety, ...languages].flatMap((one) =>
    languages.filter((known) => known === one && templates.has(known)),
  )[0]

/** A reply that ends it, in any of our languages. */
export const isStop = (text: string): boolean =>
  /^(stop|unsubscribe|cancel|बंद|बंद करा|बंद करो|बंद करें|थांबा|रुको|रोको)[.!।\s]*$/iu.test(text.normalize('NFKC').trim())
