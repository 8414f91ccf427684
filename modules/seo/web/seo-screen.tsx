import { useNavigate, useSearch } from '@tanstack/react-router'
import { ExternalLink, Lightbulb } from 'lucide-react'
import { useT } from '#web/i18n/i18n.tsx'
import { SuperAdminOnly } from '#web/screens/super-admin-only.tsx'
import { OperatorMenu } from '#web/shell/operator-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { texts } from '../texts/texts.ts'
import { SeoTab } from './seo-tab.tsx'
import { SocialTab } from './social-tab.tsx'

const tools = {
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  console: 'https://search.google.com/search-console',
} as const

/** What search engines and shared links say of the public site. */
export function SeoScreen() {
  const t = useT(texts)
  return (
    <SuperAdminOnly text={t('denied')}>
      <Desk />
    </SuperAdminOnly>
  )
}

function Desk() {
  const t = useT(texts)
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const tab = search.tab === 'social' ? 'social' : 'seo'
  return (
    <main>
      <title>{t('title')}</title>
      <div className="mx-auto grid max-w-[1200px] grid-cols-[minmax(0,1fr)] gap-4 px-3 py-4 md:px-6 md:py-6">
        <PageHeader title={t('title')} text={t('text')} actions={<Tools />} />
        <OperatorMenu />
        <Tips />
        <Tabs
          label={t('tabs.label')}
          value={tab}
          onValueChange={(next) =>
            void navigate({ to: '.', search: { tab: next === 'social' ? next : undefined }, replace: true })
          }
          tabs={[
            { value: 'seo', label: t('tabs.seo'), content: <SeoTab /> },
            { value: 'social', label: t('tabs.social'), content: <SocialTab /> },
          ]}
        />
      </div>
    </main>
  )
}

function Tools() {
  const t = useT(texts)
  return Object.entries(tools).map(([name, url]) => (
    <Button
      key={name}
      icon={<ExternalLink />}
      title={t('newTab')}
      onClick={() => window.open(url, '_blank', 'noopener')}
    >
      {t(`tools.${name as keyof typeof tools}`)}
    </Button>
  ))
}

const tips = ['titleLength', 'descriptionLength', 'keywords', 'image'] as const

function Tips() {
  const t = useT(texts)
  return (
    <Card>
      <CardHeader
        title={
          <span className="flex items-center gap-2">
            <Lightbulb aria-hidden="true" className="size-5 text-accent-ink" />
            {t('tips.title')}
          </span>
        }
      />
      <CardBody>
        <ul className="grid list-disc gap-x-8 gap-y-1 pl-5 text-15 text-ink-2 md:grid-cols-2">
          {tips.map((tip) => (
            <li key={tip}>{t(`tips.${tip}`)}</li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
