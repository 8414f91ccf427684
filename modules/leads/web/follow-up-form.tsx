import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.tsx'
import { leads } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import type { LeadRow } from './queries.ts'

type FollowUp = { position: string; nextContactOn: string; notes: string }

export function FollowUpForm({
  id,
  lead,
  onSave,
}: {
  id: string
  lead: LeadRow
  onSave: (values: FollowUp) => Promise<unknown>
}) {
  const t = useT(texts)
  const form = useForm<FollowUp>({
    // A status set meanwhile, or another operator's change, comes in around what is being typed.
    resetOptions: { keepDirtyValues: true },
    values: {
      position: lead.position ?? '',
      nextContactOn: lead.nextContactOn ?? '',
      notes: lead.notes ?? '',
    },
  })
  const { register } = form
  return (
    <Form id={id} form={form} draft={`leads.follow-up ${lead.id}`} onSubmit={onSave} className="grid gap-3">
      <Field label={t('fields.position')} help={t('sheet.positionHint')}>
        <Input {...register('position')} maxLength={120} />
      </Field>
      <Field label={t('fields.nextContact')}>
        <DateInput {...register('nextContactOn')} />
      </Field>
      <Field label={t('fields.notes')} help={t('sheet.notesHint')}>
        <Textarea {...register('notes')} rows={4} maxLength={10_000} />
      </Field>
    </Form>
  )
}

/** What was typed stays when the server refuses; a lead somebody else changed meanwhile is not written over. */
export const useFollowUp = (lead: LeadRow | undefined) => {
  const t = useT(texts)
  const shell = useT(shellTexts)
  const mutation = useMutation({
    mutationFn: ({ position, nextContactOn, notes }: FollowUp) =>
      call(leads.update, {
        params: { id: lead?.id ?? '' },
        body: {
          position: position.trim(),
          nextContactOn: nextContactOn || null,
          notes,
          ...(lead?.version === undefined ? {} : { version: lead.version }),
        },
      }),
    meta: { touches: ['leads'] },
    onSuccess: () => toast({ title: t('sheet.saved'), description: t('sheet.savedText', { name: lead?.name ?? '' }) }),
    onError: (error) =>
      toast({
        title: t('sheet.notSaved'),
        description: noticeOf(error, shell('states.failedHint')),
        variant: 'destructive',
      }),
  })
  return { save: (values: FollowUp) => mutation.mutateAsync(values), saving: mutation.isPending }
}
