import { Phone } from 'lucide-react'
import { dialOf } from '#kernel/phones.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import type { Work } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { ComplaintLine } from './complaint-line.tsx'

/** A plumber's home: what to mend, where, and whom to call. */
export const WorkCard = ({ work, subdomain }: { work: readonly Work[]; subdomain: string }) => {
  const t = useT(texts)
  return (
    <Card>
      <CardHeader title={t('work.title')} />
      {work.length === 0 && (
        <p className="border-t border-line px-4 py-4 text-15 text-ink-2 md:px-5">{t('work.none')}</p>
      )}
      <ul>
        {work.map((one) => (
          <li key={one.id}>
            <ComplaintLine complaint={one} subdomain={subdomain} detail={[one.place, one.raisedBy]} />
            <p className="px-4 pb-3 md:px-5">
              {one.phone ? (
                <Button size="s" asChild>
                  <a href={dialOf(one.phone)}>
                    <Phone aria-hidden="true" />
                    <span>{t('work.call', { name: one.raisedBy })}</span>
                    <span className="num">{one.phone}</span>
                  </a>
                </Button>
              ) : (
                <span className="text-13 text-ink-3">{t('work.notShared')}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
