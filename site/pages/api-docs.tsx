import { apiEntries, apiStatus } from '#site/content/api.ts'
import { PageHead } from '#site/parts/page-head.tsx'
import { BulletList } from '#site/parts/prose.tsx'
import { useContent } from '#site/parts/use-content.ts'
import { dictionary } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'

export default function ApiDocs() {
  const words = useContent(texts)
  if (!words) return null
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <div className="site-w grid grid-cols-1 gap-12 pb-18">
        <section aria-labelledby="auth">
          <h2 id="auth" className="text-28">
            {words.authTitle}
          </h2>
          <div className="mt-3 grid max-w-[72ch] grid-cols-1 gap-3 text-ink-2">
            {words.auth.map((text) => (
              <p key={text}>{text}</p>
            ))}
            <Code text="Authorization: Bearer <token>" />
            <BulletList items={[words.requiredText, words.adminText]} />
          </div>
        </section>
        <section aria-labelledby="endpoints">
          <h2 id="endpoints" className="text-28">
            {words.endpointsTitle}
          </h2>
          <ul className="mt-4 overflow-hidden rounded-3 border border-line bg-surface">
            {apiEntries.map((entry) => (
              <li
                key={entry.id}
                className="grid gap-2 border-b border-line p-4 last:border-0 md:grid-cols-[1fr_auto] md:px-5"
              >
                <div className="min-w-0">
                  <p className="num flex flex-wrap gap-x-3 font-mono text-15 font-[600]">
                    <span className="w-12 text-primary-ink">{entry.method}</span>{' '}
                    <span className="break-all whitespace-normal">{entry.path}</span>
                  </p>
                  <p className="mt-1 text-ink-2">{words.descriptions[entry.id]}</p>
                </div>
                <dl className="flex flex-wrap items-start gap-x-6 gap-y-1 text-15">
                  <Fact name={words.labels.category} value={words.categories[entry.category]} />
                  <Fact name={words.labels.auth} value={entry.auth} />
                  <div>
                    <dt className="text-13 text-ink-3">{words.labels.status}</dt>
                    <dd>
                      <Badge tone={apiStatus[entry.id] === 'live' ? 'ok' : 'plain'}>
                        {words.status[apiStatus[entry.id]]}
                      </Badge>
                    </dd>
                  </div>
                </dl>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="envelope" className="grid grid-cols-1 gap-8 lg:grid-cols-2">
          <div>
            <h2 id="envelope" className="text-28">
              {words.envelopeTitle}
            </h2>
            <p className="mt-3 text-ink-2">{words.envelope}</p>
            <dl className="mt-3">
              {words.envelopeFields.map((field) => (
                <div key={field.name} className="border-b border-line py-2">
                  <dt className="font-mono text-15 font-[600]">{field.name}</dt>
                  <dd className="text-15 text-ink-2">{field.text}</dd>
                </div>
              ))}
            </dl>
          </div>
          <div>
            <h3 className="mb-3 text-18">{words.exampleTitle}</h3>
            <Code text={example} />
          </div>
        </section>
        <section aria-labelledby="webhooks" className="max-w-[76ch]">
          <h2 id="webhooks" className="mb-3 text-28">
            {words.webhooksTitle}
          </h2>
          <BulletList items={words.webhooks} />
          <div className="mt-3">
            <Code text="Aangan-Signature: t=<seconds>,v1=<hex hmac-sha256 of t.body>" />
          </div>
        </section>
        <section aria-labelledby="errors">
          <h2 id="errors" className="mb-3 text-28">
            {words.errorsTitle}
          </h2>
          <BulletList items={words.errors} />
          <p className="mt-6">
            {words.openApiText}{' '}
            <a href="/api/openapi.json" className="link">
              {words.openApiLink}
            </a>
          </p>
          <p className="mt-2">
            {words.helpText}{' '}
            <a href="/contact" className="link">
              {words.helpLink}
            </a>
          </p>
        </section>
      </div>
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-20">
      <dt className="text-13 text-ink-3">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Code({ text }: { text: string }) {
  return (
    <pre
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reachable by keyboard.
      tabIndex={0}
      lang="en"
      className="overflow-x-auto rounded-2 border border-line bg-sunken p-4 font-mono text-15 leading-normal text-ink"
    >
      {text}
    </pre>
  )
}

const example = `GET /api/societies/{id}/complaints
Authorization: Bearer <token>

{
  "success": true,
  "data": [
    { "reference": "CMP-0318", "title": "Seepage",
      "status": "assigned" }
  ],
  "message": "1 complaint",
  "dpdpCompliance": {
    "personalData": true,
    "purpose": "complaints",
    "keepDays": 30
  }
}`

const texts = dictionary({
  en: () => import('#site/content/api-docs.en.ts'),
  hi: () => import('#site/content/api-docs.hi.ts'),
  mr: () => import('#site/content/api-docs.mr.ts'),
})
