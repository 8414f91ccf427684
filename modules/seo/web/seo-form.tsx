import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { forgetSeoData } from '#web/seo-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.tsx'
import { seo } from '../contract.ts'
import { descriptionMax, isPictureAddress, linkFrom, pictureFrom, type SeoSettings, titleMax } from '../rules.ts'
import { texts } from '../texts/texts.ts'

const addresses = [
  ['faviconUrl', pictureFrom],
  ['ogImageUrl', pictureFrom],
  ['canonicalUrl', linkFrom],
] as const

export function SeoForm({ form, values }: { form: UseFormReturn<SeoSettings>; values: SeoSettings }) {
  const t = useT(texts)
  const save = useSave()
  const { register, formState } = form
  const { errors } = formState
  const filled = (max: number) => ({
    validate: (text: string) =>
      text.trim() === '' ? t('required') : text.length > max ? t('tooLong', { max: String(max) }) : true,
  })
  return (
    <Card>
      <CardBody>
        <Form form={form} draft="seo.settings" onSubmit={(sent) => save.mutateAsync(sent)} className="grid gap-4">
          <Field
            label={t('fields.metaTitle')}
            required
            help={t('help.metaTitle')}
            error={errors.metaTitle?.message}
            aside={<LengthCounter text={values.metaTitle} max={titleMax} />}
          >
            <Input {...register('metaTitle', filled(titleMax))} maxLength={titleMax} />
          </Field>
          <Field
            label={t('fields.metaDescription')}
            required
            help={t('help.metaDescription')}
            error={errors.metaDescription?.message}
            aside={<LengthCounter text={values.metaDescription} max={descriptionMax} />}
          >
            <Textarea {...register('metaDescription', filled(descriptionMax))} rows={3} maxLength={descriptionMax} />
          </Field>
          <Field label={t('fields.keywords')} required help={t('help.keywords')} error={errors.keywords?.message}>
            <Textarea {...register('keywords', filled(1000))} rows={3} maxLength={1000} />
          </Field>
          <Field label={t('fields.siteTagline')} error={errors.siteTagline?.message}>
            <Input {...register('siteTagline')} maxLength={160} />
          </Field>
          {addresses.map(([name, completed]) => (
            <Field key={name} label={t(`fields.${name}`)} help={t('help.address')} error={errors[name]?.message}>
              <Input
                {...register(name, { validate: (url) => isPictureAddress(completed(url.trim())) || t('badAddress') })}
                inputMode="url"
                maxLength={500}
              />
            </Field>
          ))}
          <div>
            <Button type="submit" variant="primary" pending={save.isPending}>
              {save.isPending ? t('save.pending') : t('save.button')}
            </Button>
          </div>
        </Form>
      </CardBody>
    </Card>
  )
}

function LengthCounter({ text, max }: { text: string; max: number }): ReactNode {
  const t = useT(texts)
  const counts = { count: text.length, max: String(max) }
  return (
    <span className={cx('num', text.length > max && 'text-bad')}>
      <span aria-hidden="true">{t('counter', counts)}</span>
      <span className="sr-only">{t('counterLabel', counts)}</span>
    </span>
  )
}

const useSave = () => {
  const t = useT(texts)
  return useMutation({
    mutationFn: (sent: SeoSettings) => {
      const { metaTitle, metaDescription, keywords, siteTagline, faviconUrl, ogImageUrl, canonicalUrl } = sent
      const links = {
        faviconUrl: faviconUrl.trim(),
        ogImageUrl: ogImageUrl.trim(),
        canonicalUrl: canonicalUrl.trim(),
      }
      // A text field has lines for reading; the setting has none.
      const flat = (text: string) => text.replace(/\s*\n\s*/g, ' ')
      const body = {
        metaTitle,
        metaDescription: flat(metaDescription),
        keywords: flat(keywords),
        siteTagline,
        ...links,
      }
      return call(seo.save, { body })
    },
    meta: { touches: ['seo'] },
    onSuccess: () => {
      forgetSeoData()
      toast({ title: t('save.done'), description: t('save.doneText') })
    },
    onError: () => toast({ title: t('save.failed'), description: t('save.failedText'), variant: 'destructive' }),
  })
}
