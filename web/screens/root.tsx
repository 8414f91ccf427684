import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useBlocker } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { forgetAges } from '#web/kept.ts'
import { useLive } from '#web/live.ts'
import { useConnectionNotices } from '#web/offline/notices.ts'
import { useOpenFromNotification } from '#web/offline/open-from-notification.ts'
import { useAccountPreferences } from '#web/preferences.ts'
import { useWhenBack } from '#web/reach.ts'
import { renewSessions, useRenewal } from '#web/renewal.ts'
import { hasUnsaved, mayDiscard } from '#web/ui/unsaved.ts'
import { UnsavedQuestion } from '#web/ui/unsaved-question.tsx'

/** The list of rooms comes with the frame: a sign-in needs none of them. */
const SignInAgain = lazy(async () => (await import('#web/sections.ts')).loadSignInAgain())

/** What every screen of the app has around it. */
export const Root = () => {
  useConnectionNotices()
  useOpenFromNotification()
  useAccountPreferences()
  useLive()
  useFreshWhenBack()
  useEffect(renewSessions, [])
  const renewal = useRenewal()
  useBlocker({ shouldBlockFn: isKept, enableBeforeUnload: hasSomething })
  return (
    <>
      <Outlet />
      {renewal && (
        <Suspense>
          <SignInAgain {...renewal} />
        </Suspense>
      )}
      <UnsavedQuestion />
    </>
  )
}

/** What was kept, or missing, is asked for as soon as there is somebody to ask. */
const useFreshWhenBack = () => {
  const queryClient = useQueryClient()
  useWhenBack(() => {
    forgetAges()
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'section' })
  })
}

type Step = { action: string; current: { pathname: string }; next: { pathname: string } }

/** Another screen throws a form away; another filter of the same screen does not. Back has been asked for before. */
const isKept = async ({ action, current, next }: Step) => {
  if (action !== 'PUSH' && action !== 'REPLACE') return false
  return current.pathname !== next.pathname && !(await mayDiscard())
}

const hasSomething = () => hasUnsaved()
