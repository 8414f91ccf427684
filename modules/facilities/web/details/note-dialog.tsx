import { useForm } from 'react-hook-form'
import { call } from '#web/call.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { Booking } from '../../contract/nouns.ts'
import { facilities } from '../../contract.ts'
import { useAct } from '../use-act.ts'
import { useWords } from '../words.ts'

type Props = { subdomain: string; booking: Booking; onClose: () => void }

/** Why the committee says no. */
export function DeclineDialog(props: Props) {
  const { subdomain, booking, onClose } = props
  const t = useWords()
  const act = useAct(
    ({ text }: { text: string }) =>
      call(facilities.decide, {
        params: { subdomain, id: booking.id },
        body: { isApproved: false, note: text },
      }),
    { done: () => t('details.declined'), after: onClose },
  )
  return (
    <Writing
      {...props}
      title={t('details.declineTitle')}
      label={t('details.reason')}
      help={t('details.noteHelp')}
      draft="facilities.decline"
      act={act}
      submit={t('details.decline')}
    />
  )
}

/** Why a flat does not agree with a deduction. */
export function DisputeDialog(props: Props) {
  const { subdomain, booking, onClose } = props
  const t = useWords()
  const act = useAct(
    ({ text }: { text: string }) => call(facilities.dispute, { params: { subdomain, id: booking.id }, body: { text } }),
    { done: () => t('deposit.disputeDone'), after: onClose },
  )
  return (
    <Writing
      {...props}
      title={t('deposit.dispute')}
      label={t('deposit.why')}
      help={t('deposit.whyHelp')}
      draft="facilities.dispute"
      act={act}
      submit={t('deposit.dispute')}
    />
  )
}

function Writing(
  props: Props & {
    title: string
    label: string
    help: string
    draft: string
    act: { mutateAsync: (values: { text: string }) => Promise<unknown>; isPending: boolean; error: unknown }
    submit: string
  },
) {
  const { booking, title, label, help, draft, act, submit, onClose } = props
  const t = useWords()
  const form = useForm({ defaultValues: { text: '' } })
  return (
    <FormDialog title={title} form={form} draft={`${draft} ${booking.id}`} act={act} submit={submit} onClose={onClose}>
      <Field
        label={label}
        help={help}
        required
        error={form.formState.errors.text?.message ?? ''}
        className="sm:col-span-2"
      >
        <Textarea
          rows={3}
          maxLength={500}
          {...form.register('text', { validate: (text) => text.trim() !== '' || t('required') })}
        />
      </Field>
    </FormDialog>
  )
}
