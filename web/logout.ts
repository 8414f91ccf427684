import { useCallback } from 'react'
import { endSession } from '#web/end-session.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { keepNotice } from '#web/kept-notice.ts'
import { mayDiscard } from '#web/ui/unsaved.ts'

/** Ends the session on the server, then loads a fresh page: nothing of this person stays in memory. */
export const useLogout = (goTo: '/login' | '/' = '/login') => {
  const t = useT(shellTexts)
  return useCallback(async () => {
    if (!(await mayDiscard())) return
    try {
      await endSession()
    } catch (error) {
      console.error('Logout', error)
      keepNotice({
        title: t('session.logoutFailed'),
        description: t('session.logoutFailedText'),
        variant: 'destructive',
      })
      location.assign('/login')
      return
    }
    keepNotice({ title: t('session.loggedOut') })
    location.assign(goTo)
  }, [t, goTo])
}
