import { useQuery } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { momentOf } from '#web/ui/format-moment.ts'
import { facilities } from '../contract.ts'
import { waitList } from './queries.ts'
import { useAct } from './use-act.ts'
import { useWhen, useWords } from './words.ts'

/** The times one waits for. */
export function WaitList({ subdomain }: { subdomain: string }) {
  const t = useWords()
  const when = useWhen()
  const { lang } = useLanguage()
  const { data = [] } = useQuery(waitList(subdomain))
  const rows = data.filter(({ mine }) => mine)
  const stopping = useAct((id: string) => call(facilities.endWait, { params: { subdomain, id } }), {
    done: () => t('wait.stopped'),
  })
  if (rows.length === 0) return null
  return (
    <Card>
      <CardHeader title={t('wait.mine')} />
      <ul>
        {rows.map((wait) => (
          <li
            key={wait.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 md:px-5"
          >
            <span className="min-w-0 flex-1 basis-52">
              <b className="block font-[620]">{wait.facility.name}</b>
              <span className="num block text-15 whitespace-normal text-ink-2">
                {when(wait)}, {wait.flatNumber}
              </span>
              {wait.toldAt && (
                <span className="block text-13 text-ink-3">
                  {t('wait.told', { moment: momentOf(wait.toldAt, lang) })}
                </span>
              )}
            </span>
            <Button
              size="s"
              pending={stopping.isPending && stopping.variables === wait.id}
              onClick={() => stopping.mutate(wait.id)}
            >
              {t('wait.stop')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
