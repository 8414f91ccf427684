import { useEffect, useRef } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { applyUpdate, useOfflineStatus } from '#web/offline/status.ts'
import { toast } from '#web/ui/toast.tsx'

/** Says when the network goes and comes back, and when a new version is ready. */
export const useConnectionNotices = () => {
  const t = useT(shellTexts)
  const { online, updateAvailable } = useOfflineStatus()
  const wasOnline = useRef(online)

  useEffect(() => {
    if (wasOnline.current === online) return
    wasOnline.current = online
    // Nothing is lost, so neither of them is said as a failure.
    if (online) toast({ title: t('offline.backTitle'), description: t('offline.backText') })
    else toast({ title: t('offline.goneTitle'), description: t('offline.goneText') })
  }, [online, t])

  useEffect(() => {
    if (!updateAvailable) return
    toast({
      title: t('offline.updateTitle'),
      description: t('offline.updateText'),
      action: { label: t('actions.update'), run: applyUpdate },
    })
  }, [updateAvailable, t])
}
