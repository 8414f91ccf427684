import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { clockOrMoment } from '#web/ui/format-moment.ts'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { type OwnRequest, visitors } from '../contract.ts'
import { texts as officeTexts } from '../texts/office/texts.ts'
import { texts } from '../texts/texts.ts'
import { requestsOf, useGateAct } from './queries.ts'

const line = 'flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 md:px-5'

export function RequestsCard({ subdomain }: { subdomain: string }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const { data } = useQuery(requestsOf(subdomain))
  const [asked, setAsked] = useState<OwnRequest>()
  return (
    <Card className="self-start">
      <CardHeader title={t('requests')} />
      {data?.length === 0 && <p className={`${line} text-15 text-ink-2`}>{t('noRequests')}</p>}
      <ul>
        {data?.map((one) => (
          <li key={one.id} className={line}>
            <span className="min-w-0 leading-snug">
              <b className="block text-15">
                {t(`requestKinds.${one.kind}`)} · {one.name || t('personErased')}
              </b>
              <span className="block text-13 text-ink-2">{clockOrMoment(one.askedAt, lang)}</span>
              <span className="block text-13 [overflow-wrap:anywhere]">{one.text}</span>
              {one.answer && <span className="block text-13 text-ink-2">→ {one.answer}</span>}
            </span>
            {!one.answeredAt && (
              <Button size="s" onClick={() => setAsked(one)}>
                {t('answer')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && <AnswerDialog subdomain={subdomain} asked={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  )
}

type Values = { answer: string; corrects: boolean; name: string; phone: string; vehicle: string; newCard: boolean }

/** The answer stands on the page of whoever asked; what it promises is done with the same press. */
function AnswerDialog({ subdomain, asked, onClose }: { subdomain: string; asked: OwnRequest; onClose: () => void }) {
  const t = useT(texts)
  const o = useT(officeTexts)
  const { kind, name, phone, vehicle } = asked
  const form = useForm<Values>({
    defaultValues: {
      answer: '',
      corrects: kind === 'correction' && name !== '',
      name,
      phone,
      vehicle,
      newCard: kind === 'new_card',
    },
  })
  const answering = useGateAct(
    ({ answer, corrects, newCard, ...correction }: Values) =>
      call(visitors.answerRequest, {
        params: { subdomain, id: asked.id },
        body: { answer, ...(corrects ? { correction } : {}), newCard },
      }),
    { done: t('saved'), after: onClose },
  )
  const corrects = form.watch('corrects')
  return (
    <FormDialog
      title={`${t(`requestKinds.${kind}`)} · ${name || t('personErased')}`}
      text={asked.text}
      form={form}
      draft={`visitors.answer ${asked.id}`}
      act={answering}
      submit={t('answer')}
      onClose={onClose}
    >
      {kind === 'correction' && (
        <Checkbox
          className="sm:col-span-2"
          label={o('correctToo')}
          checked={corrects}
          onCheckedChange={(on) => form.setValue('corrects', on, { shouldDirty: true })}
        />
      )}
      {corrects && (
        <>
          <Field label={t('name')} required error={form.formState.errors.name?.message ?? ''}>
            <Input maxLength={80} {...form.register('name', { required: t('required') })} />
          </Field>
          <Field label={t('phone')}>
            <Input type="tel" maxLength={20} {...form.register('phone')} />
          </Field>
          {asked.about !== 'worker' && (
            <Field label={t('vehicle')}>
              <Input maxLength={20} {...form.register('vehicle')} />
            </Field>
          )}
        </>
      )}
      {kind === 'new_card' && (
        <Checkbox
          className="sm:col-span-2"
          label={o('cardToo')}
          checked={form.watch('newCard')}
          onCheckedChange={(on) => form.setValue('newCard', on, { shouldDirty: true })}
        />
      )}
      <Field label={t('answer')} required error={form.formState.errors.answer?.message ?? ''} className="sm:col-span-2">
        <Textarea rows={4} maxLength={1000} {...form.register('answer', { required: t('required') })} />
      </Field>
    </FormDialog>
  )
}
