import { Outlet, useBlocker, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useFreshWhenBack } from '#web/fresh-when-back.ts'
import { useLive } from '#web/live.ts'
import { useConnectionNotices } from '#web/offline/notices.ts'
import { useOpenFromNotification } from '#web/offline/open-from-notification.ts'
import { useAccountPreferences } from '#web/preferences.ts'
import { renewSessions, useRenewal } from '#web/renewal.ts'
import { isShellPath } from '#web/routes.ts'
import { hasUnsaved, mayDiscard } from '#web/ui/unsaved.ts'
import { UnsavedQuestion } from '#web/ui/unsaved-question.tsx'

/** The list of rooms comes with the frame: a sign-in needs none of them. */
const SignInAgain = lazy(async () => (await import('#web/sections.ts')).loadSignInAgain())

/** What every screen of the app has around it. */
export const Root = () => {
  useConnectionNotices()
  const router = useRouter()
  useOpenFromNotification((url) => {
    if (isShellPath(url.split(/[?#]/)[0] ?? '')) void router.navigate({ href: url })
    else location.assign(url)
  })
  useAccountPreferences()
  useLive(roomsMadeFrom)
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

/** The list of rooms is not part of a sign-in. */
const roomsMadeFrom = async (room: string) => {
  const { sections } = await import('#web/sections.ts')
  return sections.find(({ id }) => id === room)?.refreshes ?? []
}

type Step = { action: string; current: { pathname: string }; next: { pathname: string } }

/** Another screen throws a form away; another filter of the same screen does not. Back has been asked for before. */
const isKept = async ({ action, current, next }: Step) => {
  if (action !== 'PUSH' && action !== 'REPLACE') return false
  return current.pathname !== next.pathname && !(await mayDiscard())
}

const hasSomething = () => hasUnsaved()
