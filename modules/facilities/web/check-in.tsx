import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { CallError, call, noticeOf } from '#web/call.ts'
import type { SectionProps } from '#web/section.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import type { Booking } from '../contract/nouns.ts'
import { facilities } from '../contract.ts'
import { atPoster } from './queries.ts'
import { StatusTag } from './status-tag.tsx'
import { useAct } from './use-act.ts'
import { useWhen, useWords } from './words.ts'

/** What the QR beside the door opens: the flat's own booking that runs or is about to, and one button. */
export function CheckIn({ subdomain, anonymous, code }: SectionProps & { code: string }) {
  const t = useWords()
  const { write } = useScreenSearch()
  const { data, error, isPending } = useQuery({ ...atPoster(subdomain, code), enabled: !anonymous })
  const back = <Button onClick={() => write({ poster: undefined })}>{t('checkIn.back')}</Button>
  const isGone = error instanceof CallError && error.status === 404
  return (
    <div className="mx-auto grid w-full max-w-[560px] gap-4">
      <PageHeader title={data?.facility.name ?? t('checkIn.title')} text={data && t('checkIn.title')} />
      {anonymous && <NoticeBox>{t('checkIn.signIn')}</NoticeBox>}
      {isPending && !anonymous && <Skeleton className="h-40" />}
      {error && (
        <NoticeBox tone="bad">{isGone ? t('checkIn.wrongCode') : noticeOf(error, t('checkIn.failed'))}</NoticeBox>
      )}
      {data?.booking && <Here subdomain={subdomain} code={code} booking={data.booking} />}
      {data?.booking === null && (
        <NoticeBox tone="warn" title={t('checkIn.none')}>
          {t('checkIn.noneText')}
        </NoticeBox>
      )}
      <p>{back}</p>
    </div>
  )
}

function Here({ subdomain, code, booking }: { subdomain: string; code: string; booking: Booking }) {
  const t = useWords()
  const when = useWhen()
  const coming = useAct(() => call(facilities.checkInHere, { params: { subdomain }, body: { code } }), {
    failed: t('checkIn.failed'),
  })
  return (
    <Card>
      <CardBody className="grid gap-3">
        <p className="num text-18">{when(booking)}</p>
        <p className="text-15 text-ink-2">
          {booking.flat.number}, {booking.bookedBy}
        </p>
        {booking.status === 'checked_in' ? (
          <NoticeBox tone="ok">{t('checkIn.done')}</NoticeBox>
        ) : (
          <>
            <p>
              <StatusTag status={booking.status} />
            </p>
            <Button
              variant="primary"
              size="l"
              icon={<CircleCheck />}
              pending={coming.isPending}
              onClick={() => coming.mutate(undefined)}
            >
              {t('checkIn.submit')}
            </Button>
          </>
        )}
      </CardBody>
    </Card>
  )
}
