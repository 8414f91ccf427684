import { Popover as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './cx.ts'

export const floatingClass = 'z-50 animate-pop rounded-2 border border-line bg-surface text-ink shadow-3'

export function Popover({
  trigger,
  label,
  open,
  onOpenChange,
  align = 'start',
  className,
  children,
}: {
  trigger: ReactElement
  label: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align?: 'start' | 'center' | 'end'
  /** Width and padding, when 300 and 16 px do not fit. */
  className?: string
  children: ReactNode
}) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          data-quiet-focus
          className={cx(
            floatingClass,
            'max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] overflow-y-auto',
            className ?? 'w-[300px] p-4',
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
