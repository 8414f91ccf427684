import { siteTexts } from '#site/texts/texts.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { siteButton } from './button-link.tsx'
import { useSendForm } from './send-form.ts'
import { Trap } from './trap.tsx'

const path = '/api/request-demo'

export function DemoForm() {
  const t = useT(siteTexts)
  const { pending, submit } = useSendForm(path, {
    errorTitle: t('error'),
    failed: t('demoForm.failed'),
    doneTitle: t('demoForm.done'),
  })
  return (
    <form
      method="post"
      action={path}
      onSubmit={(event) => void submit(event)}
      className="relative grid gap-4 rounded-3 border border-line bg-surface p-[18px] shadow-1 md:grid-cols-2 md:p-6"
    >
      <Trap />
      <Field label={t('demoForm.societyName')} required>
        <Input name="societyName" required maxLength={120} autoComplete="organization" />
      </Field>
      <Field label={t('demoForm.contactName')} required>
        <Input name="contactName" required maxLength={120} autoComplete="name" />
      </Field>
      <Field label={t('demoForm.email')} required>
        <Input name="email" type="email" required maxLength={254} autoComplete="email" />
      </Field>
      <Field label={t('demoForm.phone')} required>
        <Input name="phone" type="tel" required maxLength={30} autoComplete="tel" />
      </Field>
      <Field
        label={t('demoForm.message')}
        aside={t('demoForm.optional')}
        help={t('demoForm.messageHint')}
        className="md:col-span-2"
      >
        <Textarea name="message" rows={3} maxLength={5000} />
      </Field>
      <div className="md:col-span-2">
        <button type="submit" disabled={pending} className={siteButton({ look: 'primary' })}>
          {pending ? t('demoForm.submitting') : t('demoForm.submit')}
        </button>
        <p className="mt-3 text-13 text-ink-3">{t('demoForm.privacy')}</p>
      </div>
    </form>
  )
}
