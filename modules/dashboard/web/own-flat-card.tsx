import { Plus, ReceiptIndianRupee } from 'lucide-react'
import { sayRupees } from '#kernel/formats.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { AppLink } from '#web/shell/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import type { OwnFlat } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { ComplaintLine } from './complaint-line.tsx'

/** A resident's home: what the flat owes, and what they asked for. */
export const OwnFlatCard = ({ flat, subdomain }: { flat: OwnFlat; subdomain: string }) => {
  const t = useT(texts)
  const { lang } = useLanguage()
  const { flatNumber, duePaise, dueOn, complaints } = flat
  return (
    <Card>
      <CardHeader title={flatNumber ? t('own.title', { flat: flatNumber }) : t('own.titleOnly')} />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-4 md:px-5">
        {duePaise > 0 ? (
          <p>
            <span className="block text-15 text-ink-2">{t('own.due')}</span>
            <b className="num text-28 leading-tight">{sayRupees(duePaise)}</b>
            {dueOn && <span className="block text-15 text-ink-2">{t('own.by', { day: formatDay(dueOn, lang) })}</span>}
          </p>
        ) : (
          <p className="text-ink-2">{t('own.paid')}</p>
        )}
        {duePaise > 0 && (
          <Button variant="primary" asChild>
            <AppLink href={`/app/${subdomain}/billing`}>
              <ReceiptIndianRupee aria-hidden="true" />
              {t('own.pay')}
            </AppLink>
          </Button>
        )}
      </div>
      <div className="flex items-center justify-between gap-3 border-t border-line px-4 py-2.5 md:px-5">
        <h3 className="text-15 font-label">{t('own.complaints')}</h3>
        <Button size="s" asChild>
          <AppLink href={`/app/${subdomain}/complaints?do=raise`}>
            <Plus aria-hidden="true" />
            {t('own.raise')}
          </AppLink>
        </Button>
      </div>
      {complaints.length === 0 && (
        <p className="border-t border-line px-4 py-3 text-15 text-ink-2 md:px-5">{t('own.none')}</p>
      )}
      <ul>
        {complaints.map((one) => (
          <li key={one.id}>
            <ComplaintLine complaint={one} subdomain={subdomain} detail={[one.place, one.assignedTo]} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
