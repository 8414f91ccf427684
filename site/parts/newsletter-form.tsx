import { type FormEvent, useId } from 'react'
import { siteTexts } from '#site/texts/texts.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { fieldText, useSendForm } from './send-form.ts'
import { Trap } from './trap.tsx'

const path = '/api/newsletter-subscribe'

export function NewsletterForm() {
  const t = useT(siteTexts)
  const id = useId()
  const { pending, submit } = useSendForm(path, {
    errorTitle: t('error'),
    failed: t('newsletter.failed'),
    doneTitle: t('newsletter.done'),
  })
  const submitFilled = (event: FormEvent<HTMLFormElement>) => {
    if (fieldText(event.currentTarget, 'email').trim() === '') event.preventDefault()
    else void submit(event)
  }
  return (
    <form method="post" action={path} onSubmit={submitFilled} className="relative mt-5 max-w-[360px]">
      <Trap />
      <label htmlFor={id} className="text-15 font-label text-on-board">
        {t('newsletter.title')}
        <span className="sr-only">: {t('newsletter.label')}</span>
      </label>
      <div className="mt-1.5 flex gap-2">
        <input
          id={id}
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder={t('newsletter.placeholder')}
          className="min-h-tap w-full min-w-0 rounded-2 border border-on-board-2 bg-surface px-3 text-16 text-ink"
        />
        <button
          type="submit"
          disabled={pending}
          className="min-h-tap shrink-0 rounded-2 border border-on-board-2 px-4 text-15 font-[600] text-on-board hover:bg-board-2 disabled:opacity-70"
        >
          {pending ? t('newsletter.subscribing') : t('newsletter.subscribe')}
        </button>
      </div>
    </form>
  )
}
