import { ButtonLink } from '#site/parts/button-link.tsx'
import { Figures } from '#site/parts/figures.tsx'
import { PageHead } from '#site/parts/page-head.tsx'
import { BulletList } from '#site/parts/prose.tsx'
import { useContent } from '#site/parts/use-content.ts'
import { company, mailOf } from '#web/company.ts'
import { dictionary } from '#web/i18n/i18n.tsx'

export default function Careers() {
  const words = useContent(texts)
  if (!words) return null
  return (
    <>
      <PageHead title={words.title} lead={words.lead}>
        <Figures items={words.figures} className="mt-8" />
      </PageHead>
      <div className="site-w grid grid-cols-1 gap-12 pb-18">
        <section aria-labelledby="why">
          <h2 id="why" className="mb-3 text-28">
            {words.whyTitle}
          </h2>
          <BulletList items={words.why} />
        </section>
        <section aria-labelledby="open">
          <h2 id="open" className="text-28">
            {words.openTitle}
          </h2>
          <ul className="mt-4 overflow-hidden rounded-3 border border-line bg-surface">
            {words.jobs.map((job) => (
              <li
                key={job.title}
                className="grid gap-4 border-b border-line p-5 last:border-0 md:grid-cols-[1fr_auto] md:p-6"
              >
                <div>
                  <h3 className="text-18">{job.title}</h3>
                  <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-15">
                    {(['department', 'location', 'type', 'experience'] as const).map((name) => (
                      <div key={name} className="flex gap-1.5">
                        <dt className="text-ink-3">{words.labels[name]}:</dt>
                        <dd>{job[name]}</dd>
                      </div>
                    ))}
                  </dl>
                  <p className="mt-2 max-w-[72ch] text-ink-2">{job.description}</p>
                </div>
                <ButtonLink
                  href={mailOf(company.email.careers, `${words.subject}: ${job.title}`)}
                  small
                  className="self-center"
                >
                  {words.labels.apply}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="other">
          <h2 id="other" className="text-22">
            {words.otherTitle}
          </h2>
          <p className="mt-2 mb-4 text-ink-2">{words.other}</p>
          <ButtonLink href={mailOf(company.email.careers, words.otherSubject)}>{words.otherAction}</ButtonLink>
        </section>
      </div>
    </>
  )
}

const texts = dictionary({
  en: () => import('#site/content/careers.en.ts'),
  hi: () => import('#site/content/careers.hi.ts'),
  mr: () => import('#site/content/careers.mr.ts'),
})
