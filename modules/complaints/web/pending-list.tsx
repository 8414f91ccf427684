import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { type QueuedItem, removeItem, retryItem } from '#web/offline/queue.ts'
import { requestSending } from '#web/offline/save-for-later.ts'
import { refreshPending } from '#web/offline/status.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useSaid } from '#web/use-said.ts'
import { ComplaintForm, formOf, writtenOf } from './complaint-form.tsx'
import type { Written } from './raise.ts'
import { useWords } from './words.ts'

/** What was written without network: it waits, goes by itself, and comes back with a reason when it is refused. */
export function PendingList({ subdomain, entries }: { subdomain: string; entries: readonly QueuedItem[] }) {
  const t = useWords()
  const [editing, setEditing] = useState<QueuedItem>()
  const [dropping, setDropping] = useState<QueuedItem>()
  if (entries.length === 0) return null
  const again = async (entry: QueuedItem) => {
    await retryItem('complaints', entry)
    await requestSending('complaints')
    await refreshPending()
  }
  return (
    <Card>
      <CardHeader title={t('pending.title')} />
      <CardBody>
        <p className="mb-3 text-15 text-ink-2">{t('pending.text')}</p>
        <ul className="grid gap-3">
          {entries.map((entry) => (
            <PendingRow
              key={entry.id}
              entry={entry}
              onEdit={() => setEditing(entry)}
              onDrop={() => setDropping(entry)}
              onDropPhoto={() => void again({ ...entry, attachments: entry.attachments?.slice(1) ?? [] })}
            />
          ))}
        </ul>
      </CardBody>
      {editing && (
        <EditDialog
          subdomain={subdomain}
          entry={editing}
          onClose={() => setEditing(undefined)}
          onSave={(entry) => again(entry).then(() => setEditing(undefined))}
        />
      )}
      <Confirm
        danger
        open={dropping !== undefined}
        onOpenChange={(open) => !open && setDropping(undefined)}
        title={t('pending.dropTitle')}
        description={t('pending.dropText')}
        confirmLabel={t('pending.drop')}
        cancelLabel={t('pending.keep')}
        onConfirm={() => {
          if (!dropping) return
          void removeItem('complaints', dropping.id)
            .then(refreshPending)
            .then(() => setDropping(undefined))
        }}
      />
    </Card>
  )
}

function PendingRow({
  entry,
  onEdit,
  onDrop,
  onDropPhoto,
}: {
  entry: QueuedItem
  onEdit: () => void
  onDrop: () => void
  onDropPhoto: () => void
}) {
  const t = useWords()
  const said = useSaid()
  const { title, location } = writtenIn(entry)
  const photos = entry.attachments?.length ?? 0
  const state = entry.rejected ? 'refused' : entry.accepted ? 'sendingPhotos' : 'waiting'
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-t border-line pt-3 first:border-t-0 first:pt-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-[600] [overflow-wrap:anywhere]">{title}</p>
        <p className="text-13 text-ink-3">
          {location.text}
          {photos > 0 && `, ${t('pending.photos', { count: photos })}`}
        </p>
        {entry.rejected && <p className="text-15 text-bad">{t('pending.reason', { reason: said(entry.rejected) })}</p>}
      </div>
      <Badge tone={entry.rejected ? 'bad' : 'warn'}>{t(`pending.${state}`)}</Badge>
      {entry.rejected && !entry.accepted && (
        <Button size="s" onClick={onEdit}>
          {t('pending.edit')}
        </Button>
      )}
      {entry.rejected && entry.accepted && (
        <Button size="s" onClick={onDropPhoto}>
          {t('pending.dropPhoto')}
        </Button>
      )}
      {!entry.accepted && (
        <Button size="s" variant="danger" icon={<Trash2 />} onClick={onDrop}>
          {t('pending.drop')}
        </Button>
      )}
    </li>
  )
}

function EditDialog({
  subdomain,
  entry,
  onClose,
  onSave,
}: {
  subdomain: string
  entry: QueuedItem
  onClose: () => void
  onSave: (entry: QueuedItem) => Promise<unknown>
}) {
  const t = useWords()
  const shell = useT(shellTexts)
  const said = useSaid()
  const formId = useId()
  return (
    <Dialog
      open
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
      <ComplaintForm
        id={formId}
        subdomain={subdomain}
        start={formOf(writtenIn(entry))}
        withPhotos={false}
        draft={`complaints.pending ${entry.id}`}
        onSubmit={(values) => onSave({ ...entry, payload: { id: entry.id, ...writtenOf(values) } })}
      />
    </Dialog>
  )
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the queue keeps what this room put in.
const writtenIn = (entry: QueuedItem): Written => entry.payload as Written
