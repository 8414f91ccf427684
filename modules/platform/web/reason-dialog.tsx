import { useForm } from 'react-hook-form'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { type Approval, platform } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { useAct } from './use-act.ts'

/** A rejection is said at once; its reason follows here. */
export function ReasonDialog({ request, onClose }: { request: Approval; onClose: () => void }) {
  const t = useT(texts)
  const form = useForm({ defaultValues: { reason: request.reason ?? '' } })
  const save = useAct(
    ({ reason }: { reason: string }) => call(platform.reject, { params: { id: request.id }, body: { reason } }),
    () => ({ title: t('approvals.reasonSaved'), description: request.societyName }),
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="s"
      title={t('approvals.reasonTitle', { name: request.societyName })}
      footer={
        <>
          <CloseButton>{t('cancel')}</CloseButton>
          <Button variant="primary" type="submit" form="reject-reason" pending={save.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form
        id="reject-reason"
        form={form}
        draft={`platform.reject ${request.id}`}
        onSubmit={(values) => save.mutateAsync(values, { onSuccess: onClose })}
      >
        <Field label={t('societies.reason')} required error={form.formState.errors.reason?.message}>
          <Textarea
            rows={3}
            maxLength={500}
            {...form.register('reason', { validate: (text) => text.trim().length > 0 || t('required') })}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
