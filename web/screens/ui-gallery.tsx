import { Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { languages, useLanguage } from '#web/i18n/i18n.tsx'
import { useTheme } from '#web/theme.ts'
import { Button } from '#web/ui/button.tsx'
import { GalleryControls } from '#web/ui/gallery/gallery-controls.tsx'
import { GalleryDisplay } from '#web/ui/gallery/gallery-display.tsx'
import { GalleryOverlays } from '#web/ui/gallery/gallery-overlays.tsx'
import { GalleryTable } from '#web/ui/gallery/gallery-table.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Every component at work, for those who build screens. Development only, so its sample words are not translated. */
export function UiGallery() {
  const { theme, toggle } = useTheme()
  const { lang, setLang } = useLanguage()
  return (
    <div className="mx-auto grid max-w-[1120px] grid-cols-[minmax(0,1fr)] gap-8 px-4 py-6 md:px-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <Logo />
        <div className="flex flex-wrap gap-2">
          {languages.map(({ code, nativeName }) => (
            <Button
              key={code}
              size="s"
              lang={code}
              variant={code === lang ? 'primary' : 'outline'}
              aria-pressed={code === lang}
              onClick={() => void setLang(code)}
            >
              {nativeName}
            </Button>
          ))}
          <Button size="s" icon={theme === 'dark' ? <Sun /> : <Moon />} onClick={toggle}>
            {theme === 'dark' ? 'Light' : 'Dark'}
          </Button>
        </div>
      </header>
      <main className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <PageHeader
          title="Components"
          count="what screens are made of"
          text="A well-printed civic notice board, run like a calm bank."
        />
        <Part title="Buttons and fields">
          <GalleryControls />
        </Part>
        <Part title="Figures, tags and messages">
          <GalleryDisplay />
        </Part>
        <Part title="Above the page">
          <GalleryOverlays />
        </Part>
        <Part title="Data table, 10,000 rows">
          <GalleryTable />
        </Part>
      </main>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="border-b border-line pb-2 text-22">{title}</h2>
      {children}
    </section>
  )
}
