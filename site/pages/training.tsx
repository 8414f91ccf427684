import { ButtonLink } from '#site/parts/button-link.tsx'
import { Figures } from '#site/parts/figures.tsx'
import { PageHead } from '#site/parts/page-head.tsx'
import { useContent } from '#site/parts/use-content.ts'
import { company, mailOf } from '#web/company.ts'
import { dictionary } from '#web/i18n/i18n.tsx'

export default function Training() {
  const words = useContent(texts)
  if (!words) return null
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <div className="site-w grid grid-cols-1 gap-14 pb-18">
        <section aria-labelledby="offers">
          <h2 id="offers" className="text-28">
            {words.offersTitle}
          </h2>
          <div className="mt-4 grid gap-px overflow-hidden rounded-3 border border-line bg-line lg:grid-cols-3">
            {words.offers.map((offer) => (
              <div key={offer.name} className="flex flex-col gap-2 bg-surface p-5 md:p-6">
                <h3 className="text-18">{offer.name}</h3>
                <p className="mb-3 text-ink-2">{offer.detail}</p>
                <ButtonLink href={mail(offer.subject)} small className="mt-auto self-start">
                  {offer.action}
                </ButtonLink>
              </div>
            ))}
          </div>
        </section>
        <section aria-labelledby="certificate" className="grid gap-8 lg:grid-cols-2">
          <div>
            <h2 id="certificate" className="text-28">
              {words.certificateTitle}
            </h2>
            <p className="mt-3 text-ink-2">{words.certificateLead}</p>
            <Figures items={words.certificateFacts} className="my-6" />
            <ButtonLink href={mail(words.certificateSubject)} look="primary">
              {words.certificateAction}
            </ButtonLink>
          </div>
          <div>
            <h3 className="text-18">{words.modulesTitle}</h3>
            <ol className="mt-3 list-decimal pl-6 marker:font-[600] marker:text-ink-3">
              {words.modules.map((module) => (
                <li key={module} className="border-b border-line py-2 pl-1">
                  {module}
                </li>
              ))}
            </ol>
          </div>
        </section>
        <section aria-labelledby="free">
          <h2 id="free" className="text-22">
            {words.freeTitle}
          </h2>
          <p className="mt-2 max-w-[72ch] text-ink-2">{words.free}</p>
          <ul className="mt-1 flex flex-wrap gap-x-6">
            {words.freeLinks.map((link) => (
              <li key={link.href}>
                <a href={link.href} className="link inline-flex min-h-tap items-center">
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}

const mail = (subject: string) => mailOf(company.email.training, subject)

const texts = dictionary({
  en: () => import('#site/content/training.en.ts'),
  hi: () => import('#site/content/training.hi.ts'),
  mr: () => import('#site/content/training.mr.ts'),
})
