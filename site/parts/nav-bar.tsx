import { useEffect, useId, useState } from 'react'
import { siteTexts } from '#site/texts/texts.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import { Logo } from '#web/ui/logo.tsx'
import { ButtonLink } from './button-link.tsx'
import { CloseIcon, MenuIcon } from './icons.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { demoPath, useSectionPath } from './page-path.ts'
import { ThemeSwitch } from './theme-switch.tsx'

export const sections = ['home', 'features', 'pricing', 'testimonials', 'contact'] as const

export function NavBar() {
  const t = useT(siteTexts)
  const sectionPath = useSectionPath()
  const [open, setOpen] = useState(false)
  const menuId = useId()
  const close = () => setOpen(false)

  useEffect(() => {
    if (!open) return undefined
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    addEventListener('keydown', closeOnEscape)
    return () => removeEventListener('keydown', closeOnEscape)
  }, [open])

  return (
    <header className="site-w">
      <nav
        aria-label={t('nav.label')}
        className="flex flex-wrap items-center gap-x-2 lg:h-[72px] lg:flex-nowrap lg:gap-x-5"
      >
        <a href="/" aria-label={t('brandHome')} className="flex min-h-[60px] items-center rounded-2">
          <Logo />
        </a>
        <span className="flex-1" />
        <button
          type="button"
          aria-expanded={open}
          aria-controls={menuId}
          aria-label={open ? t('nav.closeMenu') : t('nav.openMenu')}
          onClick={() => setOpen(!open)}
          className="order-last grid size-tap place-items-center rounded-2 text-ink-2 hover:bg-sunken lg:hidden"
        >
          {open ? <CloseIcon className="size-6" /> : <MenuIcon className="size-6" />}
        </button>
        <span className="lg:order-2">
          <ThemeSwitch />
        </span>
        <div
          id={menuId}
          className={cx(
            'order-last basis-full flex-col gap-1 border-t border-line pt-2 pb-4',
            'lg:order-1 lg:flex lg:basis-auto lg:flex-row lg:items-center lg:gap-5 lg:border-0 lg:p-0',
            open ? 'flex' : 'hidden',
          )}
        >
          {sections.map((section) => (
            <a
              key={section}
              href={sectionPath(section)}
              onClick={close}
              className="flex min-h-tap items-center rounded-2 font-[520] text-ink-2 no-underline hover:text-ink lg:min-h-0"
            >
              {t(`nav.${section}`)}
            </a>
          ))}
          <div className="mt-2 flex flex-wrap items-center gap-3 lg:mt-0">
            <LanguageSwitch />
            <a
              href="/login"
              onClick={close}
              className="flex min-h-tap items-center rounded-2 px-1 text-15 font-[600] text-primary-ink no-underline hover:underline"
            >
              {t('nav.signIn')}
            </a>
            <ButtonLink href={demoPath} onClick={close} look="primary" small className="grow lg:grow-0">
              {t('nav.liveDemo')}
            </ButtonLink>
          </div>
        </div>
      </nav>
    </header>
  )
}
