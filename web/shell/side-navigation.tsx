import { PanelLeftClose, PanelLeftOpen, Wifi, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { useOfflineStatus } from '#web/offline/status.ts'
import { StatusWidget } from '#web/offline/status-widget.tsx'
import { AppLink } from '#web/shell/app-link.tsx'
import { Brand } from '#web/shell/brand.tsx'
import type { ModuleEntry } from '#web/shell/module-links.ts'
import { NavList } from '#web/shell/nav-list.tsx'
import { frameTexts } from '#web/shell/texts/texts.ts'
import type { Who } from '#web/shell/who.ts'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'

const collapsedKey = 'navCollapsed'

type Props = { entries: readonly ModuleEntry[]; subdomain: string | undefined; home: string; who: Who }

/** On wide screens, beside every signed-in screen; narrow when the person folded it. */
export const SideNavigation = ({ entries, subdomain, home, who }: Props) => {
  const t = useT(frameTexts)
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(collapsedKey) === 'yes')
  const toggle = () => {
    localStorage.setItem(collapsedKey, collapsed ? 'no' : 'yes')
    setCollapsed(!collapsed)
  }
  return (
    <aside
      aria-label={t('nav.side')}
      className={cx(
        'scroll-quiet sticky top-0 hidden h-dvh shrink-0 flex-col gap-4 overflow-y-auto border-r border-line px-3 py-4 print:hidden lg:flex',
        collapsed ? 'w-[68px]' : 'w-[236px]',
      )}
    >
      <div className={cx('flex items-center gap-2', collapsed ? 'flex-col' : 'justify-between pl-2.5')}>
        <AppLink href={home} className="min-w-0 rounded-1 no-underline">
          <Brand who={who} compact={collapsed} />
          <span className="sr-only">{t('nav.toOverview')}</span>
        </AppLink>
        <IconButton
          size="s"
          label={collapsed ? t('nav.expand') : t('nav.collapse')}
          aria-expanded={!collapsed}
          icon={collapsed ? <PanelLeftOpen aria-hidden="true" /> : <PanelLeftClose aria-hidden="true" />}
          onClick={toggle}
        />
      </div>
      <NavList entries={entries} subdomain={subdomain} compact={collapsed} />
      <NavFoot compact={collapsed} />
    </aside>
  )
}

/** All that fits a folded navigation: is there network or not. */
const NetworkMark = () => {
  const t = useT(shellTexts)
  const { online } = useOfflineStatus()
  return (
    <output className="text-ink-2 [&_svg]:size-5">
      {online ? <Wifi aria-hidden="true" /> : <WifiOff aria-hidden="true" className="text-warn" />}
      <span className="sr-only">{online ? t('offline.online') : t('offline.offline')}</span>
    </output>
  )
}

/** Language, theme, and how this device stands with the network. */
export const NavFoot = ({ compact = false }: { compact?: boolean }) => (
  <div className={cx('mt-auto grid gap-3 border-t border-line pt-3', compact && 'justify-items-center')}>
    <div className={cx('flex items-center gap-2', compact ? 'flex-col' : 'justify-between')}>
      <LanguageSwitch className={compact ? 'flex-col' : undefined} />
      <ThemeSwitch />
    </div>
    {compact ? (
      <NetworkMark />
    ) : (
      <div className="px-2.5">
        <StatusWidget />
      </div>
    )}
  </div>
)
