import { type ReactNode, useEffect } from 'react'
import { doWhatWasHeld } from '#site/held.ts'
import { Footer } from '#site/parts/footer.tsx'
import { InstallPrompt } from '#site/parts/install-prompt.tsx'
import { NavBar } from '#site/parts/nav-bar.tsx'
import { PageMeta } from '#site/parts/page-meta.tsx'
import { PageContext } from '#site/parts/page-path.ts'
import { WhatsappButton } from '#site/parts/whatsapp-button.tsx'
import { siteTexts } from '#site/texts/texts.ts'
import { useToasterAhead } from '#site/toaster-ahead.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { showKeptNotice } from '#web/kept-notice.ts'
import type { PageId } from '#web/routes.ts'

/** What stands around every public page. */
export function Layout({ page, children }: { page: PageId; children: ReactNode }) {
  const t = useT(siteTexts)
  // Not earlier: a form that is sent while React is still taking over the page leaves it.
  useEffect(doWhatWasHeld, [])
  // Whoever logged out of a society comes here.
  useEffect(showKeptNotice, [])
  useToasterAhead()
  return (
    <PageContext value={page}>
      <PageMeta />
      <a
        href="#main"
        className="sr-only z-50 rounded-2 bg-surface px-4 py-3 text-ink focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        {t('skip')}
      </a>
      <NavBar />
      <main id="main" tabIndex={-1} data-quiet-focus="">
        {children}
      </main>
      <Footer />
      <WhatsappButton />
      <InstallPrompt />
    </PageContext>
  )
}
