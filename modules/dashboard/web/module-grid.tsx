import { ChevronRight } from 'lucide-react'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import type { Modules } from '#web/session.ts'
import { AppLink } from '#web/shell/app-link.tsx'
import { entriesOf, type ModuleEntry, pathOfSection } from '#web/shell/module-links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { texts } from '../texts/texts.ts'

/** One card per module the server returned, with what one may do there. */
export const ModuleGrid = ({ modules, subdomain }: { modules: Modules; subdomain: string | undefined }) => {
  const t = useT(texts)
  return (
    <section aria-labelledby="modules" className="grid gap-3">
      <h2 id="modules" className="text-22">
        {t('modules.title')}
      </h2>
      <ul className="grid gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3">
        {entriesOf(modules).map((entry) => (
          <li key={entry.section.id} className="grid">
            <ModuleCard entry={entry} subdomain={subdomain} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const ModuleCard = ({
  entry: { section, label },
  subdomain,
}: {
  entry: ModuleEntry
  subdomain: string | undefined
}) => {
  const t = useT(texts)
  const { lang } = useLanguage()
  const Icon = section.icon
  const title = section.name[lang]
  return (
    <Card className="flex gap-2 p-2 pl-4 max-sm:items-center sm:flex-col sm:gap-3 sm:p-4">
      <div className="flex min-w-0 flex-1 gap-3 max-sm:items-center sm:items-start">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-primary sm:mt-0.5" />
        <div className="min-w-0 flex-1">
          <h3 className="text-16 max-sm:truncate">{title}</h3>
          <p className="text-13 text-ink-2 max-sm:hidden">{section.about?.[lang]}</p>
        </div>
      </div>
      <div className="flex shrink-0 items-center justify-between gap-2">
        {label ? <PermissionBadge label={label} /> : <span />}
        <Button size="s" asChild>
          <AppLink href={pathOfSection(section, subdomain)} aria-label={t('modules.accessNamed', { module: title })}>
            <span className="max-sm:sr-only">{t('modules.access')}</span>
            <ChevronRight aria-hidden="true" className="sm:hidden" />
          </AppLink>
        </Button>
      </div>
    </Card>
  )
}

/** The labels of our own server are translated; another server's stand as they came. */
const PermissionBadge = ({ label }: { label: string }) => {
  const t = useT(texts)
  return (
    <Badge tone={label === 'View Only' ? 'plain' : 'primary'}>
      {isKnown(label) ? t(`modules.labels.${label}`) : label}
    </Badge>
  )
}

const known = ['Full Access', 'Manage', 'View & Create', 'View & Update', 'View Only'] as const
const isKnown = (label: string): label is (typeof known)[number] => known.some((one) => one === label)
