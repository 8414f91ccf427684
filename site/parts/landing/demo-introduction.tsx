import type { Landing } from '#site/content/landing.en.ts'
import { company, mailOf, telOf } from '#web/company.ts'

export function DemoIntroduction({ words }: { words: Landing['contact'] }) {
  return (
    <>
      <h2 className="site-h2">{words.title}</h2>
      <p className="mt-3 text-18 text-ink-2">{words.lead}</p>
      <dl className="mt-6 grid gap-3">
        <div>
          <dt className="text-15 text-ink-3">
            {words.phoneLabel}: {words.phoneHours}
          </dt>
          <dd>
            <a href={telOf(company.phone)} className="link num inline-block py-1">
              {company.phone}
            </a>
          </dd>
        </div>
        <div>
          <dt className="text-15 text-ink-3">
            {words.emailLabel}: {words.emailHours}
          </dt>
          <dd>
            <a href={mailOf(company.email.support)} className="link inline-block py-1">
              {company.email.support}
            </a>
          </dd>
        </div>
        <div>
          <dt className="text-15 text-ink-3">{words.officeLabel}</dt>
          <dd>
            {company.legalName}, {company.city}
          </dd>
        </div>
      </dl>
    </>
  )
}
