import type { ReactNode } from 'react'
import { LogoMark } from '#web/ui/logo.tsx'

/** A page that says one thing and what to do next. */
export const Message = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <main className="mx-auto grid min-h-[80dvh] max-w-md place-content-center gap-4 p-6">
    <LogoMark />
    <h1 className="text-28">{title}</h1>
    <p className="text-ink-2">{text}</p>
    <div className="flex flex-wrap items-center gap-3">{children}</div>
  </main>
)
