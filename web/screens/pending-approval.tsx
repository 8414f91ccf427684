import { roles } from '#kernel/actor.ts'
import { company, telOf } from '#web/company.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { request } from '#web/request.ts'
import { pendingEmailKey, pendingRoleKey, pendingSocietyKey } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Logo } from '#web/ui/logo.tsx'

/** Someone asked to join a society and waits for its administrator. */
export const PendingApproval = () => {
  const t = useT(shellTexts)
  const asked = roles.find((role) => role === localStorage.getItem(pendingRoleKey))
  const facts = [
    {
      label: t('pendingApproval.email'),
      value: localStorage.getItem(pendingEmailKey) ?? t('pendingApproval.notStored'),
    },
    { label: t('pendingApproval.role'), value: asked ? t(`roles.${asked}`) : t('pendingApproval.notStored') },
    {
      label: t('pendingApproval.society'),
      value: localStorage.getItem(pendingSocietyKey) ?? t('pendingApproval.societyLabel'),
    },
  ]
  return (
    <main className="mx-auto grid max-w-xl gap-6 p-4 py-10">
      <a href="/" className="justify-self-start">
        <Logo />
      </a>
      <header className="grid gap-2">
        <h1 className="text-28">{t('pendingApproval.title')}</h1>
        <p className="text-ink-2">{t('pendingApproval.lead')}</p>
      </header>
      <Card>
        <CardBody>
          <Facts items={facts} className="gap-y-3" />
        </CardBody>
      </Card>
      <Steps />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => void logInAgain()}>
          {t('pendingApproval.retry')}
        </Button>
        <Button asChild>
          <a href="/">{t('pendingApproval.home')}</a>
        </Button>
      </div>
      <p className="text-ink-2">
        {t('pendingApproval.help')}{' '}
        <a className="link num" href={telOf(company.phone)}>
          {company.phone}
        </a>
      </p>
    </main>
  )
}

const Steps = () => {
  const t = useT(shellTexts)
  const steps = [
    [t('pendingApproval.sentTitle'), t('pendingApproval.sentText')],
    [t('pendingApproval.reviewTitle'), t('pendingApproval.reviewText')],
    [t('pendingApproval.grantedTitle'), t('pendingApproval.grantedText')],
  ]
  return (
    <section className="grid gap-3">
      <h2 className="text-18">{t('pendingApproval.stepsTitle')}</h2>
      <ol className="grid gap-4">
        {steps.map(([title, text], index) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden="true"
              className={`num grid size-8 shrink-0 place-items-center rounded-full border font-[600] ${looks[index] ?? ''}`}
            >
              {index + 1}
            </span>
            <div>
              <p className="font-[600]">{title}</p>
              <p className="text-15 text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Done, waiting for somebody, still to come. */
const looks = [
  'border-primary bg-primary text-on-primary',
  'border-accent bg-accent text-on-accent',
  'border-line-strong',
]

/** The old session would lead straight back here, so it ends first; without network the login page says so itself. */
const logInAgain = async () => {
  await request('POST', '/api/logout').catch((error: unknown) => console.warn('Logout', error))
  location.assign('/login')
}
