import { useQuery } from '@tanstack/react-query'
import { identity } from '#modules/identity/contract.ts'
import { call } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { momentOf } from '#web/ui/format-moment.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { operationsTexts } from '../../texts/operations/texts.ts'

/** Who of the operator looked into this society, when and why. */
export function OperatorVisits({ subdomain }: { subdomain: string }) {
  const t = useT(operationsTexts)
  const { lang } = useLanguage()
  const query = useQuery({
    queryKey: ['platform', 'operator-entries', subdomain],
    queryFn: ({ signal }) => call(identity.operatorEntries, { params: { subdomain } }, { signal }),
  })
  const { data, isError } = query
  return (
    <Card>
      <CardHeader title={t('support.visits')} />
      {isError && <LoadFailed query={query} text={t('failed')} />}
      {!data && !isError && <Skeleton className="m-4 h-16" />}
      {data?.length === 0 && (
        <CardBody>
          <p className="text-15 text-ink-2">{t('support.noVisits')}</p>
        </CardBody>
      )}
      <ul className="divide-y divide-line">
        {data?.map((entry) => {
          const [from, to] = [
            momentOf(entry.enteredAt, lang, true),
            momentOf(entry.endedAt ?? entry.expiresAt, lang, true),
          ]
          return (
            <li key={entry.id} className="px-4 py-3 md:px-5">
              <p className="text-16 font-[650]">{entry.operator}</p>
              <p className="text-15 break-words">{entry.reason}</p>
              <p className="num text-13 text-ink-2">
                {t(entry.endedAt ? 'support.visit' : 'support.inside', { from, to })}
              </p>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
