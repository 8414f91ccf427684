import { ShieldCheck } from 'lucide-react'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Badge, type Tone } from './badge.tsx'

const tones = {
  super_admin: 'plum',
  admin: 'primary',
  committee: 'info',
  resident: 'plain',
  security: 'warn',
  vendor: 'bad',
  ca: 'ok',
} as const satisfies Record<string, Tone>

export type BadgeRole = keyof typeof tones

/** The seven roles, each with a colour of its own; the two administrators carry a shield. */
export function RoleBadge({ role, className }: { role: BadgeRole; className?: string }) {
  const t = useT(shellTexts)
  const shield = role === 'admin' || role === 'super_admin'
  return (
    <Badge tone={tones[role]} icon={shield ? <ShieldCheck aria-hidden="true" /> : undefined} className={className}>
      {t(`roles.${role}`)}
    </Badge>
  )
}
