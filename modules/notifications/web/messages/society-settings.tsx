import { useForm } from 'react-hook-form'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useSending } from '#web/use-sending.ts'
import { type MessagesPage, notifications } from '../../contract.ts'
import { languages } from '../../rules/messages.ts'
import { clockOf, minuteOf } from '../../rules/quiet.ts'
import { messageTexts } from '../../texts/messages/texts.ts'
import { Block } from './block.tsx'

type Values = { language: 'en' | 'hi' | 'mr'; from: string; until: string }

export function SocietySettings({ subdomain, settings }: { subdomain: string; settings: MessagesPage['settings'] }) {
  const t = useT(messageTexts)
  const required = useT(shellTexts)('states.required')
  const { language, quiet } = settings
  const form = useForm<Values>({ defaultValues: { language, from: clockOf(quiet.from), until: clockOf(quiet.until) } })
  const saving = useSending(
    ({ language: chosen, from, until }: Values) =>
      call(notifications.setMessages, {
        params: { subdomain },
        body: { language: chosen, quiet: { from: minuteOf(from), until: minuteOf(until) } },
      }),
    {
      done: () => t('saved'),
      after: () => form.reset(form.getValues()),
      failed: t('saveFailed'),
      tryAgain: t('tryAgain'),
      touches: ['notices'],
    },
  )
  return (
    <Block title={t('settings')}>
      <Card>
        <CardBody>
          <Form
            form={form}
            draft={null}
            onSubmit={(values) => saving.mutateAsync(values)}
            className="grid gap-4 sm:grid-cols-3"
          >
            <Field label={t('language')}>
              <NativeSelect
                options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
                {...form.register('language')}
              />
            </Field>
            <Field label={t('quietFrom')} required>
              <Input type="time" {...form.register('from', { required })} />
            </Field>
            <Field label={t('quietUntil')} required>
              <Input type="time" {...form.register('until', { required })} />
            </Field>
            <p className="text-13 text-ink-3 sm:col-span-3">{t('quietHelp')}</p>
            <div className="sm:col-span-3">
              <Button type="submit" variant="primary" pending={saving.isPending}>
                {t('save')}
              </Button>
            </div>
          </Form>
        </CardBody>
      </Card>
    </Block>
  )
}
