import { Bell } from 'lucide-react'
import { useT } from '#web/i18n/i18n.tsx'
import { HeaderPopover } from '#web/shell/header-popover.tsx'
import { NotificationsPanel } from '#web/shell/notifications-panel.tsx'
import { frameTexts } from '#web/shell/texts/texts.ts'

export const NotificationsButton = () => {
  const t = useT(frameTexts)
  return (
    <HeaderPopover
      label={t('header.notifications')}
      trigger={<Bell aria-hidden="true" className="size-5" />}
      className="relative grid size-tap shrink-0 place-items-center rounded-2 text-ink-2 hover:bg-sunken md:size-ctl"
      width={340}
    >
      <NotificationsPanel />
    </HeaderPopover>
  )
}
