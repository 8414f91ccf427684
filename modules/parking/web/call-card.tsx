import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { members } from '#modules/members/contract.ts'
import { call, fieldErrorsOf, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { texts } from '../texts/texts.ts'

/** Whose car is this? Its flat is told to come, and nobody learns whose it is. */
export function CallCard({ subdomain }: { subdomain: string }) {
  const t = useT(texts)
  const form = useForm({ defaultValues: { plate: '' } })
  const calling = useMutation({
    mutationFn: ({ plate }: { plate: string }) =>
      call(members.lookUpPlate, { params: { subdomain }, body: { plate, kind: 'call' } }),
    meta: { touches: ['directory'] },
    onSuccess: () => form.reset(),
  })
  const isBeside = 'plate' in fieldErrorsOf(calling.error)
  return (
    <Card className="self-start">
      <CardHeader title={t('call.title')}>{t('call.text')}</CardHeader>
      <CardBody className="grid gap-3">
        <Form
          form={form}
          draft={null}
          className="flex flex-wrap items-start gap-3"
          onSubmit={(values) => calling.mutateAsync(values)}
        >
          <div className="min-w-0 flex-1 basis-44">
            <Field label={t('call.plate')}>
              <Input
                autoCapitalize="characters"
                autoComplete="off"
                maxLength={20}
                placeholder="MH-12-AB-1234"
                {...form.register('plate', { validate: (text) => text.trim() !== '' || t('required') })}
              />
            </Field>
          </div>
          <Button type="submit" pending={calling.isPending} className="mt-7">
            {t('call.submit')}
          </Button>
        </Form>
        {calling.error && !isBeside && <NoticeBox tone="bad">{noticeOf(calling.error, t('tryAgain'))}</NoticeBox>}
        {calling.data && <NoticeBox tone="ok">{t('call.done')}</NoticeBox>}
      </CardBody>
    </Card>
  )
}
