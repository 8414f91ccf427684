import { Building2, Lock, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { texts } from '../texts/texts.ts'

/** The board with what we promise, and beside it (on a phone: first) what the person came to do. */
export function SignInFrame({ promises = false, children }: { promises?: boolean; children: ReactNode }) {
  const t = useT(texts)
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <title>{t('pageTitle')}</title>
      <div className="flex flex-1 flex-col lg:order-2">
        <header className="flex items-center gap-2 px-4 py-3 md:px-8">
          <a href="/" className="rounded-2 lg:hidden">
            <Logo />
          </a>
          <LanguageSwitch className="ml-auto" />
          <ThemeSwitch />
        </header>
        <main className="mx-auto grid w-full max-w-[440px] flex-1 content-start gap-6 px-4 pt-4 pb-10 lg:content-center">
          {children}
        </main>
      </div>
      <aside className="bg-board px-4 py-8 text-on-board [--focus:var(--accent)] [--surface:var(--board)] md:px-8 lg:order-1 lg:px-12 lg:py-10">
        <div className="lg:sticky lg:top-10 lg:flex lg:min-h-[calc(100dvh-5rem)] lg:flex-col">
          <a href="/" className="self-start rounded-2 max-lg:hidden">
            <Logo onBoard />
          </a>
          <div className="mx-auto max-w-[440px] lg:mx-0 lg:my-auto">
            <p className="text-22 leading-tight font-head lg:text-40">{t('promise.title')}</p>
            {promises && <Promises />}
          </div>
        </div>
      </aside>
    </div>
  )
}

function Promises() {
  const t = useT(texts)
  const promises = [
    { icon: <Lock />, title: t('promise.isolationTitle'), text: t('promise.isolationText') },
    { icon: <ShieldCheck />, title: t('promise.actTitle'), text: t('promise.actText') },
    { icon: <Building2 />, title: t('promise.usedTitle'), text: t('promise.usedText') },
  ]
  return (
    <ul className="mt-6 grid lg:mt-8">
      {promises.map(({ icon, title, text }) => (
        <li key={title} className="flex gap-3.5 border-t border-board-2 py-4">
          <span aria-hidden="true" className="mt-0.5 text-accent [&_svg]:size-5">
            {icon}
          </span>
          <div>
            <p className="font-[600]">{title}</p>
            <p className="text-15 text-on-board-2">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
