import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { sayNumber } from '#kernel/formats.ts'
import { longestText } from '#kernel/rich-text.ts'
import { languages } from '#kernel/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardSection } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { RichField } from '#web/ui/rich-field.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { NoticeDetails } from '../contract.ts'
import { longestTitle } from '../rules.ts'
import { AudienceField } from './audience-field.tsx'
import { type FormValues, isHalf, isWritten } from './form-values.ts'
import { nameOfLanguage, useWords } from './words.ts'

export type Intent = 'save' | 'publish'
type Lang = (typeof languages)[number]
type Shape = UseFormReturn<FormValues>

/** The words in up to three languages, who gets them and when. */
export function NoticeForm(props: {
  subdomain: string
  start: FormValues
  notice?: NoticeDetails
  mayUrge: boolean
  pending: boolean
  onTyped: (text: { title: string; body: string; language: string }) => void
  onSubmit: (values: FormValues, intent: Intent) => Promise<unknown>
}) {
  const { subdomain, start, notice, mayUrge, pending, onTyped, onSubmit } = props
  const t = useWords()
  const form = useForm<FormValues>({ defaultValues: start })
  const intent = useRef<Intent>('save')
  const [sending, setSending] = useState<Intent>()
  const [language, setLanguage] = useState<Lang>(() => languages.find((one) => isWritten(start.texts[one])) ?? 'en')
  const [texts, when] = useWatch({ control: form.control, name: ['texts', 'when'] })
  const isOut = notice?.state === 'published'
  useEffect(() => onTyped({ ...texts[language], language }), [texts, language, onTyped])
  const submit = async (values: FormValues) => {
    const half = languages.find((one) => isHalf(values.texts[one]))
    if (half) setLanguage(half)
    const wrong = half
      ? t('form.needBoth')
      : languages.some((one) => isWritten(values.texts[one]))
        ? ''
        : t('form.needText')
    if (wrong) {
      form.setError('texts', { message: wrong })
      throw new Error(wrong)
    }
    if (intent.current === 'publish' && values.when === 'later' && !(values.day && values.time)) {
      form.setError('day', { message: t('form.needDay') })
      throw new Error('No day was chosen')
    }
    setSending(intent.current)
    await onSubmit(values, intent.current)
  }
  return (
    <Form
      form={form}
      draft={notice ? `notices.edit ${notice.id}` : 'notices.write'}
      onSubmit={submit}
      className="grid gap-4"
    >
      <Card className="px-4 pb-5 md:px-5">
        <Tabs
          label={t('form.languages')}
          value={language}
          onValueChange={(next) => setLanguage(next as Lang)}
          tabs={languages.map((one) => ({
            value: one,
            label: <span lang={one}>{nameOfLanguage(one)}</span>,
            ...(isWritten(texts[one]) ? {} : { count: t('form.notWritten') }),
            content: <Text form={form} language={one} key={one} />,
          }))}
        />
        {isOut && notice.ack !== 'none' && <NoticeBox className="mt-3">{t('form.clears')}</NoticeBox>}
      </Card>
      <Card>
        <Part title={t('form.who')} first>
          <AudienceField subdomain={subdomain} form={form} isFixed={isOut} />
        </Part>
        <Part title={t('form.when')}>
          <When form={form} isOut={isOut} when={when} mayUrge={mayUrge} />
        </Part>
        <Part title={t('form.ack')}>
          <Confirmation form={form} />
        </Part>
      </Card>
      <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1">
        <Button
          type="submit"
          pending={pending && sending === 'save'}
          onClick={() => (intent.current = 'save')}
          variant={isOut ? 'primary' : 'outline'}
        >
          {isOut || notice?.state === 'scheduled' ? t('form.save') : t('form.saveDraft')}
        </Button>
        {!isOut && (
          <Button
            type="submit"
            variant="primary"
            pending={pending && sending === 'publish'}
            onClick={() => (intent.current = 'publish')}
          >
            {when === 'now' ? t('form.publish') : t('form.schedule')}
          </Button>
        )}
      </div>
    </Form>
  )
}

function Part({ title, first = false, children }: { title: string; first?: boolean; children: ReactNode }) {
  const className = `grid gap-3 md:grid-cols-[120px_minmax(0,1fr)] ${first ? 'border-t-0' : ''}`
  return (
    <CardSection className={className}>
      <h2 className="text-15">{title}</h2>
      <div className="grid min-w-0 gap-3">{children}</div>
    </CardSection>
  )
}

function Text({ form, language }: { form: Shape; language: Lang }) {
  const t = useWords()
  const [title, body] = useWatch({ control: form.control, name: [`texts.${language}.title`, `texts.${language}.body`] })
  const error = form.formState.errors.texts?.message
  return (
    <div className="grid gap-4">
      <Field
        label={t('form.subject')}
        aside={t('form.of', { count: title.length, most: longestTitle })}
        {...(typeof error === 'string' ? { error } : {})}
      >
        <Input
          lang={language}
          maxLength={longestTitle}
          {...form.register(`texts.${language}.title`, { onChange: () => form.clearErrors('texts') })}
        />
      </Field>
      <Field
        label={t('form.body')}
        help={t('form.bodyHelp')}
        aside={t('form.of', { count: body.length, most: sayNumber(longestText) })}
      >
        <Controller
          control={form.control}
          name={`texts.${language}.body`}
          render={({ field }) => (
            <RichField
              lang={language}
              maxLength={longestText}
              value={field.value}
              onValueChange={(value) => {
                form.clearErrors('texts')
                field.onChange(value)
              }}
              onBlur={field.onBlur}
            />
          )}
        />
      </Field>
    </div>
  )
}

function When({ form, isOut, when, mayUrge }: { form: Shape; isOut: boolean; when: string; mayUrge: boolean }) {
  const t = useWords()
  const { errors } = form.formState
  return (
    <>
      {!isOut && (
        <Field label={t('form.when')} group hideLabel>
          <Controller
            control={form.control}
            name="when"
            render={({ field }) => (
              <RadioGroup
                className="sm:grid-cols-2"
                value={field.value}
                onValueChange={field.onChange}
                options={[
                  { value: 'now', label: t('form.whenNow') },
                  { value: 'later', label: t('form.whenLater') },
                ]}
              />
            )}
          />
        </Field>
      )}
      {!isOut && when === 'later' && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={t('form.day')} {...(errors.day?.message ? { error: errors.day.message } : {})}>
            <DateInput {...form.register('day')} />
          </Field>
          <Field label={t('form.time')}>
            <Input type="time" {...form.register('time')} />
          </Field>
        </div>
      )}
      <Field label={t('form.expires')} className="sm:max-w-[240px]">
        <DateInput {...form.register('expiresOn')} />
      </Field>
      <Checkbox label={t('form.pin')} {...form.register('isPinned')} />
      {mayUrge && <Checkbox label={t('form.urgent')} {...form.register('isUrgent')} />}
    </>
  )
}

function Confirmation({ form }: { form: Shape }) {
  const t = useWords()
  const ack = useWatch({ control: form.control, name: 'ack' })
  return (
    <>
      <Field label={t('form.ack')} group hideLabel help={t('form.ackHelp')}>
        <Controller
          control={form.control}
          name="ack"
          render={({ field }) => (
            <RadioGroup
              className="sm:grid-cols-3"
              value={field.value}
              onValueChange={field.onChange}
              options={[
                { value: 'none', label: t('form.ackNone') },
                { value: 'person', label: t('form.ackPerson') },
                { value: 'flat', label: t('form.ackFlat') },
              ]}
            />
          )}
        />
      </Field>
      {ack !== 'none' && (
        <Field label={t('form.ackBy')} className="sm:max-w-[240px]">
          <DateInput {...form.register('ackBy')} />
        </Field>
      )}
    </>
  )
}
