import { Figures } from '#site/parts/figures.tsx'
import { PageHead } from '#site/parts/page-head.tsx'
import { BulletList } from '#site/parts/prose.tsx'
import { useContent } from '#site/parts/use-content.ts'
import { company, mailOf, telOf } from '#web/company.ts'
import { dictionary } from '#web/i18n/i18n.tsx'

export default function Security() {
  const words = useContent(texts)
  if (!words) return null
  return (
    <>
      <PageHead title={words.title} lead={words.lead}>
        <Figures label={words.figuresLabel} items={words.figures} className="mt-8" />
      </PageHead>
      <div className="site-w grid grid-cols-1 gap-14 pb-18">
        <section aria-labelledby="features">
          <h2 id="features" className="text-28">
            {words.featuresTitle}
          </h2>
          <Sheet items={words.features} />
        </section>
        <section aria-labelledby="badges">
          <h2 id="badges" className="text-28">
            {words.badgesTitle}
          </h2>
          <ul className="mt-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
            {words.badges.map((badge) => (
              <li key={badge.name} className="rounded-3 border-2 border-primary p-4 text-primary-ink">
                <span className="text-18 font-[650]">{badge.name}</span>{' '}
                <span className="block text-15">{badge.state}</span>
              </li>
            ))}
          </ul>
        </section>
        <div className="grid gap-10 lg:grid-cols-2">
          <section aria-labelledby="data">
            <h2 id="data" className="mb-3 text-22">
              {words.dataTitle}
            </h2>
            <BulletList items={words.data} />
          </section>
          <section aria-labelledby="access">
            <h2 id="access" className="mb-3 text-22">
              {words.accessTitle}
            </h2>
            <BulletList items={words.access} />
          </section>
        </div>
        <section aria-labelledby="dpdp">
          <h2 id="dpdp" className="text-28">
            {words.dpdpTitle}
          </h2>
          <dl className="mt-4">
            {words.rights.map((right) => (
              <div key={right.name} className="grid gap-x-6 border-b border-line py-3 md:grid-cols-[200px_1fr]">
                <dt className="font-[600]">{right.name}</dt>
                <dd className="text-ink-2">{right.detail}</dd>
              </div>
            ))}
          </dl>
          <h3 className="mt-8 mb-3 text-18">{words.dpdpFeaturesTitle}</h3>
          <BulletList items={words.dpdpFeatures} />
        </section>
        <section aria-labelledby="incident">
          <h2 id="incident" className="text-28">
            {words.incidentTitle}
          </h2>
          <p className="mt-2 text-ink-2">{words.incidentLead}</p>
          <ol className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
            {words.incident.map((step) => (
              <li key={step.step} className="border-t-4 border-primary pt-3">
                <span className="block font-[600]">{step.step}</span>{' '}
                <span aria-hidden="true" className="num block text-22 font-head">
                  {step.short}
                </span>{' '}
                <span className="sr-only">{step.target}</span>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="reach">
          <h2 id="reach" className="text-28">
            {words.contactTitle}
          </h2>
          <div className="mt-4 grid gap-px overflow-hidden rounded-3 border border-line bg-line lg:grid-cols-3">
            <Desk words={words.contacts.team} href={mailOf(company.email.security)} text={company.email.security} />
            <Desk words={words.contacts.hotline} href={telOf(company.hotline)} text={company.hotline} />
            <Desk
              words={words.contacts.bounty}
              href={mailOf(company.email.security, words.bountySubject)}
              text={company.email.security}
            />
          </div>
          <p className="mt-6 text-ink-2">
            {words.more}{' '}
            <a href="/privacy" className="link">
              {words.moreLink}
            </a>
          </p>
        </section>
      </div>
    </>
  )
}

function Sheet({ items }: { items: { name: string; detail: string }[] }) {
  return (
    <div className="mt-4 grid gap-px overflow-hidden rounded-3 border border-line bg-line md:grid-cols-2 lg:grid-cols-3">
      {items.map((item) => (
        <div key={item.name} className="bg-surface p-5 md:p-6">
          <h3 className="text-18">{item.name}</h3>
          <p className="mt-1 text-ink-2">{item.detail}</p>
        </div>
      ))}
    </div>
  )
}

function Desk({ words, href, text }: { words: { name: string; detail: string }; href: string; text: string }) {
  return (
    <div className="bg-surface p-5 md:p-6">
      <h3 className="text-18">{words.name}</h3>
      <p className="mt-1 text-ink-2">{words.detail}</p>
      <a href={href} className="link mt-2 inline-flex min-h-tap items-center">
        {text}
      </a>
    </div>
  )
}

const texts = dictionary({
  en: () => import('#site/content/security.en.ts'),
  hi: () => import('#site/content/security.hi.ts'),
  mr: () => import('#site/content/security.mr.ts'),
})
