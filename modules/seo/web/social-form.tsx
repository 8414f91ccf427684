import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FieldErrors, useForm } from 'react-hook-form'
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
import { isLink, linkFrom, platforms } from '../rules.ts'
import { texts } from '../texts/texts.ts'
import { platformName, platformOptions } from './platform-name.ts'

type Values = { platform: string; handle: string; url: string; displayOrder: string }
const empty: Values = { platform: '', handle: '', url: '', displayOrder: '0' }

export function SocialForm() {
  const t = useT(texts)
  const form = useForm<Values>({ defaultValues: empty })
  const { register, formState } = form
  const { errors } = formState
  const add = useAdd(() => form.reset(empty))
  const refuse = ({ platform, url }: FieldErrors<Values>) => {
    if (platform || url?.type === 'filled')
      toast({ title: t('social.invalid'), description: t('social.invalidText'), variant: 'destructive' })
  }
  const isPlatform = (value: string) => platformIn(value) !== undefined || t('required')
  const address = {
    filled: (url: string) => url.trim() !== '' || t('required'),
    link: (url: string) => isLink(linkFrom(url.trim())) || t('social.badUrl'),
  }
  return (
    <Card>
      <CardHeader title={t('social.addTitle')} />
      <CardBody>
        <Form
          form={form}
          draft="seo.link"
          onSubmit={(values) => add.mutateAsync(values)}
          onInvalid={refuse}
          className="grid gap-4"
        >
          <Field label={t('social.platform')} required error={errors.platform?.message}>
            <NativeSelect
              {...register('platform', { validate: isPlatform })}
              placeholder={t('social.choose')}
              options={platformOptions}
            />
          </Field>
          <Field label={t('social.handle')} aside={t('social.optional')}>
            <Input {...register('handle')} maxLength={100} placeholder="@aangan" translate="no" />
          </Field>
          <Field label={t('social.url')} required error={errors.url?.message}>
            <Input
              {...register('url', { validate: address })}
              inputMode="url"
              maxLength={500}
              placeholder="https://"
              translate="no"
            />
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

const platformIn = (value: string) => platforms.find((one) => one === value)

const useAdd = (onDone: () => void) => {
  const t = useT(texts)
  return useMutation({
    mutationFn: ({ platform: chosen, handle, url, displayOrder }: Values) => {
      // The form lets nothing else through.
      const platform = platformIn(chosen) ?? platforms[0]
      const order = Number.parseInt(displayOrder, 10)
      return call(seo.addLink, {
        body: {
          platform,
          handle: handle.trim(),
          url: url.trim(),
          icon: platform,
          displayOrder: Number.isNaN(order) ? 0 : order,
          isActive: true,
        },
      })
    },
    meta: { touches: ['seo'] },
    onSuccess: (_, { platform }) => {
      forgetSeoData()
      toast({
        title: t('social.added'),
        description: t('social.addedText', { name: platformName(platformIn(platform) ?? platforms[0]) }),
      })
      onDone()
    },
    onError: () => toast({ title: t('save.failed'), description: t('social.addFailed'), variant: 'destructive' }),
  })
}
