import { useState } from 'react'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { useSending } from '#web/use-sending.ts'
import { type Agreement, notifications } from '../../contract.ts'
import { messageTexts } from '../../texts/messages/texts.ts'

/** What a person signed at the office, with the paper where there is one; or that they took it back. */
export function AgreementDialog({
  subdomain,
  person,
  onClose,
}: {
  subdomain: string
  person: Agreement
  onClose: () => void
}) {
  const t = useT(messageTexts)
  const shell = useT(shellTexts)
  const [files, setFiles] = useState<File[]>([])
  const [refusal, setRefusal] = useState<string>()
  const isGiven = !person.isGiven
  const [file] = files
  const saving = useSending(
    () =>
      call(notifications.recordAgreement, {
        params: { subdomain, id: person.memberId },
        body: { isGiven },
        file,
      }),
    {
      done: () => t('recorded'),
      after: onClose,
      failed: t('recordFailed'),
      tryAgain: t('tryAgain'),
      touches: ['notices'],
    },
  )
  return (
    <Confirm
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('recordTitle', { name: person.name })}
      description={isGiven ? t('recordText', { name: person.name }) : ''}
      confirmLabel={isGiven ? t('record') : t('withdraw')}
      cancelLabel={shell('actions.cancel')}
      pending={saving.isPending}
      onConfirm={() => saving.mutate(undefined)}
    >
      {isGiven && (
        <Field label={t('form')} error={refusal}>
          <FileDrop
            files={files}
            onFilesChange={(next) => {
              setFiles(next)
              setRefusal(undefined)
            }}
            onRefuse={setRefusal}
            accept=".pdf,image/*"
            maxBytes={10_000_000}
          />
        </Field>
      )}
    </Confirm>
  )
}
