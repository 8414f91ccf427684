import { Outlet } from '@tanstack/react-router'
import { useConnectionNotices } from '#web/offline/notices.ts'
import { useOpenFromNotification } from '#web/offline/open-from-notification.ts'

/** What every screen of the app has around it. */
export const Root = () => {
  useConnectionNotices()
  useOpenFromNotification()
  return <Outlet />
}
