import { useQuery } from '@tanstack/react-query'
import { useT } from '#web/i18n/i18n.tsx'
import { texts } from '../texts/texts.ts'
import { offers } from './queries.ts'

/** What a topic or a scope is called; one that no room offers any more stands as it is. */
export const useOfferNames = (subdomain: string): ((id: string) => string) => {
  const t = useT(texts)
  const { data } = useQuery(offers(subdomain))
  const names = new Map([...(data?.topics ?? []), ...(data?.scopes ?? [])].map(({ id, label }) => [id, label]))
  return (id) => (id === 'test' ? t('testMessage') : (names.get(id) ?? id))
}
