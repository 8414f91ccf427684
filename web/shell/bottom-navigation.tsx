import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { AppLink } from '#web/shell/app-link.tsx'
import { hrefOfSection, isCurrent, type ModuleEntry, phoneTabsOf } from '#web/shell/module-links.ts'
import { frameTexts } from '#web/shell/texts/texts.ts'
import { cx } from '#web/ui/cx.ts'

/** The four things done most, under the thumb. */
export const BottomNavigation = ({ entries, subdomain }: { entries: readonly ModuleEntry[]; subdomain: string }) => {
  const t = useT(frameTexts)
  const { pathname } = useLocation()
  const { lang } = useLanguage()
  const shown = phoneTabsOf(entries)
  useEffect(() => {
    document.documentElement.style.setProperty('--bottom-nav', '64px')
    return () => {
      document.documentElement.style.removeProperty('--bottom-nav')
    }
  }, [])
  return (
    <nav
      aria-label={t('nav.often')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="flex">
        {shown.map((section) => {
          const Icon = section.icon
          const current = isCurrent(section, pathname)
          return (
            <li key={section.id} className="flex-1">
              <AppLink
                href={hrefOfSection(section, subdomain)}
                aria-current={current ? 'page' : undefined}
                className={cx(
                  'relative flex h-16 flex-col items-center justify-center gap-0.5 text-13 no-underline',
                  current
                    ? 'font-[650] text-primary-ink before:absolute before:inset-x-6 before:top-0 before:h-1 before:rounded-b-[2px] before:bg-accent'
                    : 'font-label text-ink-2',
                )}
              >
                <Icon aria-hidden="true" className="size-[22px]" />
                {section.phone?.name[lang]}
              </AppLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
