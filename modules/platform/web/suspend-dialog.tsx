import { useForm } from 'react-hook-form'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { platform, type SocietyOnPlatform } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { useAct } from './use-act.ts'

export function SuspendDialog({ society, onClose }: { society: SocietyOnPlatform; onClose: () => void }) {
  const t = useT(texts)
  const form = useForm({ defaultValues: { reason: '' } })
  const suspension = useAct(
    ({ reason }: { reason: string }) => call(platform.suspend, { params: { id: society.id }, body: { reason } }),
    () => ({ title: t('societies.suspendedNotice'), description: society.name }),
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="s"
      title={t('societies.suspendTitle', { name: society.name })}
      description={t('societies.suspendText')}
      footer={
        <>
          <CloseButton>{t('cancel')}</CloseButton>
          <Button variant="danger-solid" type="submit" form="suspend-society" pending={suspension.isPending}>
            {t('societies.suspend')}
          </Button>
        </>
      }
    >
      <Form
        id="suspend-society"
        form={form}
        draft={`platform.suspend ${society.id}`}
        onSubmit={(values) => suspension.mutateAsync(values, { onSuccess: onClose })}
      >
        <Field label={t('societies.reason')} required error={form.formState.errors.reason?.message}>
          <Textarea
            rows={3}
            {...form.register('reason', { required: t('required'), minLength: { value: 3, message: t('required') } })}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
