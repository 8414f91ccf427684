import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { sayNumber, sayRoundRupees } from '#kernel/formats.ts'
import { longestText } from '#kernel/rich-text.ts'
import { fieldErrorsOf } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { AudiencePicker } from '#web/ui/audience/audience-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardSection } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { RichField } from '#web/ui/rich-field.tsx'
import type { EventDetails } from '../contract/nouns.ts'
import { eventKinds, longestTitle, mostPricePaise, mostSeats } from '../rules.ts'
import { EventRepeat } from './event-repeat.tsx'
import { type FormValues, paiseOf, seatsOf } from './form-values.ts'
import { audienceCount } from './queries.ts'
import { useWords } from './words.ts'

type Shape = UseFormReturn<FormValues>

/** What, when and where; who is invited; whether people answer and what it costs. */
export function EventForm(props: {
  subdomain: string
  start: FormValues
  event: EventDetails | undefined
  reach: 'this' | 'later'
  onReach: (reach: 'this' | 'later') => void
  pending: boolean
  onSubmit: (values: FormValues) => Promise<unknown>
}) {
  const { subdomain, start, event, reach, onReach, pending, onSubmit } = props
  const t = useWords()
  const form = useForm<FormValues>({ defaultValues: start })
  const submit = (values: FormValues) =>
    onSubmit(values).catch((error: unknown) => {
      for (const [name, message] of Object.entries(fieldErrorsOf(error))) {
        const field = fieldOf(name)
        if (field) form.setError(field, { message })
      }
      throw error
    })
  return (
    <Form
      form={form}
      draft={event ? `events.edit ${event.id}` : 'events.plan'}
      onSubmit={submit}
      className="grid gap-4"
    >
      <Card>
        <Part title={t('form.what')} first>
          <What form={form} />
        </Part>
        <Part title={t('form.when')}>
          <When form={form} />
          {event ? (
            event.seriesId && (
              <Field label={t('form.reach')} group>
                <RadioGroup
                  value={reach}
                  onValueChange={(value) => onReach(value === 'later' ? 'later' : 'this')}
                  options={[
                    { value: 'this', label: t('form.this') },
                    { value: 'later', label: t('form.later') },
                  ]}
                />
              </Field>
            )
          ) : (
            <EventRepeat subdomain={subdomain} form={form} />
          )}
        </Part>
        <Part title={t('form.who')}>
          <Who subdomain={subdomain} form={form} />
        </Part>
        <Part title={t('form.replies')}>
          <Replies form={form} />
        </Part>
      </Card>
      <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1">
        <Button type="submit" variant="primary" pending={pending}>
          {event ? t('form.save') : t('form.plan')}
        </Button>
      </div>
    </Form>
  )
}

/**
 * Which field of the form a refusal of the server stands beside. None for the audience: its picker says itself that nobody
 * is left, and an error that no input clears would hold the form back for good.
 */
const fieldOf = (field: string): keyof FormValues | undefined => {
  if (field.startsWith('audience')) return undefined
  if (field === 'startsAt') return 'day'
  if (field === 'endsAt') return 'to'
  if (field === 'adultPaise') return 'adult'
  if (field === 'childPaise') return 'child'
  if (field.startsWith('repeats')) return 'repeat'
  return field === 'replyUntil' || field === 'seats' || field === 'body' || field === 'place' ? field : 'title'
}

function Part({ title, first = false, children }: { title: string; first?: boolean; children: ReactNode }) {
  return (
    <CardSection className={`grid gap-3 md:grid-cols-[120px_minmax(0,1fr)] ${first ? 'border-t-0' : ''}`}>
      <h2 className="text-16">{title}</h2>
      <div className="grid min-w-0 gap-4">{children}</div>
    </CardSection>
  )
}

function What({ form }: { form: Shape }) {
  const t = useWords()
  const { lang } = useLanguage()
  const { errors } = form.formState
  return (
    <>
      <Field label={t('form.title')} required error={errors.title?.message}>
        <Input maxLength={longestTitle} {...form.register('title', { required: t('required') })} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('form.kind')}>
          <NativeSelect
            options={eventKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
            {...form.register('kind')}
          />
        </Field>
        <Field label={t('form.place')} error={errors.place?.message}>
          <Input maxLength={120} {...form.register('place')} />
        </Field>
      </div>
      <Field label={t('form.body')} help={t('form.bodyHelp')} error={errors.body?.message}>
        <Controller
          control={form.control}
          name="body"
          render={({ field: { value, onChange } }) => (
            <RichField lang={lang} maxLength={longestText} value={value} onValueChange={onChange} />
          )}
        />
      </Field>
    </>
  )
}

function When({ form }: { form: Shape }) {
  const t = useWords()
  const { errors } = form.formState
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      <Field label={t('form.day')} required error={errors.day?.message} className="max-sm:col-span-2">
        <DateInput {...form.register('day', { required: t('required') })} />
      </Field>
      <Field label={t('form.from')} required>
        <Input type="time" {...form.register('from', { required: t('required') })} />
      </Field>
      <Field label={t('form.to')} required error={errors.to?.message}>
        <Input type="time" {...form.register('to', { required: t('required') })} />
      </Field>
      <Field label={t('form.lastDay')} help={t('form.lastDayHelp')} className="max-sm:col-span-2">
        <DateInput {...form.register('lastDay')} />
      </Field>
    </div>
  )
}

function Who({ subdomain, form }: { subdomain: string; form: Shape }) {
  const t = useWords()
  const value = useWatch({ control: form.control, name: 'audience' })
  const { data } = useQuery(audienceCount(subdomain, value))
  return (
    <AudiencePicker
      value={value}
      onChange={(next) => form.setValue('audience', next, { shouldDirty: true })}
      count={data}
      nobody={t('form.nobody')}
      help={t('form.everyone')}
    />
  )
}

function Replies({ form }: { form: Shape }) {
  const t = useWords()
  const { lang } = useLanguage()
  const { errors } = form.formState
  // Not of the browser's numbers: those read `1,250` as nothing, and the event would be free and without end.
  const fits = (text: string) =>
    seatsOf(text) !== undefined || t('form.seatsWrong', { most: sayNumber(mostSeats, lang) })
  const price = {
    validate: (text: string) => paiseOf(text) !== null || t('form.priceWrong', { sum: sayRoundRupees(mostPricePaise) }),
  }
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('form.replyUntil')} help={t('form.replyHelp')} error={errors.replyUntil?.message}>
          <DateInput {...form.register('replyUntil')} />
        </Field>
        <Field label={t('form.seats')} help={t('form.seatsHelp')} error={errors.seats?.message}>
          <Input inputMode="numeric" maxLength={7} {...form.register('seats', { validate: fits })} />
        </Field>
        <Field label={t('form.adult')} help={t('form.priceHelp')} error={errors.adult?.message}>
          <Input inputMode="decimal" maxLength={20} {...form.register('adult', price)} />
        </Field>
        <Field label={t('form.child')} error={errors.child?.message}>
          <Input inputMode="decimal" maxLength={20} {...form.register('child', price)} />
        </Field>
      </div>
      <Checkbox label={t('form.album')} help={t('form.albumHelp')} {...form.register('isAlbumOpen')} />
    </>
  )
}
