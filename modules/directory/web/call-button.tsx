import { Mail, Phone } from 'lucide-react'
import { dialOf } from '#kernel/phones.ts'
import { useWords } from './words.ts'

const look =
  'inline-flex min-h-tap shrink-0 items-center gap-2 rounded-2 border border-line-strong px-3 text-15 font-[600] text-primary-ink no-underline'

/** A tap calls; the number stands there for whoever reads it on a screen without a phone. */
export function CallButton({ name, phone }: { name: string; phone: string }) {
  const t = useWords()
  return (
    <a href={dialOf(phone)} className={look} aria-label={`${t('call', { name })}, ${phone}`}>
      <Phone aria-hidden="true" className="size-4" />
      <span className="num">{phone}</span>
    </a>
  )
}

export function WriteButton({ name, email }: { name: string; email: string }) {
  const t = useWords()
  return (
    <a href={`mailto:${email}`} className={look} aria-label={t('write', { name })} data-hint={email}>
      <Mail aria-hidden="true" className="size-4" />
    </a>
  )
}
