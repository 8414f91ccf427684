import { type Dictionary, useTexts } from '#web/i18n/i18n.tsx'

/** The words of a page; undefined while they load, and when not even the English ones could be fetched. */
export const useContent = <T extends object>(texts: Dictionary<T>): T | undefined => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Every content file is annotated with the type of the English one.
  const set = useTexts(texts) as T | undefined
  return set && Object.keys(set).length > 0 ? set : undefined
}
