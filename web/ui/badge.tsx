import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Tone = 'plain' | 'ok' | 'warn' | 'bad' | 'info' | 'plum' | 'sun' | 'primary' | 'act'

/** The printed tag. Only the exception gets one: "Active" and "₹0.00" stay plain text. Always a word, an icon when late. */
export function Badge({
  tone = 'plain',
  icon,
  className,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6 items-center gap-[5px] rounded-1 px-2 text-13 font-[600] leading-none whitespace-nowrap',
        '[&_svg]:size-3.5 [&_svg]:shrink-0 [&_svg]:stroke-[2.4]',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}

const tones: Record<Tone, string> = {
  plain: 'bg-sunken text-ink-2',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
  plum: 'bg-plum-soft text-plum',
  sun: 'bg-sun-soft text-sun',
  primary: 'bg-primary-soft text-primary-ink',
  act: 'bg-accent text-on-accent',
}

/** A marigold counter beside a word: what waits for you. */
export function Counter({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="num rounded-full bg-accent px-[7px] py-px text-13 font-[650] text-on-accent">
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
