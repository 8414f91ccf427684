import { useNavigate, useSearch } from '@tanstack/react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { AppLink } from '#web/shell/app-link.tsx'
import { NarrowScreen } from '#web/ui/narrow-screen.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { texts } from '../texts/texts.ts'
import { AppearanceTab } from './appearance-tab.tsx'
import { NotificationsTab } from './notifications-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { SecurityTab } from './security-tab.tsx'

/** `/enhanced-settings`: everything a person may decide about the own account, in four tabs. */
export function EnhancedSettingsScreen() {
  const t = useT(texts)
  const navigate = useNavigate()
  const { tab }: { tab?: string } = useSearch({ strict: false })
  const tabs = [
    { value: 'profile', label: t('profile.title'), content: <ProfileTab /> },
    { value: 'notifications', label: t('notify.title'), content: <NotificationsTab /> },
    { value: 'security', label: t('security.title'), content: <SecurityTab /> },
    { value: 'appearance', label: t('look.title'), content: <AppearanceTab /> },
  ]
  const open = tabs.some(({ value }) => value === tab) ? String(tab) : 'profile'
  return (
    <NarrowScreen title={t('title')} text={t('lead')} link={<AppLink href="/settings">{t('plain')}</AppLink>}>
      <Tabs
        label={t('title')}
        tabs={tabs}
        value={open}
        onValueChange={(next) => void navigate({ href: `/enhanced-settings?tab=${next}`, replace: true })}
      />
    </NarrowScreen>
  )
}
