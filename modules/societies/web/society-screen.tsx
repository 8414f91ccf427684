import { useQuery } from '@tanstack/react-query'
import { useT } from '#web/i18n/i18n.tsx'
import { currentUser } from '#web/session.ts'
import { AppLink } from '#web/shell/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { texts } from '../texts/texts.ts'
import { DetailsForm } from './details-form.tsx'
import { JoinCodeCard } from './join-code-card.tsx'
import { LookCard } from './look-card.tsx'
import { societyDetails } from './queries.ts'

/** `/settings/society`: what the society is called, where it is, and the code by which people find in. */
export function SocietyScreen() {
  const t = useT(texts)
  const { data: user } = useQuery(currentUser)
  const subdomain = user?.society?.subdomain ?? ''
  const { data, isPending, isError } = useQuery({ ...societyDetails(subdomain), enabled: subdomain !== '' })
  return (
    <main className="mx-auto grid max-w-[880px] grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-4 pb-10 md:px-7 md:pt-6">
      <title>{t('title')}</title>
      <PageHeader
        title={t('title')}
        text={t('lead')}
        actions={
          <Button asChild>
            <AppLink href="/settings">{t('settings')}</AppLink>
          </Button>
        }
      />
      {isPending && subdomain !== '' && <Skeleton className="h-96" />}
      {isError && <NoticeBox tone="bad">{t('loadFailed')}</NoticeBox>}
      {(subdomain === '' || (data && !data.can?.edit)) && <EmptyState title={t('onlyAdmins')} level={2} />}
      {data?.can?.edit && (
        <>
          <DetailsForm key={data.version} society={data} />
          <LookCard society={data} />
          {data.joinCode && <JoinCodeCard subdomain={data.subdomain} society={data.name} code={data.joinCode} />}
        </>
      )}
    </main>
  )
}
