import { useMutation, useQuery } from '@tanstack/react-query'
import { call, noticeOf } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader, CardSection } from '#web/ui/card.tsx'
import { momentOf } from '#web/ui/format-moment.ts'
import { toast } from '#web/ui/toast.tsx'
import { identity } from '../../contract.ts'
import { accountTexts } from '../../texts/account/texts.ts'
import { sessions } from './queries.ts'

/** Every device that is logged in, and the way to log it out. */
export function SessionsCard() {
  const t = useT(accountTexts)
  const words = useT(shellTexts)
  const { lang } = useLanguage()
  const { data = [] } = useQuery(sessions)
  const end = useMutation({
    mutationFn: async (id: string | undefined) => {
      if (id) await call(identity.endSession, { params: { id } })
      else await call(identity.endOtherSessions)
    },
    meta: { touches: ['settings', 'account'] },
    onSuccess: () => toast({ title: t('sessions.ended') }),
    onError: (error) =>
      toast({ title: t('failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
  })
  return (
    <Card>
      <CardHeader
        title={t('sessions.title')}
        actions={
          data.length > 1 && (
            <Button size="s" pending={end.isPending} onClick={() => end.mutate(undefined)}>
              {t('sessions.endOthers')}
            </Button>
          )
        }
      />
      {data.map((session) => (
        <CardSection key={session.id} className="flex flex-wrap items-center gap-3">
          <div className="min-w-0 flex-1">
            <p className="text-15 font-[600]">{session.device}</p>
            <p className="text-13 text-ink-2">
              <span className="num">{session.address}</span>
              {' · '}
              {t('sessions.seen', { when: momentOf(session.lastSeenAt, lang) })}
            </p>
          </div>
          {session.current ? (
            <Badge tone="ok">{t('sessions.here')}</Badge>
          ) : (
            <Button
              size="s"
              aria-label={t('sessions.end', { device: session.device })}
              onClick={() => end.mutate(session.id)}
            >
              {words('actions.logout')}
            </Button>
          )}
        </CardSection>
      ))}
    </Card>
  )
}
