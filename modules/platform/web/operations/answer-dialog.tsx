import { useForm } from 'react-hook-form'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { platform, type Ticket } from '../../contract.ts'
import { operationsTexts } from '../../texts/operations/texts.ts'
import { texts } from '../../texts/texts.ts'
import { useAct } from '../use-act.ts'

const longest = 4000

export function AnswerDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const t = useT(operationsTexts)
  const words = useT(texts)
  const form = useForm({ defaultValues: { answer: ticket.answer ?? '' } })
  const send = useAct(
    ({ answer }: { answer: string }) => call(platform.answerTicket, { params: { id: ticket.id }, body: { answer } }),
    () => ({ title: t('tickets.sent'), description: ticket.society ?? '' }),
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={ticket.subject}
      description={ticket.body}
      footer={
        <>
          <CloseButton>{words('cancel')}</CloseButton>
          <Button variant="primary" type="submit" form="answer-ticket" pending={send.isPending}>
            {t('tickets.send')}
          </Button>
        </>
      }
    >
      <Form
        id="answer-ticket"
        form={form}
        draft={`platform.answer ${ticket.id}`}
        onSubmit={(values) => send.mutateAsync(values, { onSuccess: onClose })}
      >
        <Field label={t('tickets.yourAnswer')} required error={form.formState.errors.answer?.message}>
          <Textarea
            rows={6}
            maxLength={longest}
            {...form.register('answer', { validate: (text) => text.trim().length >= 2 || words('required') })}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
