import { useEffect } from 'react'
import { preloadCreated, useLanguage } from '#web/i18n/i18n.tsx'
import { fetchAhead } from '#web/stale-chunk.ts'
import { loadToaster } from '#web/ui/toast.tsx'

/** The notice that the network is gone cannot be fetched then: it comes when somebody begins with a form. */
export const useToasterAhead = () => {
  const { lang } = useLanguage()
  useEffect(() => {
    const fetchAtForm = (target: EventTarget | null) => {
      if (!(target instanceof Element) || !target.closest('form')) return
      removeEventListener('focusin', listen)
      void fetchAhead(async () => {
        await loadToaster()
        await preloadCreated(lang)
      })
    }
    const listen = ({ target }: FocusEvent) => fetchAtForm(target)
    addEventListener('focusin', listen)
    fetchAtForm(document.activeElement)
    return () => removeEventListener('focusin', listen)
  }, [lang])
}
