import { CloudUpload, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { sayBytes } from '#kernel/formats.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { type QueuedItem, removeItem, retryItem } from '#web/offline/queue.ts'
import { requestSending } from '#web/offline/save-for-later.ts'
import { refreshPending } from '#web/offline/status.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useSaid } from '#web/use-said.ts'
import { FileField } from './file-field.tsx'
import { PaperFields, type PaperValues, valuesOf, writtenOf } from './paper-fields.tsx'
import { metadataOf, writtenIn } from './upload.ts'
import { useWords } from './words.ts'

/** Papers kept without network: each with its state, one that was refused with the reason, to correct or to drop. */
export function PendingUploads({ subdomain, entries }: { subdomain: string; entries: readonly QueuedItem[] }) {
  const t = useWords()
  const [editing, setEditing] = useState<QueuedItem>()
  const [dropping, setDropping] = useState<QueuedItem>()
  if (entries.length === 0) return null
  return (
    <Card className="overflow-hidden">
      <h2 className="sr-only">{t('pending.title')}</h2>
      <ul>
        {entries.map((entry) => (
          <UploadRow key={entry.id} entry={entry} onEdit={() => setEditing(entry)} onDrop={() => setDropping(entry)} />
        ))}
      </ul>
      {editing && (
        <CorrectDialog subdomain={subdomain} entry={editing} onClose={() => setEditing(undefined)} key={editing.id} />
      )}
      <Confirm
        danger
        open={dropping !== undefined}
        onOpenChange={(open) => !open && setDropping(undefined)}
        title={t('pending.dropTitle')}
        description={t('pending.dropText')}
        confirmLabel={t('pending.dropIt')}
        cancelLabel={t('pending.keep')}
        onConfirm={() => {
          if (!dropping) return
          void removeItem('documents', dropping.id)
            .then(refreshPending)
            .then(() => setDropping(undefined))
        }}
      />
    </Card>
  )
}

function UploadRow({ entry, onEdit, onDrop }: { entry: QueuedItem; onEdit: () => void; onDrop: () => void }) {
  const t = useWords()
  const said = useSaid()
  const { lang } = useLanguage()
  const { title } = writtenIn(entry)
  const state = entry.rejected ? t('pending.refused') : t('pending.waiting')
  return (
    <li className="flex items-center gap-3 border-t border-line py-2 pr-1.5 pl-4 first:border-t-0">
      <CloudUpload aria-hidden="true" className="size-6 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="font-[600] [overflow-wrap:anywhere]">{title}</p>
        <p className="text-13 text-ink-3">{[sayBytes(entry.file?.size ?? 0, lang), state].join(', ')}</p>
        {entry.rejected && <p className="text-15 text-bad">{t('pending.reason', { reason: said(entry.rejected) })}</p>}
      </div>
      {entry.rejected && (
        <Button size="s" onClick={onEdit}>
          {t('pending.edit')}
        </Button>
      )}
      <IconButton label={t('pending.drop', { title })} icon={<X />} onClick={onDrop} />
    </li>
  )
}

function CorrectDialog({ subdomain, entry, onClose }: { subdomain: string; entry: QueuedItem; onClose: () => void }) {
  const t = useWords()
  const shell = useT(shellTexts)
  const said = useSaid()
  const formId = useId()
  const kept = entry.file ? [new File([entry.file], entry.fileName ?? '')] : []
  const form = useForm<PaperValues>({ defaultValues: { ...valuesOf(writtenIn(entry)), files: kept } })
  const again = async (values: PaperValues) => {
    const [file] = values.files
    await retryItem('documents', {
      ...entry,
      ...(file ? { file, fileName: file.name } : {}),
      metadata: metadataOf(entry.id, writtenOf(values)),
    })
    await requestSending('documents')
    await refreshPending()
    onClose()
  }
  return (
    <Dialog
      open
      size="m"
      onOpenChange={(open) => !open && onClose()}
      title={t('form.editTitle')}
      {...(entry.rejected ? { description: t('pending.reason', { reason: said(entry.rejected) }) } : {})}
      footer={
        <>
          <CloseButton>{shell('actions.cancel')}</CloseButton>
          <Button type="submit" form={formId} variant="primary">
            {t('pending.sendNow')}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} draft={`documents.pending ${entry.id}`} onSubmit={again} className="grid gap-4">
        <FileField form={form} />
        <PaperFields subdomain={subdomain} form={form} />
      </Form>
    </Dialog>
  )
}
