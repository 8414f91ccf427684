import { siteTexts } from '#site/texts/texts.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { siteButton } from './button-link.tsx'
import { useSendForm } from './send-form.ts'
import { Trap } from './trap.tsx'

const path = '/api/contact-form'

export function ContactForm() {
  const t = useT(siteTexts)
  const { pending, submit } = useSendForm(path, {
    errorTitle: t('error'),
    failed: t('contactForm.failed'),
    doneTitle: t('contactForm.done'),
    doneText: t('contactForm.doneText'),
  })
  return (
    <form
      method="post"
      action={path}
      onSubmit={(event) => void submit(event)}
      className="relative grid gap-4 rounded-3 border border-line bg-surface p-[18px] shadow-1 md:grid-cols-2 md:p-6"
    >
      <Trap />
      <Field label={t('contactForm.name')} required>
        <Input name="name" required maxLength={120} autoComplete="name" />
      </Field>
      <Field label={t('contactForm.email')} required>
        <Input name="email" type="email" required maxLength={254} autoComplete="email" />
      </Field>
      <Field label={t('contactForm.phone')} aside={t('contactForm.optional')}>
        <Input name="phone" type="tel" maxLength={30} autoComplete="tel" />
      </Field>
      <Field label={t('contactForm.societyName')} aside={t('contactForm.optional')}>
        <Input name="societyName" maxLength={120} autoComplete="organization" />
      </Field>
      <Field label={t('contactForm.subject')} required className="md:col-span-2">
        <Input name="subject" required maxLength={200} />
      </Field>
      <Field label={t('contactForm.message')} required className="md:col-span-2">
        <Textarea name="message" rows={6} required maxLength={5000} />
      </Field>
      <div className="md:col-span-2">
        <button type="submit" disabled={pending} className={siteButton({ look: 'primary' })}>
          {pending ? t('contactForm.submitting') : t('contactForm.submit')}
        </button>
      </div>
    </form>
  )
}
