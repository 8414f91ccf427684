import { lazy, Suspense } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import type { User } from '#web/session.ts'
import { AppLink } from '#web/shell/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { texts } from '../texts/texts.ts'

/** Only those without a society need a form here. */
const JoinForm = lazy(async () => ({ default: (await import('./join-form.tsx')).JoinForm }))

/** For a person who belongs to no society yet: the two ways into one. */
export const WithoutSociety = ({ user: { rejected } }: { user: User }) => {
  const t = useT(texts)
  const words = useT(shellTexts)
  return (
    <>
      {rejected && (
        <NoticeBox tone="warn" title={t('join.rejectedTitle')}>
          {t('join.rejectedText', { society: rejected.society, role: words(`roles.${rejected.role}`) })}
        </NoticeBox>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <Card>
          <CardHeader title={t('join.title')}>{t('join.text')}</CardHeader>
          <CardBody>
            <Suspense fallback={<Skeleton className="h-40 w-full" />}>
              <JoinForm />
            </Suspense>
          </CardBody>
        </Card>
        <Card>
          <CardHeader title={t('create.title')}>{t('create.text')}</CardHeader>
          <CardBody className="flex flex-wrap gap-2">
            <Button asChild>
              <AppLink href="/payment-success">{t('create.setup')}</AppLink>
            </Button>
            <Button variant="text" asChild>
              <a href="/#pricing">{t('create.plans')}</a>
            </Button>
          </CardBody>
        </Card>
      </div>
    </>
  )
}
