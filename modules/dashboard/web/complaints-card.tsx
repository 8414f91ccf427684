import { useT } from '#web/i18n/i18n.tsx'
import { AppLink } from '#web/shell/app-link.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import type { PressingComplaint } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { ComplaintLine } from './complaint-line.tsx'

/** The complaints that press most, each a step away; what is late says so. */
export const ComplaintsCard = ({
  complaints,
  active,
  subdomain,
}: {
  complaints: readonly PressingComplaint[]
  active: number
  subdomain: string
}) => {
  const t = useT(texts)
  const all = `/app/${subdomain}/complaints`
  return (
    <Card>
      <CardHeader
        title={t('pressing.title')}
        actions={
          complaints.length > 0 && (
            <AppLink href={all} className="link text-15">
              {t('pressing.all', { count: active })}
            </AppLink>
          )
        }
      />
      {complaints.length === 0 ? (
        <p className="border-t border-line px-4 py-4 text-15 text-ink-2 md:px-5">{t('pressing.none')}</p>
      ) : (
        <ul>
          {complaints.map((one) => (
            <li key={one.id}>
              <ComplaintLine complaint={one} subdomain={subdomain} detail={[one.place, one.assignedTo]} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
