import { useLocation } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { AppLink } from '#web/shell/app-link.tsx'
import { groups, hrefOfSection, isCurrent, type ModuleEntry } from '#web/shell/module-links.ts'
import { frameTexts } from '#web/shell/texts/texts.ts'
import { cx } from '#web/ui/cx.ts'

/** The modules the server returned, in the order a society uses them. `compact` leaves the words to a screen reader. */
export const NavList = ({
  entries,
  subdomain,
  compact = false,
}: {
  entries: readonly ModuleEntry[]
  subdomain: string | undefined
  compact?: boolean
}) => {
  const t = useT(frameTexts)
  return (
    <nav aria-label={t('nav.label')} className="grid gap-3">
      {groups.map(({ name, sections }) => {
        const shown = sections.flatMap((section) => entries.filter((entry) => entry.section === section))
        if (shown.length === 0) return null
        return (
          <div key={name} className="grid gap-0.5">
            {name !== 'first' && (
              <p className={cx('px-2.5 pb-1 text-13 font-label text-ink-3', compact && 'sr-only')}>
                {t(`nav.${name}`)}
              </p>
            )}
            <ul className="grid gap-0.5">
              {shown.map((entry) => (
                <li key={entry.section.id}>
                  <NavItem entry={entry} subdomain={subdomain} compact={compact} />
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}

const NavItem = ({
  entry: { section, canCreate },
  subdomain,
  compact,
}: {
  entry: ModuleEntry
  subdomain: string | undefined
  compact: boolean
}) => {
  const t = useT(frameTexts)
  const { lang } = useLanguage()
  const { pathname } = useLocation()
  const Icon = section.icon
  const current = isCurrent(section, pathname)
  const label = section.name[lang]
  return (
    <AppLink
      href={hrefOfSection(section, subdomain)}
      aria-current={current ? 'page' : undefined}
      data-hint={compact ? label : undefined}
      data-hint-side="right"
      className={cx(
        'group relative flex min-h-tap items-center gap-3 rounded-2 px-2.5 text-15 no-underline md:min-h-[38px] [&_svg]:shrink-0',
        compact && 'justify-center',
        current
          ? 'border border-line bg-surface font-[650] text-ink before:absolute before:inset-y-2 before:-left-[13px] before:w-1 before:rounded-r-[2px] before:bg-accent'
          : 'border border-transparent font-[520] text-ink-2 hover:bg-sunken',
      )}
    >
      <Icon aria-hidden="true" className={cx('size-5', current && 'text-primary')} />
      <span className={compact ? 'sr-only' : 'min-w-0 flex-1 truncate'}>{label}</span>
      {canCreate && (
        <span data-hint={compact ? undefined : t('nav.canCreate')} className={compact ? 'sr-only' : 'text-accent-ink'}>
          {!compact && <Star aria-hidden="true" className="size-3.5 fill-current" />}
          <span className={compact ? 'sr-only' : 'sr-only text-12 group-focus-visible:not-sr-only'}>
            {t('nav.canCreate')}
          </span>
        </span>
      )}
    </AppLink>
  )
}
