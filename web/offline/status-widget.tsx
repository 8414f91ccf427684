import { Download, RefreshCw, TriangleAlert, Wifi, WifiOff } from 'lucide-react'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { applyUpdate, install, useOfflineStatus } from '#web/offline/status.ts'
import { Button } from '#web/ui/button.tsx'

/** For the side navigation: whether there is network, what still waits to be sent, and the offers to update or install. */
export const StatusWidget = () => {
  const t = useT(shellTexts)
  const { online, pending, rejected, updateAvailable, installAvailable } = useOfflineStatus()
  return (
    <div className="grid gap-2 text-15">
      <output className="flex items-center gap-2 text-ink-2 [&_svg]:size-5">
        {online ? <Wifi aria-hidden="true" /> : <WifiOff aria-hidden="true" className="text-warn" />}
        {online ? t('offline.online') : t('offline.offline')}
      </output>
      {pending > 0 ? <p className="num text-ink-2">{t('offline.pending', { count: pending })}</p> : null}
      {rejected > 0 ? (
        <p className="flex items-center gap-2 text-bad [&_svg]:size-5">
          <TriangleAlert aria-hidden="true" />
          {t('offline.rejected', { count: rejected })}
        </p>
      ) : null}
      {updateAvailable ? (
        <Button size="s" variant="accent" icon={<RefreshCw aria-hidden="true" />} onClick={applyUpdate}>
          {t('actions.update')}
        </Button>
      ) : null}
      {installAvailable ? (
        <Button size="s" icon={<Download aria-hidden="true" />} onClick={() => void install()}>
          {t('actions.install')}
        </Button>
      ) : null}
    </div>
  )
}
