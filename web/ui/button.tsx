import { Slot } from 'radix-ui'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'accent' | 'outline' | 'text' | 'quiet' | 'danger' | 'danger-solid'
export type ButtonSize = 's' | 'm' | 'l' | 'guard'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** Shows the spinner and ignores presses, yet keeps the focus where it is. */
  pending?: boolean
  /** Gives its look to the one child, usually a link. */
  asChild?: boolean
}

export function Button({
  variant = 'outline',
  size = 'm',
  icon,
  pending = false,
  asChild = false,
  type,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const Root = asChild ? Slot.Root : 'button'
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Root
      {...rest}
      type={asChild ? undefined : (type ?? 'button')}
      onClick={press}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      className={cx(base, looks[variant], sizes[size], className)}
    >
      {pending ? <Spinner /> : icon}
      <Slot.Slottable>{children}</Slot.Slottable>
    </Root>
  )
}

const base =
  'inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-2 border font-[600] ' +
  'text-center leading-[1.25] no-underline transition-colors [&_svg]:size-5 [&_svg]:shrink-0 ' +
  'disabled:opacity-50 aria-busy:cursor-progress'

const looks: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-primary text-on-primary enabled:hover:bg-primary-hover [a]:hover:bg-primary-hover',
  accent: 'border-transparent bg-accent text-on-accent enabled:hover:bg-accent-hover [a]:hover:bg-accent-hover',
  outline: 'border-line-strong bg-surface text-ink enabled:hover:bg-sunken [a]:hover:bg-sunken',
  text: 'border-transparent text-primary-ink enabled:hover:bg-primary-soft [a]:hover:bg-primary-soft',
  quiet: 'border-transparent text-ink-2 enabled:hover:bg-sunken [a]:hover:bg-sunken',
  danger: 'border-bad bg-surface text-bad enabled:hover:bg-bad-soft [a]:hover:bg-bad-soft',
  'danger-solid': 'border-transparent bg-danger text-on-danger enabled:hover:brightness-110 [a]:hover:brightness-110',
}

// Below the md width every button is a thumb's target, so the small and middle sizes grow to 44 px there.
const sizes: Record<ButtonSize, string> = {
  s: 'min-h-tap px-3 text-15 md:min-h-ctl-s',
  m: 'min-h-tap px-4 text-15 md:min-h-ctl',
  l: 'min-h-ctl-l px-[22px] text-16',
  guard: 'min-h-ctl-guard rounded-4 px-6 text-22 [&_svg]:size-7',
}
