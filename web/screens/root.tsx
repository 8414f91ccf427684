import { Outlet } from '@tanstack/react-router'
import { useLive } from '#web/live.ts'
import { useConnectionNotices } from '#web/offline/notices.ts'
import { useOpenFromNotification } from '#web/offline/open-from-notification.ts'
import { useAccountPreferences } from '#web/preferences.ts'

/** What every screen of the app has around it. */
export const Root = () => {
  useConnectionNotices()
  useOpenFromNotification()
  useAccountPreferences()
  useLive()
  return <Outlet />
}
