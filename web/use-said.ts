import { useQuery } from '@tanstack/react-query'
import type { Reason, Values } from '#kernel/errors.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { loadWords } from '#web/said.ts'

type Because = { reason: string; code?: string | undefined; values?: Record<string, unknown> | undefined }

/** Puts the reasons of a report (a line of an import, a row of a bulk action) into the reader's language. */
export const useSaid = () => {
  const { lang } = useLanguage()
  const { data: words } = useQuery({
    queryKey: ['/words-of-refusals'],
    queryFn: async () => (await loadWords()) ?? null,
    enabled: lang !== 'en',
    staleTime: Infinity,
  })
  return ({ reason, code, values }: Because): string => {
    if (lang === 'en' || !code || !words) return reason
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the server wrote, and prints as text alone.
    const known: Reason = { code, values: values as Values | undefined }
    return words.sentenceOf(known, lang) ?? reason
  }
}
