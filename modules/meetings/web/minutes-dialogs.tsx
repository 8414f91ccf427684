import { Controller, useForm } from 'react-hook-form'
import { longestText } from '#kernel/rich-text.ts'
import { call } from '#web/call.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { RichField } from '#web/ui/rich-field.tsx'
import { useSending } from '#web/use-sending.ts'
import type { Minutes } from '../contract/minutes.ts'
import { meetings } from '../contract.ts'
import { useWords } from './words.ts'

type Props = { subdomain: string; minutes: Minutes; onClose: () => void }

/** What the system drafted, with what was said. */
export function TextDialog({ subdomain, minutes, onClose }: Props) {
  const t = useWords()
  const form = useForm({ defaultValues: { body: minutes.body } })
  const act = useSending(
    ({ body }: { body: string }) =>
      call(meetings.writeMinutes, {
        params: { subdomain, id: minutes.meetingId },
        body: { body, version: minutes.version },
      }),
    {
      done: () => t('minutes.saved'),
      after: onClose,
      failed: t('minutes.failed'),
      tryAgain: t('tryAgain'),
      touches: ['meetings'],
    },
  )
  return (
    <FormDialog
      title={t('minutes.of', { number: minutes.number })}
      form={form}
      draft={`meetings.minutes ${minutes.meetingId}`}
      act={act}
      submit={t('minutes.save')}
      onClose={onClose}
    >
      <Field label={t('minutes.body')} className="sm:col-span-2">
        <Controller
          control={form.control}
          name="body"
          render={({ field }) => (
            <RichField
              value={field.value}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
              maxLength={longestText}
              className="min-h-[50vh]"
            />
          )}
        />
      </Field>
    </FormDialog>
  )
}

/** Which later meeting read and confirmed them. */
export function ConfirmDialog({ subdomain, minutes, onClose }: Props) {
  const t = useWords()
  const form = useForm({ defaultValues: { meetingId: minutes.later[0]?.id ?? '' } })
  const act = useSending(
    (body: { meetingId: string }) =>
      call(meetings.confirmMinutes, { params: { subdomain, id: minutes.meetingId }, body }),
    {
      done: () => t('minutes.confirmed'),
      after: onClose,
      failed: t('minutes.failed'),
      tryAgain: t('tryAgain'),
      touches: ['meetings'],
    },
  )
  return (
    <FormDialog
      title={t('minutes.of', { number: minutes.number })}
      form={form}
      draft={null}
      act={act}
      submit={t('minutes.confirm')}
      onClose={onClose}
    >
      <Field label={t('minutes.confirmIn')} className="sm:col-span-2">
        <NativeSelect
          {...form.register('meetingId')}
          options={minutes.later.map(({ id, number, title }) => ({ value: id, label: `${number} ${title}` }))}
        />
      </Field>
    </FormDialog>
  )
}
