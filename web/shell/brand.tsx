import type { Who } from '#web/shell/who.ts'
import { Logo, LogoMark } from '#web/ui/logo.tsx'

/** Ours, or where the plan says so the society's own name in its place. */
export const Brand = ({ who: { look, society }, compact = false }: { who: Who; compact?: boolean }) => {
  if (!look?.isWhiteLabel || !society) return compact ? <LogoMark className="text-primary" /> : <Logo />
  return (
    <span className="flex min-w-0 items-center gap-2.5 text-16 leading-tight font-bold text-ink">
      <SocietyLogo src={look.logo} />
      <span className={compact && look.logo ? 'sr-only' : 'line-clamp-2 [overflow-wrap:anywhere]'}>{society}</span>
    </span>
  )
}

/** Decorative: the society's name stands beside it. */
export const SocietyLogo = ({ src }: { src: string | undefined }) =>
  src ? <img src={src} alt="" className="size-8 shrink-0 rounded-1 object-contain" /> : null
