import { roles } from '#kernel/actor.ts'
import { company, telOf } from '#web/company.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { FlatAsked, Withdraw } from '#web/screens/pending-acts.tsx'
import { pendingTexts } from '#web/screens/texts/texts.ts'
import { useApproval } from '#web/screens/use-approval.ts'
import { pendingEmailKey, pendingRoleKey, pendingSocietyKey } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { clockOrMoment } from '#web/ui/format-moment.ts'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { Logo } from '#web/ui/logo.tsx'

/** Someone asked to join a society and waits for its administrator. Looks by itself, and opens the society once let in. */
export const PendingApproval = () => {
  const t = useT(pendingTexts)
  const { standing, lookedAt, looking, look, tryLogin } = useApproval()
  const waits = standing === 'waiting'
  return (
    <main className="mx-auto grid max-w-xl gap-6 p-4 py-10">
      <div className="flex items-center justify-between gap-3">
        <a href="/" className="rounded-2">
          <Logo />
        </a>
        <LanguageSwitch />
      </div>
      <header className="grid gap-2">
        <h1 className="text-28">{t('title')}</h1>
        <p className="text-ink-2">{t('lead')}</p>
      </header>
      <Card>
        <CardBody className="grid gap-3">
          <Facts items={useKnown()} className="gap-y-3" />
          {waits && <FlatAsked onChanged={look} />}
        </CardBody>
      </Card>
      <Steps />
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" pending={looking} onClick={() => void tryLogin()}>
            {t('retry')}
          </Button>
          <Button asChild>
            <a href="/">{t('home')}</a>
          </Button>
          {waits && <Withdraw onDone={look} />}
        </div>
        <Standing standing={standing} lookedAt={lookedAt} />
      </div>
      <p className="text-ink-2">
        {t('help')}{' '}
        <a className="link num" href={telOf(company.phone)}>
          {company.phone}
        </a>
      </p>
    </main>
  )
}

/** What the server said last, kept on the device so that it stands here without a session too. */
const useKnown = () => {
  const t = useT(pendingTexts)
  const words = useT(shellTexts)
  const stored = localStorage.getItem(pendingRoleKey)
  const asked = roles.find((role) => role === stored)
  return [
    { label: t('email'), value: localStorage.getItem(pendingEmailKey) ?? t('notStored') },
    { label: t('role'), value: asked ? words(`roles.${asked}`) : stored || t('notStored') },
    { label: t('society'), value: localStorage.getItem(pendingSocietyKey) ?? t('societyLabel') },
  ]
}

const Standing = ({
  standing,
  lookedAt,
}: {
  standing: ReturnType<typeof useApproval>['standing']
  lookedAt: string | undefined
}) => {
  const t = useT(pendingTexts)
  const { lang } = useLanguage()
  return (
    <output className="min-h-12 text-15 text-ink-2">
      {standing === 'waiting' && lookedAt && t('stillWaiting', { time: clockOrMoment(lookedAt, lang) })}
      {standing === 'unreachable' && t('unreachable')}
    </output>
  )
}

const Steps = () => {
  const t = useT(pendingTexts)
  const steps = [
    [t('sentTitle'), t('sentText')],
    [t('reviewTitle'), t('reviewText')],
    [t('grantedTitle'), t('grantedText')],
  ]
  return (
    <section className="grid gap-3">
      <h2 className="text-18">{t('stepsTitle')}</h2>
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
