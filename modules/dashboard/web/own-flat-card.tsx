import { Plus, ReceiptIndianRupee } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { sayMoment, sayRupees } from '#kernel/formats.ts'
import { dayOf } from '#kernel/time.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { AppLink } from '#web/shell/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import type { OwnFlat } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { ComplaintLine } from './complaint-line.tsx'

/** A resident's home: what the flat owes, whom it expects, and what they asked for. */
export const OwnFlatCard = ({ flat, subdomain }: { flat: OwnFlat; subdomain: string }) => {
  const t = useT(texts)
  const { lang } = useLanguage()
  const [now] = useState(() => new Date().toISOString())
  const { flatNumber, duePaise, dueOn, guests, complaints } = flat
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
      <Heading title={t('own.guests')} href={`/app/${subdomain}/visitors?do=announce`} deed={t('own.announce')} />
      {guests.length === 0 && <Nothing>{t('own.guestsNone')}</Nothing>}
      <ul>
        {guests.map(({ id, name, from }) => (
          <li key={id} className="flex justify-between gap-3 border-t border-line px-4 py-3 text-15 md:px-5">
            <span className="font-[600] [overflow-wrap:anywhere]">{name}</span>
            {/* Whoever may come by now has no time to be named. */}
            {from > now && (
              <time dateTime={from} className="num text-13 text-ink-2">
                {t('own.from', {
                  time: sayMoment(from, lang, dayOf(new Date(from)) === dayOf(new Date(now)) ? 'clock' : 'moment'),
                })}
              </time>
            )}
          </li>
        ))}
      </ul>
      <Heading title={t('own.complaints')} href={`/app/${subdomain}/complaints?do=raise`} deed={t('own.raise')} />
      {complaints.length === 0 && <Nothing>{t('own.none')}</Nothing>}
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

const Heading = ({ title, href, deed }: { title: string; href: string; deed: string }) => (
  <div className="flex items-center justify-between gap-3 border-t border-line px-4 py-2.5 md:px-5">
    <h3 className="text-15 font-label">{title}</h3>
    <Button size="s" asChild>
      <AppLink href={href}>
        <Plus aria-hidden="true" />
        {deed}
      </AppLink>
    </Button>
  </div>
)

const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="border-t border-line px-4 py-3 text-15 text-ink-2 md:px-5">{children}</p>
)
