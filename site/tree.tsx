import { type ComponentType, StrictMode } from 'react'
import { Layout } from '#site/layout.tsx'
import { I18nProvider, type Lang } from '#web/i18n/i18n.tsx'
import type { PageId } from '#web/routes.ts'
import { Toasts } from '#web/ui/toast.tsx'

/** One tree for the build and the browser: the two must agree to the last node. */
export const tree = (Page: ComponentType, id: PageId, lang: Lang) => (
  <StrictMode>
    <I18nProvider lang={lang}>
      <Layout page={id}>
        <Page />
      </Layout>
      <Toasts />
    </I18nProvider>
  </StrictMode>
)
