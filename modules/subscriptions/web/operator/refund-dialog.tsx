import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { sayRupees } from '#kernel/formats.ts'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { useSending } from '#web/use-sending.ts'
import type { PlatformPayment } from '../../contract/invoices.ts'
import { subscriptions } from '../../contract.ts'
import { operatorTexts } from '../../texts/operator/texts.ts'

export function RefundDialog({ payment, onClose }: { payment: PlatformPayment; onClose: () => void }) {
  const t = useT(operatorTexts)
  const id = useId()
  const form = useForm<{ reason: string }>({ defaultValues: { reason: payment.isPaidTwice ? t('twice') : '' } })
  const send = useSending(
    (body: { reason: string }) => call(subscriptions.refundPayment, { params: { id: payment.id }, body }),
    {
      ...{ touches: ['platform'], failed: t('failed'), tryAgain: t('tryAgain') },
      ...{ done: () => t('underWay'), after: onClose },
    },
  )
  return (
    <Dialog
      open
      size="s"
      onOpenChange={(open) => !open && onClose()}
      title={t('refundTitle', { amount: sayRupees(payment.amountPaise), society: payment.society })}
      description={t('refundText')}
      footer={
        <>
          <CloseButton>{t('cancel')}</CloseButton>
          <Button variant="danger" type="submit" form={id} pending={send.isPending}>
            {t('giveBack')}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        draft={`subscriptions.refund ${payment.id}`}
        onSubmit={(values) => send.mutateAsync(values)}
      >
        <Field label={t('reason')} required error={form.formState.errors.reason?.message}>
          <Input
            maxLength={200}
            {...form.register('reason', { validate: (text) => text.trim() !== '' || t('required') })}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
