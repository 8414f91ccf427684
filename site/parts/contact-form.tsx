import { siteTexts } from '#site/texts/texts.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { siteButton } from './button-link.tsx'
import { Labelled } from './labelled.tsx'
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
      <Labelled label={t('contactForm.societyName')} aside={t('contactForm.optional')}>
        {(wiring) => <input {...wiring} type="text" name="societyName" maxLength={120} autoComplete="organization" />}
      </Labelled>
      <Labelled label={t('contactForm.name')} required>
        {(wiring) => <input {...wiring} type="text" name="name" maxLength={120} autoComplete="name" />}
      </Labelled>
      <Labelled label={t('contactForm.email')} required>
        {(wiring) => <input {...wiring} name="email" type="email" maxLength={254} autoComplete="email" />}
      </Labelled>
      <Labelled label={t('contactForm.phone')} aside={t('contactForm.optional')}>
        {(wiring) => <input {...wiring} name="phone" type="tel" maxLength={30} autoComplete="tel" />}
      </Labelled>
      <Labelled label={t('contactForm.subject')} required className="md:col-span-2">
        {(wiring) => <input {...wiring} type="text" name="subject" maxLength={200} />}
      </Labelled>
      <Labelled label={t('contactForm.message')} required className="md:col-span-2">
        {(wiring) => <textarea {...wiring} name="message" rows={6} maxLength={5000} />}
      </Labelled>
      <div className="md:col-span-2">
        <button type="submit" disabled={pending} className={siteButton({ look: 'primary' })}>
          {pending ? t('contactForm.submitting') : t('contactForm.submit')}
        </button>
      </div>
    </form>
  )
}
