import { ContactForm } from '#site/parts/contact-form.tsx'
import { PageHead } from '#site/parts/page-head.tsx'
import { useContent } from '#site/parts/use-content.ts'
import { company, mailOf, telOf } from '#web/company.ts'
import { dictionary } from '#web/i18n/i18n.tsx'

export default function Contact() {
  const words = useContent(texts)
  if (!words) return null
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <div className="site-w grid grid-cols-1 gap-12 pb-18 lg:grid-cols-[1.3fr_1fr]">
        <section aria-labelledby="write">
          <h2 id="write" className="mb-4 text-22">
            {words.formTitle}
          </h2>
          <ContactForm />
        </section>
        <div className="grid content-start gap-10">
          <section aria-labelledby="reach">
            <h2 id="reach" className="text-22">
              {words.reach}
            </h2>
            <dl className="mt-3 grid gap-3">
              <div>
                <dt className="text-15 text-ink-3">{words.phone}</dt>
                <dd>
                  <a href={telOf(company.phone)} className="link num inline-block py-1">
                    {company.phone}
                  </a>
                </dd>
              </div>
              <div>
                <dt className="text-15 text-ink-3">{words.email}</dt>
                <dd>
                  <a href={mailOf(company.email.support)} className="link inline-block py-1">
                    {company.email.support}
                  </a>
                </dd>
              </div>
              <div>
                <dt className="text-15 text-ink-3">{words.office}</dt>
                <dd>
                  {company.legalName}
                  <br />
                  {company.street}, {company.city} {company.pincode}, {company.state}
                </dd>
              </div>
            </dl>
          </section>
          <section aria-labelledby="hours">
            <h2 id="hours" className="text-22">
              {words.hoursTitle}
            </h2>
            <dl className="mt-3 max-w-[420px]">
              {words.hours.map((row) => (
                <div key={row.days} className="flex justify-between gap-4 border-b border-line py-2">
                  <dt>{row.days}</dt>
                  <dd className="num font-[600]">{row.time}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-3 text-15 text-ink-2">{words.hoursNote}</p>
          </section>
          <section aria-labelledby="desks">
            <h2 id="desks" className="text-22">
              {words.otherTitle}
            </h2>
            <ul className="mt-3 grid gap-2">
              {words.other.map((desk) => (
                <li key={desk.href}>
                  <span className="block text-15 text-ink-3">{desk.label}</span>
                  <a href={desk.href} className="link inline-block py-1">
                    {desk.text}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </>
  )
}

const texts = dictionary({
  en: () => import('#site/content/contact.en.ts'),
  hi: () => import('#site/content/contact.hi.ts'),
  mr: () => import('#site/content/contact.mr.ts'),
})
