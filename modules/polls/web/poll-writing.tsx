import { useQuery } from '@tanstack/react-query'
import { call, noticeOf } from '#web/call.ts'
import type { SectionProps } from '#web/section.ts'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { useSending } from '#web/use-sending.ts'
import type { PollDetails } from '../contract/nouns.ts'
import { polls } from '../contract.ts'
import { editOf, type FormValues, formOf, newForm } from './form-values.ts'
import { PollForm } from './poll-form.tsx'
import { BackToPolls } from './poll-page.tsx'
import { pollDetails } from './queries.ts'
import { useWords } from './words.ts'

/** A new poll, or a draft that is changed. */
export function PollWriting(props: SectionProps & { id?: string; election?: boolean }) {
  const { subdomain, userRole, id, election = false } = props
  const t = useWords()
  const { data: poll, isPending, error } = useQuery({ ...pollDetails(subdomain, id ?? ''), enabled: id !== undefined })
  if (id !== undefined && isPending) return <Skeleton className="h-64" />
  if (error) return <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>
  const isElection = poll ? poll.kind === 'election' : election
  return (
    <div className="mx-auto grid w-full max-w-[760px] grid-cols-[minmax(0,1fr)] gap-4">
      <BackToPolls />
      <PageHeader title={poll ? t('form.change') : t(isElection ? 'form.newElection' : 'form.newPoll')} />
      <Filling subdomain={subdomain} poll={poll} isElection={isElection} isAdmin={userRole !== 'committee'} />
    </div>
  )
}

type FillingProps = { subdomain: string; poll: PollDetails | undefined; isElection: boolean; isAdmin: boolean }

function Filling({ subdomain, poll, isElection, isAdmin }: FillingProps) {
  const t = useWords()
  const { write } = useScreenSearch()
  const saving = useSending(
    (values: FormValues) =>
      poll
        ? call(polls.change, {
            params: { subdomain, id: poll.id },
            body: { ...editOf(values), version: poll.version },
          })
        : call(polls.add, { params: { subdomain }, body: editOf(values) }),
    {
      done: () => t('form.saved'),
      after: ({ id }) => write({ new: undefined, edit: undefined, id }),
      failed: t('form.failed'),
      tryAgain: t('tryAgain'),
      touches: ['polls', 'dashboard'],
    },
  )
  return (
    <PollForm
      subdomain={subdomain}
      start={poll ? formOf(poll) : newForm(isElection, [t('form.yes'), t('form.no')])}
      draft={poll ? `polls.edit ${poll.id}` : isElection ? 'polls.election' : 'polls.new'}
      isElection={isElection}
      isAdmin={isAdmin}
      pending={saving.isPending}
      onSubmit={(values) => saving.mutateAsync(values)}
    />
  )
}
