import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { CallError, call, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Complaint, complaints } from '../contract.ts'
import { ComplaintForm, type FormValues, formOf, writtenOf } from './complaint-form.tsx'
import { complaintSummary } from './queries.ts'
import { raiseComplaint } from './raise.ts'
import { useWords } from './words.ts'

export const raiseDraft = 'complaints.raise'

/** Raises a complaint, or corrects one that is there. What was typed stays when it is refused. */
export function RaiseDialog({
  subdomain,
  identityId,
  editing,
  onClose,
}: {
  subdomain: string
  identityId: string
  editing?: Complaint
  onClose: (raised: boolean) => void
}) {
  const t = useWords()
  const shell = useT(shellTexts)
  const formId = useId()
  const { data: summary, isPending } = useQuery(complaintSummary(subdomain))
  const mutation = useMutation({
    mutationFn: async (values: FormValues) => {
      const written = writtenOf(values)
      if (!editing) return raiseComplaint({ identityId, subdomain }, written, values.photos)
      const params = { subdomain, id: editing.id }
      await call(complaints.edit, { params, body: { ...written, version: editing.version } })
      return undefined
    },
    meta: { touches: ['complaints'] },
    onSuccess: (outcome) => {
      if (outcome === 'saved-for-later') toast({ title: t('form.savedTitle'), description: t('form.savedText') })
      else if (outcome?.photoRefused)
        toast({
          title: t('form.photoFailed'),
          description: noticeOf(outcome.photoRefused, t('tryAgain')),
          variant: 'destructive',
        })
      else if (outcome)
        toast({ title: t('form.done'), description: t('form.doneText', { reference: outcome.reference }) })
      onClose(true)
    },
  })
  const failed = editing ? t('form.saveFailed') : t('form.failed')
  return (
    <Dialog
      open
      size="m"
      onOpenChange={(open) => !open && !mutation.isPending && onClose(false)}
      title={editing ? t('form.editTitle') : t('form.title')}
      footer={
        <>
          <CloseButton disabled={mutation.isPending}>{shell('actions.cancel')}</CloseButton>
          <Button type="submit" form={formId} variant="primary" pending={mutation.isPending}>
            {editing ? t('form.save') : t('form.submit')}
          </Button>
        </>
      }
    >
      {mutation.isError && (
        <NoticeBox tone="bad" title={failed} className="mb-4">
          {mutation.error instanceof CallError ? noticeOf(mutation.error, t('tryAgain')) : t('tryAgain')}
        </NoticeBox>
      )}
      {isPending ? (
        <Skeleton className="h-64" />
      ) : (
        <ComplaintForm
          id={formId}
          subdomain={subdomain}
          start={editing ? formOf({ ...editing, categoryId: editing.category.id }) : formOf({}, summary?.myFlat)}
          withPhotos={!editing}
          draft={editing ? `complaints.edit ${editing.id}` : raiseDraft}
          onSubmit={(values) => mutation.mutateAsync(values)}
        />
      )}
    </Dialog>
  )
}
