import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { sayMoment } from '#kernel/formats.ts'
import { noticeOf } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import type { SectionProps } from '#web/section.ts'
import { Button } from '#web/ui/button.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { texts } from '../texts/texts.ts'
import { CardView } from './card-view.tsx'
import { cardsOf } from './queries.ts'
import { useView } from './use-view.ts'

/** The screen of one group; the sections' list of tabs names the groups. */
export const groupTab = (group: string): ComponentType<SectionProps> =>
  function GroupTab({ subdomain }: SectionProps) {
    const t = useT(texts)
    const words = useT(shellTexts)
    const { lang } = useLanguage()
    const { view } = useView()
    const cards = useQuery(cardsOf(subdomain, group, view))
    if (cards.isError && !cards.data)
      return (
        <NoticeBox
          tone="bad"
          action={
            <Button size="s" onClick={() => void cards.refetch()}>
              {words('actions.retry')}
            </Button>
          }
        >
          {noticeOf(cards.error, t('failed'))}
        </NoticeBox>
      )
    if (!cards.data) return <Skeleton className="h-[420px] w-full" />
    return (
      <div className="grid gap-3">
        <p className="num text-right text-13 text-ink-3">
          {t('asOf', { time: sayMoment(cards.data.at, lang, 'clock') })}
        </p>
        {cards.data.cards.length === 0 && <p className="text-15 text-ink-2">{t('empty')}</p>}
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {cards.data.cards.map((card) => (
            <CardView key={card.id} card={card} before={cards.data.before} subdomain={subdomain} />
          ))}
        </div>
      </div>
    )
  }
