import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { forgetSeoData } from '#web/seo-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { toast } from '#web/ui/toast.tsx'
import { seo } from '../contract.ts'
import { isLink, type Platform, platforms } from '../rules.ts'
import { texts } from '../texts/texts.ts'
import { platformName, platformOptions } from './platform-name.ts'

type Values = { platform: string; handle: string; url: string; displayOrder: string }
const empty: Values = { platform: '', handle: '', url: '', displayOrder: '0' }

export function SocialForm() {
  const t = useT(texts)
  const form = useForm<Values>({ defaultValues: empty })
  const { register, formState, setError } = form
  const { errors } = formState
  const add = useAdd(() => form.reset(empty))
  const submit = (values: Values) => {
    const platform = platforms.find((one) => one === values.platform)
    const url = values.url.trim()
    if (!platform || url === '') {
      if (!platform) setError('platform', { message: t('required') }, { shouldFocus: true })
      if (url === '') setError('url', { message: t('required') }, { shouldFocus: Boolean(platform) })
      toast({ title: t('social.invalid'), description: t('social.invalidText'), variant: 'destructive' })
    } else if (isLink(url)) add.mutate({ ...values, platform, url })
    else setError('url', { message: t('social.badUrl') }, { shouldFocus: true })
  }
  return (
    <Card>
      <CardHeader title={t('social.addTitle')} />
      <CardBody>
        <Form form={form} onSubmit={submit} className="grid gap-4">
          <Field label={t('social.platform')} required error={errors.platform?.message}>
            <NativeSelect {...register('platform')} placeholder={t('social.choose')} options={platformOptions} />
          </Field>
          <Field label={t('social.handle')} aside={t('social.optional')}>
            <Input {...register('handle')} maxLength={100} placeholder="@aangan" translate="no" />
          </Field>
          <Field label={t('social.url')} required error={errors.url?.message}>
            <Input {...register('url')} inputMode="url" maxLength={500} placeholder="https://" translate="no" />
          </Field>
          <Field label={t('social.order')} help={t('social.orderHelp')}>
            <Input {...register('displayOrder')} inputMode="numeric" maxLength={5} />
          </Field>
          <div>
            <Button type="submit" variant="primary" icon={<Plus />} pending={add.isPending}>
              {add.isPending ? t('social.adding') : t('social.add')}
            </Button>
          </div>
        </Form>
      </CardBody>
    </Card>
  )
}

const useAdd = (onDone: () => void) => {
  const t = useT(texts)
  return useMutation({
    mutationFn: ({ platform, handle, url, displayOrder }: Omit<Values, 'platform'> & { platform: Platform }) => {
      const order = Number.parseInt(displayOrder, 10)
      return call(seo.addLink, {
        body: {
          platform,
          handle: handle.trim(),
          url,
          icon: platform,
          displayOrder: Number.isNaN(order) ? 0 : order,
          isActive: true,
        },
      })
    },
    meta: { touches: ['seo'] },
    onSuccess: (_, { platform }) => {
      forgetSeoData()
      toast({ title: t('social.added'), description: t('social.addedText', { name: platformName(platform) }) })
      onDone()
    },
    onError: () => toast({ title: t('save.failed'), description: t('social.addFailed'), variant: 'destructive' }),
  })
}
