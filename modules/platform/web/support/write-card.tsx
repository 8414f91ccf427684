import { useForm } from 'react-hook-form'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { platform } from '../../contract.ts'
import { operationsTexts } from '../../texts/operations/texts.ts'
import { useAct } from '../use-act.ts'

type Values = { subject: string; body: string }

export function WriteCard({ subdomain }: { subdomain: string }) {
  const t = useT(operationsTexts)
  const form = useForm<Values>({ defaultValues: { subject: '', body: '' } })
  const { errors } = form.formState
  const longEnough = (text: string) => text.trim().length >= 3 || t('support.short')
  const send = useAct(
    (body: Values) => call(platform.writeTicket, { params: { subdomain }, body }),
    () => ({ title: t('support.sent'), description: t('support.sentText') }),
  )
  return (
    <Card>
      <CardHeader title={t('support.write')} />
      <CardBody>
        <Form
          form={form}
          draft="platform.support"
          onSubmit={(values) => send.mutateAsync(values, { onSuccess: () => form.reset() })}
          className="grid gap-4"
        >
          <Field label={t('support.subject')} required error={errors.subject?.message}>
            <Input maxLength={120} {...form.register('subject', { validate: longEnough })} />
          </Field>
          <Field label={t('support.body')} required error={errors.body?.message}>
            <Textarea rows={4} maxLength={4000} {...form.register('body', { validate: longEnough })} />
          </Field>
          <Button variant="primary" type="submit" pending={send.isPending} className="justify-self-start">
            {t('support.send')}
          </Button>
        </Form>
      </CardBody>
    </Card>
  )
}
