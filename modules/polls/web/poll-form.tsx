import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Controller, useFieldArray, useForm, useWatch } from 'react-hook-form'
import { longestText } from '#kernel/rich-text.ts'
import { fieldErrorsOf } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardSection } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { RichField } from '#web/ui/rich-field.tsx'
import { longestTitle, mostQuestions, mostSecretQuestions } from '../rules/nouns.ts'
import { emptyQuestion, type FormValues, type Shape } from './form-values.ts'
import { candidates } from './queries.ts'
import { QuestionFields } from './question-fields.tsx'
import { useWords } from './words.ts'

type Props = {
  subdomain: string
  start: FormValues
  draft: string
  isElection: boolean
  isAdmin: boolean
  pending: boolean
  onSubmit: (values: FormValues) => Promise<unknown>
}

export function PollForm({ subdomain, start, draft, isElection, isAdmin, pending, onSubmit }: Props) {
  const t = useWords()
  const form = useForm<FormValues>({ defaultValues: start })
  const submit = async (values: FormValues) => {
    try {
      await onSubmit(values)
    } catch (error) {
      for (const [name, message] of Object.entries(fieldErrorsOf(error))) form.setError(fieldOf(name), { message })
      throw error
    }
  }
  const kind = useWatch({ control: form.control, name: 'kind' })
  return (
    <Form form={form} draft={draft} onSubmit={submit} className="grid gap-4">
      <Card>
        <About form={form} isElection={isElection} />
        <Rules form={form} />
        <Hours form={form} />
        {isAdmin && <Officer subdomain={subdomain} form={form} />}
      </Card>
      <Questions subdomain={subdomain} form={form} isElection={kind === 'election'} />
      <Button type="submit" variant="primary" size="l" pending={pending}>
        {t('form.save')}
      </Button>
    </Form>
  )
}

/**
 * The server names its own fields; hours stand under two of the form's. What it says of the questions is an error of the
 * form itself: under a name without a control nothing would clear it, and it would hold back every further try.
 */
const fieldOf = (name: string): keyof FormValues | 'root.questions' => {
  if (name.startsWith('questions')) return 'root.questions'
  return ownNames[name] ?? (name as keyof FormValues)
}

const ownNames: Readonly<Record<string, keyof FormValues>> = {
  closesAt: 'closesDay',
  opensAt: 'opensDay',
  quorumBp: 'quorum',
}

function About({ form, isElection }: { form: Shape; isElection: boolean }) {
  const t = useWords()
  const { lang } = useLanguage()
  const { errors } = form.formState
  return (
    <CardSection className="grid gap-4 border-t-0">
      <Field label={t('form.title')} required error={errors.title?.message}>
        <Input maxLength={longestTitle} {...form.register('title', { required: t('required') })} />
      </Field>
      <Field label={t('form.body')} error={errors.body?.message}>
        <Controller
          control={form.control}
          name="body"
          render={({ field }) => (
            <RichField lang={lang} maxLength={longestText} value={field.value} onValueChange={field.onChange} />
          )}
        />
      </Field>
      {!isElection && (
        <Choice form={form} name="kind" label={t('form.kind')}>
          {(['opinion', 'resolution'] as const).map((value) => ({
            value,
            label: t(`kinds.${value}`),
            help: t(`form.kindHelp.${value}`),
          }))}
        </Choice>
      )}
    </CardSection>
  )
}

type ChoiceProps = {
  form: Shape
  name: 'kind' | 'secrecy' | 'basis' | 'voters'
  label: string
  children: readonly { value: string; label: ReactNode; help?: ReactNode }[]
}

function Choice({ form, name, label, children }: ChoiceProps) {
  return (
    <Field label={label} group error={form.formState.errors[name]?.message}>
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => (
          <RadioGroup
            cards
            value={field.value}
            onValueChange={field.onChange}
            options={children}
            className="sm:grid-cols-2"
          />
        )}
      />
    </Field>
  )
}

function Rules({ form }: { form: Shape }) {
  const t = useWords()
  const [secrecy, basis] = useWatch({ control: form.control, name: ['secrecy', 'basis'] })
  return (
    <CardSection className="grid gap-4">
      <Choice form={form} name="secrecy" label={t('form.secrecy')}>
        {(['open', 'secret'] as const).map((value) => ({
          value,
          label: t(`secrecies.${value}`),
          help: t(`form.secrecyHelp.${value}`),
        }))}
      </Choice>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('form.basis')} error={form.formState.errors.basis?.message}>
          <NativeSelect
            {...form.register('basis')}
            options={(['flat', 'member', 'share'] as const).map((value) => ({
              value,
              label: t(`form.basisHelp.${value}`),
            }))}
          />
        </Field>
        <Field label={t('form.voters')}>
          <NativeSelect
            {...form.register('voters')}
            options={(['owners', 'residents'] as const).map((value) => ({
              value,
              label: t(`form.votersHelp.${value}`),
            }))}
          />
        </Field>
      </div>
      {secrecy === 'secret' && basis === 'share' && (
        <NoticeBox
          tone="warn"
          action={<Button onClick={() => form.setValue('secrecy', 'open')}>{t('form.openInstead')}</Button>}
        >
          {t('form.byShare')}
        </NoticeBox>
      )}
    </CardSection>
  )
}

function Hours({ form }: { form: Shape }) {
  const t = useWords()
  const { errors } = form.formState
  return (
    <CardSection className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Field
          label={`${t('form.opens')}: ${t('form.day')}`}
          help={t('form.opensHelp')}
          error={errors.opensDay?.message}
        >
          <DateInput {...form.register('opensDay')} />
        </Field>
        <Field label={t('form.hour')}>
          <Input type="time" {...form.register('opensHour')} />
        </Field>
        <Field label={`${t('form.closes')}: ${t('form.day')}`} required error={errors.closesDay?.message}>
          <DateInput {...form.register('closesDay', { required: t('required') })} />
        </Field>
        <Field label={t('form.hour')} required>
          <Input type="time" {...form.register('closesHour', { required: t('required') })} />
        </Field>
      </div>
      <Field label={t('form.quorum')} help={t('form.quorumHelp')} className="sm:max-w-[260px]">
        <Input
          type="number"
          inputMode="decimal"
          min={0}
          max={100}
          step="0.01"
          {...form.register('quorum', {
            validate: (text) => (Number(text) >= 0 && Number(text) <= 100) || t('form.quorumWrong'),
          })}
        />
      </Field>
    </CardSection>
  )
}

function Officer({ subdomain, form }: { subdomain: string; form: Shape }) {
  const t = useWords()
  const { data: people = [] } = useQuery(candidates(subdomain))
  const bars = useWatch({ control: form.control, name: 'barsDefaulters' })
  const { errors } = form.formState
  return (
    <CardSection className="grid gap-4">
      <Field label={t('form.officer')} help={t('form.officerHelp')} error={errors.officerId?.message}>
        <Controller
          control={form.control}
          name="officerId"
          render={({ field }) => (
            <Combobox
              value={field.value}
              onValueChange={field.onChange}
              placeholder={t('form.officerNone')}
              options={[
                { value: '', label: t('form.officerNone') },
                ...people.map(({ id, name, flatNumber }) => ({ value: id, label: name, detail: flatNumber })),
              ]}
            />
          )}
        />
      </Field>
      <Checkbox label={t('form.bars')} help={t('form.barsHelp')} {...form.register('barsDefaulters')} />
      {errors.barsDefaulters && <p className="text-15 text-bad">{errors.barsDefaulters.message}</p>}
      {bars && (
        <Field label={t('form.barRule')} error={errors.barRule?.message}>
          <Input maxLength={120} {...form.register('barRule')} />
        </Field>
      )}
    </CardSection>
  )
}

function Questions({ subdomain, form, isElection }: { subdomain: string; form: Shape; isElection: boolean }) {
  const t = useWords()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'questions' })
  const secrecy = useWatch({ control: form.control, name: 'secrecy' })
  const most = secrecy === 'secret' ? mostSecretQuestions : mostQuestions
  const wrong = form.formState.errors.root?.['questions']?.message
  return (
    <>
      {fields.map((field, at) => (
        <QuestionFields
          key={field.id}
          subdomain={subdomain}
          form={form}
          at={at}
          isElection={isElection}
          onRemove={fields.length > 1 ? () => remove(at) : undefined}
        />
      ))}
      {wrong && <p className="text-15 text-bad">{wrong}</p>}
      {fields.length < most && (
        <p>
          <Button icon={<Plus />} onClick={() => append(emptyQuestion(['', '']))}>
            {t('form.addQuestion')}
          </Button>
        </p>
      )}
    </>
  )
}
