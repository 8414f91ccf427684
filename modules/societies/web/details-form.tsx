import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { isPincode } from '#kernel/pincodes.ts'
import { call, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type SocietyDetails, societies } from '../contract.ts'
import { texts } from '../texts/texts.ts'

type Values = Pick<
  SocietyDetails,
  'name' | 'address' | 'city' | 'state' | 'pincode' | 'email' | 'phoneNumber' | 'description' | 'subdomain'
>

const placePattern = /^[a-z0-9](?:[a-z0-9-]{1,61}[a-z0-9])$/

export function DetailsForm({ society }: { society: SocietyDetails }) {
  const t = useT(texts)
  const { name, address, city, state, pincode, email, phoneNumber, description, subdomain } = society
  const form = useForm<Values>({
    defaultValues: { name, address, city, state, pincode, email, phoneNumber, description, subdomain },
  })
  const { errors } = form.formState
  const save = useMutation({
    mutationFn: (body: Values) =>
      call(societies.edit, { params: { subdomain }, body: { ...body, version: society.version } }),
    meta: { touches: ['societies', '/api/auth/user', 'dashboard'] },
    onSuccess: () => toast({ title: t('saved') }),
    onError: (error) =>
      toast({ title: t('failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
  })
  return (
    <Form form={form} draft="societies.details" onSubmit={(values) => save.mutateAsync(values)} className="grid gap-5">
      <Card>
        <CardHeader title={t('details')} />
        <CardBody className="grid gap-4 sm:grid-cols-2">
          <Field label={t('name')} error={errors.name?.message ?? ''} required className="sm:col-span-2">
            <Input
              maxLength={120}
              {...form.register('name', { validate: (value) => value.trim().length >= 3 || t('nameShort') })}
            />
          </Field>
          <Field label={t('address')} className="sm:col-span-2">
            <Textarea rows={2} maxLength={300} {...form.register('address')} />
          </Field>
          <Field label={t('city')}>
            <Input maxLength={80} {...form.register('city')} />
          </Field>
          <Field label={t('state')}>
            <Input maxLength={80} {...form.register('state')} />
          </Field>
          <Field label={t('pincode')} error={errors.pincode?.message ?? ''}>
            <Input
              inputMode="numeric"
              maxLength={10}
              {...form.register('pincode', {
                validate: (value) => value.trim() === '' || isPincode(value) || t('pincodeWrong'),
              })}
            />
          </Field>
          <Field label={t('phone')}>
            <Input type="tel" maxLength={20} {...form.register('phoneNumber')} />
          </Field>
          <Field label={t('email')}>
            <Input type="email" maxLength={254} {...form.register('email')} />
          </Field>
          <Field label={t('place')} help={t('placeHelp')} error={errors.subdomain?.message ?? ''}>
            <Input
              maxLength={63}
              autoCapitalize="none"
              spellCheck={false}
              {...form.register('subdomain', { validate: (value) => placePattern.test(value) || t('placeWrong') })}
            />
          </Field>
          <Field label={t('description')} className="sm:col-span-2">
            <Textarea rows={3} maxLength={1000} {...form.register('description')} />
          </Field>
        </CardBody>
      </Card>
      <Button variant="primary" type="submit" pending={save.isPending} className="justify-self-start">
        {t('save')}
      </Button>
    </Form>
  )
}
