import { dayOf } from '#kernel/time.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import type { User } from '#web/session.ts'
import { nameOf } from '#web/shell/standing.ts'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { texts } from '../texts/texts.ts'

export const AccountCard = ({ user }: { user: User }) => {
  const t = useT(texts)
  const words = useT(shellTexts)
  const { lang } = useLanguage()
  const missing = words('states.notAvailable')
  const created = user.createdAt ? new Date(user.createdAt) : undefined
  const known = created && !Number.isNaN(created.getTime())
  return (
    <Card>
      <CardHeader title={t('account.title')} />
      <CardBody>
        <Facts
          items={[
            { label: t('account.email'), value: user.email },
            { label: t('account.name'), value: nameOf(user) },
            { label: t('account.userId'), value: user.id },
            { label: t('account.created'), value: known ? formatDay(dayOf(created), lang) : missing },
          ]}
        />
      </CardBody>
    </Card>
  )
}
