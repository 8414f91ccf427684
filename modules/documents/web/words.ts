import { sayBytes } from '#kernel/formats.ts'
import type { Translate } from '#web/i18n/i18n.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import type { Document, Folder } from '../contract.ts'
import type en from '../texts/en.ts'
import { texts } from '../texts/texts.ts'

export type Words = Translate<typeof en>
export const useWords = (): Words => useT(texts)

/** "in 21 days", "3 days ago". */
export const leftOf = (t: Words, daysLeft: number): string => {
  if (daysLeft === 0) return t('lapses.today')
  return daysLeft > 0 ? t('lapses.inDays', { count: daysLeft }) : t('lapses.ago', { count: -daysLeft })
}

/** Who a folder is for, where that is not everybody. */
export const accessWords = (t: Words, { access, flatNumber, audience }: Folder): string | undefined => {
  if (access === 'everyone') return undefined
  if (access === 'flat') return t('forFlat', { flat: flatNumber ?? '' })
  return isCommittee(audience) ? t('committeeOnly') : t('forSome')
}

export const isCommittee = (audience: Folder['audience']): boolean =>
  audience !== null &&
  audience.roles.length > 0 &&
  audience.roles.every((role) => role === 'admin' || role === 'committee') &&
  audience.wings.length + audience.flats.length + audience.kinds.length === 0

export const toneOf = ({ daysLeft }: Document): 'bad' | 'warn' | 'plain' =>
  daysLeft === null || daysLeft > 30 ? 'plain' : daysLeft < 0 ? 'bad' : 'warn'

/** A plan counts 1,024 to the next unit, as it is sold: of "5 GB" nobody should read 5.4. */
export const planBytes = (bytes: number, most: number, lang: string): string => {
  const [counted, said] = most >= 1024 ** 3 ? [1024 ** 3, 1e9] : [1024 ** 2, 1e6]
  return sayBytes((bytes / counted) * said, lang)
}
