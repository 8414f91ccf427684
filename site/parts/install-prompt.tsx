import { useSyncExternalStore } from 'react'
import { siteTexts } from '#site/texts/texts.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { LogoMark } from '#web/ui/logo.tsx'
import { siteButton } from './button-link.tsx'
import { installOffer } from './install-offer.ts'

export function InstallPrompt() {
  const t = useT(siteTexts)
  const isShown = useSyncExternalStore(installOffer.subscribe, installOffer.isShown, () => false)
  if (!isShown) return null
  return (
    <aside
      aria-label={t('install.title')}
      className="fixed inset-x-4 bottom-20 z-40 animate-rise rounded-3 border border-line bg-surface p-4 shadow-3 sm:right-auto sm:bottom-4 sm:w-[360px]"
    >
      <div className="flex gap-3">
        <LogoMark className="mt-0.5 text-primary" />
        <div>
          <p className="font-[650]">{t('install.title')}</p>
          <p className="text-15 text-ink-2">{t('install.text')}</p>
        </div>
      </div>
      <div className="mt-3 flex gap-2">
        <button
          type="button"
          onClick={() => void installOffer.accept()}
          className={siteButton({ look: 'primary', small: true })}
        >
          {t('install.accept')}
        </button>
        <button type="button" onClick={installOffer.dismiss} className={siteButton({ small: true })}>
          {t('install.dismiss')}
        </button>
      </div>
    </aside>
  )
}
