import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

/** For the few icons that stand without a word: close, menu, bell, search. The label is read out instead. */
export function IconButton({
  label,
  icon,
  pending = false,
  size = 'm',
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string
  icon: ReactNode
  pending?: boolean
  size?: 's' | 'm'
}) {
  return (
    <button
      type="button"
      data-hint={label}
      {...rest}
      aria-label={label}
      aria-busy={pending || undefined}
      className={cx(
        'relative inline-grid shrink-0 place-items-center rounded-2 text-ink-2 transition-colors [&_svg]:size-5',
        'enabled:hover:bg-sunken disabled:opacity-50',
        size === 'm' ? 'size-tap md:size-ctl' : 'size-tap md:size-ctl-s',
        className,
      )}
    >
      {pending ? <Spinner /> : icon}
    </button>
  )
}
