import { useMutation, useQuery } from '@tanstack/react-query'
import { CallError, noticeOf, urlOf } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Sheet, SheetSection } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type ComplaintDetails, complaints } from '../contract.ts'
import { mostPhotos } from '../rules.ts'
import { ComplaintActions } from './complaint-actions.tsx'
import { ComplaintComments } from './complaint-comments.tsx'
import { ComplaintHistory } from './complaint-history.tsx'
import { ComplaintSteps } from './complaint-steps.tsx'
import { complaintDetails } from './queries.ts'
import { addPhoto } from './raise.ts'
import { RatingForm } from './rating-form.tsx'
import { StatusTag } from './status-tag.tsx'
import { categoryName, useMoment, useWords } from './words.ts'

export function ComplaintSheet({
  subdomain,
  id,
  identityId,
  onClose,
}: {
  subdomain: string
  id: string | undefined
  identityId: string
  onClose: () => void
}) {
  const t = useWords()
  const { data, error, isPending, refetch } = useQuery({
    ...complaintDetails(subdomain, id ?? ''),
    enabled: id !== undefined,
  })
  const complaint = id === undefined ? undefined : data
  const missing = error instanceof CallError && error.status === 404
  return (
    <Sheet
      beside
      width="m"
      open={id !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={complaint?.title ?? t('title')}
      subtitle={complaint && `${complaint.reference} · ${complaint.location.text}`}
      footer={
        complaint && (
          <ComplaintActions subdomain={subdomain} identityId={identityId} complaint={complaint} key={complaint.id} />
        )
      }
    >
      {id !== undefined && isPending && (
        <div className="grid gap-3 p-5" aria-busy="true">
          <p className="sr-only">{t('details.loading')}</p>
          <Skeleton className="h-10" />
          <Skeleton className="h-40" />
        </div>
      )}
      {error && !complaint && (
        <NoticeBox
          tone="bad"
          className="m-4"
          action={
            !missing && (
              <Button size="s" onClick={() => void refetch()}>
                {t('tryAgain')}
              </Button>
            )
          }
        >
          {missing ? t('details.notFound') : noticeOf(error, t('loadFailed'))}
        </NoticeBox>
      )}
      {complaint && <Details key={complaint.id} subdomain={subdomain} complaint={complaint} />}
    </Sheet>
  )
}

function Details({ subdomain, complaint }: { subdomain: string; complaint: ComplaintDetails }) {
  const t = useWords()
  const moment = useMoment()
  const can: Partial<ComplaintDetails['can']> = complaint.can ?? {}
  return (
    <>
      <SheetSection>
        <div className="grid gap-4">
          <div className="flex flex-wrap items-center gap-2">
            <StatusTag complaint={complaint} />
            {complaint.escalatedAt && complaint.overdue && (
              <span className="text-13 text-bad">{t('details.escalated')}</span>
            )}
          </div>
          <ComplaintSteps complaint={complaint} />
        </div>
      </SheetSection>
      {complaint.description && (
        <SheetSection>
          <p className="text-15 whitespace-pre-wrap [overflow-wrap:anywhere]">{complaint.description}</p>
        </SheetSection>
      )}
      <Photos subdomain={subdomain} complaint={complaint} />
      {complaint.resolution && (
        <SheetSection title={t('details.resolution')}>
          <p className="text-15 whitespace-pre-wrap [overflow-wrap:anywhere]">{complaint.resolution}</p>
        </SheetSection>
      )}
      {(can.rate || complaint.rating !== null) && <RatingForm subdomain={subdomain} complaint={complaint} />}
      <SheetSection>
        <Facts
          items={[
            { label: t('details.assignedTo'), value: complaint.assignedTo?.name ?? t('unassigned') },
            { label: t('details.dueOn'), value: <span className="num">{moment(complaint.dueAt)}</span> },
            { label: t('details.category'), value: categoryName(t, complaint.category) },
            { label: t('details.priority'), value: t(`priorities.${complaint.priority}`) },
            { label: t('details.raisedBy'), value: `${complaint.raisedBy.name}, ${complaint.raisedBy.flatNumber}` },
            { label: t('details.raisedOn'), value: <span className="num">{moment(complaint.createdAt)}</span> },
            {
              label: t('details.visibility'),
              value: complaint.isPublic ? t('details.everybody') : t('details.onlyConcerned'),
            },
          ]}
        />
      </SheetSection>
      <ComplaintComments subdomain={subdomain} complaint={complaint} />
      <ComplaintHistory complaint={complaint} />
    </>
  )
}

function Photos({ subdomain, complaint }: { subdomain: string; complaint: ComplaintDetails }) {
  const t = useWords()
  const photos = complaint.photos ?? []
  const adding = useMutation({
    mutationFn: (file: File) => addPhoto(subdomain, complaint.id, file),
    meta: { touches: ['complaints'] },
    onError: (error) =>
      toast({ title: t('details.photoFailed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
  })
  const mayAdd = complaint.can?.addPhoto && photos.length < mostPhotos
  if (photos.length === 0 && !mayAdd) return null
  const url = (photoId: string, query = {}) =>
    urlOf(complaints.photo, { params: { subdomain, id: complaint.id, photoId }, query })
  return (
    <SheetSection title={t('details.photos')}>
      <ul className="flex flex-wrap gap-2">
        {photos.map(({ id }, index) => (
          <li key={id}>
            <a href={url(id)} target="_blank" rel="noreferrer" className="block">
              <img
                src={url(id, { thumbnail: true })}
                alt={t('details.photo', { number: index + 1 })}
                loading="lazy"
                className="size-20 rounded-2 border border-line object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {mayAdd && (
        <label
          className="link relative mt-2 inline-flex min-h-tap cursor-pointer items-center text-15"
          data-focus-frame
        >
          {t('details.addPhoto')}
          <input
            type="file"
            accept="image/*"
            data-quiet-focus
            disabled={adding.isPending}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) adding.mutate(file)
              event.target.value = ''
            }}
          />
        </label>
      )}
    </SheetSection>
  )
}
