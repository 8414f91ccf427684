import { useMutation } from '@tanstack/react-query'
import { FilePlus2, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call, noticeOf } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Document, documents } from '../contract.ts'
import { EditDialog } from './edit-dialog.tsx'
import { VersionDialog } from './version-dialog.tsx'
import { useWords } from './words.ts'

export function DocumentActions({
  subdomain,
  paper,
  onRemoved,
}: {
  subdomain: string
  paper: Document
  onRemoved: () => void
}) {
  const t = useWords()
  const [dialog, setDialog] = useState<'edit' | 'version' | 'remove' | undefined>()
  const close = () => setDialog(undefined)
  const removing = useMutation({
    mutationFn: () => call(documents.remove, { params: { subdomain, id: paper.id } }),
    meta: { touches: ['documents'] },
    onSuccess: () => {
      toast({ title: t('details.removed') })
      onRemoved()
    },
    onError: (error) =>
      toast({ title: t('details.removeFailed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
  })
  const can: Partial<Document['can']> = paper.can ?? {}
  if (!can.edit && !can.remove) return null
  return (
    <>
      {can.edit && (
        <>
          <Button icon={<FilePlus2 />} onClick={() => setDialog('version')}>
            {t('details.newVersion')}
          </Button>
          <Button icon={<Pencil />} onClick={() => setDialog('edit')}>
            {t('details.edit')}
          </Button>
        </>
      )}
      {can.remove && (
        <Button variant="danger" icon={<Trash2 />} onClick={() => setDialog('remove')}>
          {t('details.remove')}
        </Button>
      )}
      {dialog === 'edit' && <EditDialog subdomain={subdomain} paper={paper} onClose={close} />}
      {dialog === 'version' && <VersionDialog subdomain={subdomain} paper={paper} onClose={close} />}
      <Confirm
        danger
        open={dialog === 'remove'}
        onOpenChange={(open) => !open && close()}
        title={t('details.removeTitle')}
        description={t('details.removeText')}
        confirmLabel={t('details.remove')}
        cancelLabel={t('details.keep')}
        pending={removing.isPending}
        onConfirm={() => removing.mutate(undefined, { onSettled: close })}
      />
    </>
  )
}
