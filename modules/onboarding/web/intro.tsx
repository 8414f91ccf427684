import { CircleCheck, Mail, Phone } from 'lucide-react'
import { company, mailOf, telOf } from '#web/company.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { texts } from '../texts/texts.ts'
import { PaymentKnown } from './payment-known.tsx'

/** What the server knows stands right below the heading, and the way on before anybody has to scroll. */
export function Intro({ onStart }: { onStart: () => void }) {
  const t = useT(texts)
  const steps = [
    { title: t('intro.setupTitle'), text: t('intro.setupText') },
    { title: t('intro.openTitle'), text: t('intro.openText') },
    { title: t('intro.membersTitle'), text: t('intro.membersText') },
    { title: t('intro.runningTitle'), text: t('intro.runningText') },
  ]
  return (
    <>
      <div className="grid gap-2">
        <CircleCheck aria-hidden="true" className="size-12 text-ok" />
        <h1 className="text-28 md:text-40">{t('intro.title')}</h1>
        <p className="text-18 text-ink-2">{t('intro.lead')}</p>
      </div>
      <PaymentKnown />
      <Button variant="primary" size="l" className="sm:justify-self-start" onClick={onStart}>
        {t('intro.start')}
      </Button>
      <Card>
        <CardHeader title={t('intro.stepsTitle')} />
        <ol className="grid border-t border-line md:grid-cols-2">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="flex gap-3 px-4 py-4 md:px-5">
              <span
                aria-hidden="true"
                className="num grid size-8 shrink-0 place-items-center rounded-full border border-primary font-[600] text-primary-ink"
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
      </Card>
      <section className="grid gap-1 border-t border-line pt-5">
        <h2 className="text-18">{t('intro.supportTitle')}</h2>
        <p className="text-15 text-ink-2">{t('intro.supportText')}</p>
        <p className="flex flex-wrap gap-x-6">
          <a className="link num inline-flex min-h-tap items-center gap-2" href={telOf(company.phone)}>
            <Phone aria-hidden="true" className="size-5" />
            {company.phone}
          </a>
          <a className="link inline-flex min-h-tap items-center gap-2" href={mailOf(company.email.support)}>
            <Mail aria-hidden="true" className="size-5" />
            {company.email.support}
          </a>
        </p>
      </section>
    </>
  )
}
