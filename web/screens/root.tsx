import { Outlet, useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLive } from '#web/live.ts'
import { useConnectionNotices } from '#web/offline/notices.ts'
import { useOpenFromNotification } from '#web/offline/open-from-notification.ts'
import { useAccountPreferences } from '#web/preferences.ts'
import { watchBack } from '#web/ui/back.ts'
import { hasUnsaved, mayDiscard } from '#web/ui/unsaved.ts'
import { UnsavedQuestion } from '#web/ui/unsaved-question.tsx'

/** What every screen of the app has around it. */
export const Root = () => {
  useConnectionNotices()
  useOpenFromNotification()
  useAccountPreferences()
  useLive()
  useEffect(watchBack, [])
  useBlocker({ shouldBlockFn: isKept, enableBeforeUnload: hasSomething })
  return (
    <>
      <Outlet />
      <UnsavedQuestion />
    </>
  )
}

type Step = { action: string; current: { pathname: string }; next: { pathname: string } }

/** Another screen throws a form away; another filter of the same screen does not. Back has been asked for before. */
const isKept = async ({ action, current, next }: Step) => {
  if (action !== 'PUSH' && action !== 'REPLACE') return false
  return current.pathname !== next.pathname && !(await mayDiscard())
}

const hasSomething = () => hasUnsaved()
