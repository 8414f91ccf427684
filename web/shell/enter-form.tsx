import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '#web/i18n/i18n.tsx'
import { noticeOf, request } from '#web/request.ts'
import { frameTexts } from '#web/shell/texts/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

const shortestReason = 10
const longestReason = 300

/** Why an operator opens a society. The buttons that send it stand beside it and name it by its id. */
export const EnterForm = ({ id, entry }: { id: string; entry: ReturnType<typeof useEntry> }) => {
  const t = useT(frameTexts)
  const form = useForm({ defaultValues: { reason: '' } })
  const tooShort = { value: shortestReason, message: t('operator.reasonShort', { count: shortestReason }) }
  return (
    <Form id={id} form={form} draft={null} onSubmit={({ reason }) => entry.enter(reason.trim())} className="grid gap-3">
      <Field
        label={t('operator.reason')}
        help={t('operator.reasonHelp')}
        required
        error={form.formState.errors.reason?.message}
      >
        <Textarea
          rows={3}
          maxLength={longestReason}
          {...form.register('reason', {
            setValueAs: (text: string) => text.replaceAll(/\s+/g, ' '),
            required: tooShort.message,
            minLength: tooShort,
          })}
        />
      </Field>
      {entry.failure && <NoticeBox tone="bad">{entry.failure}</NoticeBox>}
    </Form>
  )
}

/** Tells the server why; from then on role, modules, lists and short paths follow the society. */
export const useEntry = (subdomain: string, onEntered?: () => void) => {
  const t = useT(frameTexts)
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState('')
  const enter = async (reason: string) => {
    setPending(true)
    setFailure('')
    try {
      await request('POST', '/api/platform/entries', { subdomain, reason })
      await queryClient.resetQueries()
      onEntered?.()
    } catch (error) {
      setFailure(noticeOf(error, t('header.switchFailed')))
    } finally {
      setPending(false)
    }
  }
  return { enter, pending, failure }
}
