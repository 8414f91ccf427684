import { siteTexts } from '#site/texts/texts.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { siteButton } from './button-link.tsx'
import { Labelled } from './labelled.tsx'
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
      <Labelled label={t('demoForm.societyName')} required>
        {(wiring) => <input {...wiring} type="text" name="societyName" maxLength={120} autoComplete="organization" />}
      </Labelled>
      <Labelled label={t('demoForm.contactName')} required>
        {(wiring) => <input {...wiring} type="text" name="contactName" maxLength={120} autoComplete="name" />}
      </Labelled>
      <Labelled label={t('demoForm.email')} required>
        {(wiring) => <input {...wiring} name="email" type="email" maxLength={254} autoComplete="email" />}
      </Labelled>
      <Labelled label={t('demoForm.phone')} required>
        {(wiring) => <input {...wiring} name="phone" type="tel" maxLength={30} autoComplete="tel" />}
      </Labelled>
      <Labelled
        label={t('demoForm.message')}
        aside={t('demoForm.optional')}
        help={t('demoForm.messageHint')}
        className="md:col-span-2"
      >
        {(wiring) => <textarea {...wiring} name="message" rows={3} maxLength={5000} />}
      </Labelled>
      <div className="md:col-span-2">
        <button type="submit" disabled={pending} className={siteButton({ look: 'primary' })}>
          {pending ? t('demoForm.submitting') : t('demoForm.submit')}
        </button>
        <p className="mt-3 text-13 text-ink-3">{t('demoForm.privacy')}</p>
      </div>
    </form>
  )
}
