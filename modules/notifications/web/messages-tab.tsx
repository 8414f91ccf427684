import { useQuery } from '@tanstack/react-query'
import { sayNumber, sayRupees } from '#kernel/formats.ts'
import { noticeOf } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import type { SectionProps } from '#web/section.ts'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'
import type { MessagesPage } from '../contract.ts'
import { messageTexts } from '../texts/messages/texts.ts'
import { AgreementList } from './messages/agreement-list.tsx'
import { messagesPage } from './messages/queries.ts'
import { SentList, TroubleList } from './messages/sent-list.tsx'
import { SocietySettings } from './messages/society-settings.tsx'
import { TemplateList } from './messages/template-list.tsx'

/** For the admin: what left by WhatsApp, what it costs, whom it did not reach, and what is missing. */
export function MessagesTab({ subdomain }: SectionProps) {
  const t = useT(messageTexts)
  const { data, isPending, error } = useQuery(messagesPage(subdomain))
  if (isPending) return <Skeleton className="h-64" />
  if (error) return <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>
  return (
    <div className="mx-auto grid w-full max-w-[860px] grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-4">
        <PageHeader title={t('title')} />
        <Standing page={data} />
        {data.isOffered && <Figures page={data} />}
      </div>
      {data.isOffered && (
        <>
          <SentList occasions={data.occasions} />
          <TroubleList troubles={data.troubles} />
          <AgreementList subdomain={subdomain} />
          <TemplateList templates={data.templates} />
        </>
      )}
      <SocietySettings subdomain={subdomain} settings={data.settings} />
    </div>
  )
}

/** Why nothing leaves, where nothing does. */
function Standing({ page }: { page: MessagesPage }) {
  const t = useT(messageTexts)
  const why = !page.isOffered
    ? 'notOffered'
    : !page.sendsOutside
      ? 'notOutside'
      : !page.isReady
        ? 'notReady'
        : page.rests
          ? 'rests'
          : undefined
  return why ? <NoticeBox tone={why === 'rests' ? 'warn' : 'info'}>{t(why)}</NoticeBox> : null
}

function Figures({ page: { month } }: { page: MessagesPage }) {
  const t = useT(messageTexts)
  const { lang } = useLanguage()
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <StatCard
        label={t('month')}
        value={sayNumber(month.count, lang)}
        note={t('ofMost', { most: sayNumber(month.most, lang) })}
        {...(month.count >= month.most ? { tone: 'bad' as const } : {})}
      />
      <StatCard
        label={t('cost')}
        value={sayRupees(month.costPaise)}
        note={t('price', { price: sayRupees(month.paisePerThousand) })}
      />
    </div>
  )
}
