import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { sayBytes } from '#kernel/formats.ts'
import { CallError, noticeOf, urlOf } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { momentOf } from '#web/ui/format-moment.ts'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Sheet, SheetSection } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type DocumentDetails, documents, type Version } from '../contract.ts'
import { DocumentActions } from './document-actions.tsx'
import { paperDetails } from './queries.ts'
import { leftOf, useWords } from './words.ts'

/** One paper with everything said of it and every version to download. */
export function DocumentSheet({
  subdomain,
  id,
  onClose,
}: {
  subdomain: string
  id: string | undefined
  onClose: () => void
}) {
  const t = useWords()
  const { data, error, isPending } = useQuery({ ...paperDetails(subdomain, id ?? ''), enabled: id !== undefined })
  const paper = id === undefined ? undefined : data
  const missing = error instanceof CallError && error.status === 404
  return (
    <Sheet
      beside
      width="m"
      open={id !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={paper?.title ?? t('title')}
      subtitle={paper?.folderName}
      footer={paper && <DocumentActions subdomain={subdomain} paper={paper} onRemoved={onClose} key={paper.id} />}
    >
      {id !== undefined && isPending && (
        <div className="grid gap-3 p-5" aria-busy="true">
          <p className="sr-only">{t('details.loading')}</p>
          <Skeleton className="h-40" />
        </div>
      )}
      {error && !paper && (
        <NoticeBox tone="bad" className="m-4">
          {missing ? t('notFound') : noticeOf(error, t('loadFailed'))}
        </NoticeBox>
      )}
      {paper && <Details subdomain={subdomain} paper={paper} />}
    </Sheet>
  )
}

function Details({ subdomain, paper }: { subdomain: string; paper: DocumentDetails }) {
  const t = useWords()
  const { lang } = useLanguage()
  const { expiresOn, daysLeft, flatNumber, latest } = paper
  const params = { subdomain, id: paper.id }
  return (
    <>
      <SheetSection>
        {latest.isPicture && (
          <img
            src={`${urlOf(documents.thumbnail, { params })}?v=${latest.number}`}
            alt={t('details.picture', { title: paper.title })}
            className="mb-3 max-h-56 rounded-2 border border-line"
          />
        )}
        <Button variant="primary" icon={<Download />} asChild>
          <a href={urlOf(documents.file, { params: { ...params, number: latest.number } })} download>
            {t('details.download')} <span className="num font-[400]">({sayBytes(latest.size, lang)})</span>
          </a>
        </Button>
      </SheetSection>
      <SheetSection>
        <Facts
          items={[
            { label: t('details.kind'), value: t(`kinds.${paper.kind}`) },
            ...(expiresOn && daysLeft !== null
              ? [
                  { label: t('details.lastDay'), value: `${formatDay(expiresOn, lang)}, ${leftOf(t, daysLeft)}` },
                  { label: t('details.responsible'), value: paper.responsible?.name ?? t('lapses.nobody') },
                ]
              : []),
            ...(flatNumber
              ? [
                  {
                    label: t('details.flat'),
                    value: paper.forTenants ? t('details.withTenants', { flat: flatNumber }) : flatNumber,
                  },
                ]
              : []),
            { label: t('details.text'), value: t(`states.${paper.textState}`) },
          ]}
        />
      </SheetSection>
      <SheetSection title={t('details.versions')}>
        <ul className="grid gap-1">
          {paper.versions.map((version) => (
            <VersionRow key={version.number} {...params} version={version} />
          ))}
        </ul>
      </SheetSection>
    </>
  )
}

function VersionRow({ subdomain, id, version }: { subdomain: string; id: string; version: Version }) {
  const t = useWords()
  const { lang } = useLanguage()
  const at = momentOf(version.at, lang, true)
  return (
    <li className="border-t border-line py-2 text-15 first:border-t-0">
      <a
        className="link inline-flex min-h-tap items-center font-[600]"
        href={urlOf(documents.file, { params: { subdomain, id, number: version.number } })}
        download
      >
        {t('details.version', { number: version.number })}
      </a>
      <p className="[overflow-wrap:anywhere]">{version.note || version.fileName}</p>
      <p className="num text-13 text-ink-3">
        {version.by ? t('details.by', { by: version.by, at }) : at} · {sayBytes(version.size, lang)}
      </p>
    </li>
  )
}
