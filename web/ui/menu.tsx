import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './cx.ts'
import { floatingClass } from './popover.tsx'

/** `<Menu trigger={<IconButton …/>} label={t('more')}><MenuItem …/></Menu>` */
export function Menu({
  trigger,
  label,
  align = 'end',
  children,
}: {
  trigger: ReactElement
  label: string
  align?: 'start' | 'center' | 'end'
  children: ReactNode
}) {
  return (
    // Not modal: a dialog opened from an item would otherwise find the page still locked.
    <Radix.Root modal={false}>
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
            'max-h-(--radix-dropdown-menu-content-available-height) min-w-[200px] overflow-y-auto p-1',
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const itemClass =
  'flex min-h-tap cursor-pointer items-center gap-2.5 rounded-1 px-3 text-15 no-underline outline-none md:min-h-[36px] ' +
  'data-highlighted:bg-primary-soft data-disabled:cursor-not-allowed data-disabled:opacity-50 [&_svg]:size-[18px] [&_svg]:shrink-0'

export function MenuItem({
  icon,
  danger = false,
  disabled,
  asChild = false,
  onSelect,
  children,
}: {
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  /** For a link: the one child becomes the item; put the icon inside it. */
  asChild?: boolean
  onSelect?: () => void
  children: ReactNode
}) {
  return (
    <Radix.Item
      disabled={disabled}
      asChild={asChild}
      onSelect={onSelect}
      data-quiet-focus
      className={cx(itemClass, danger ? 'text-bad data-highlighted:bg-bad-soft' : 'text-ink')}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </Radix.Item>
  )
}

/** A choice among several, such as the language or the theme. */
export function MenuChoice({
  value,
  options,
  onValueChange,
}: {
  value: string
  options: readonly { value: string; label: ReactNode; lang?: string }[]
  onValueChange: (value: string) => void
}) {
  return (
    <Radix.RadioGroup value={value} onValueChange={onValueChange}>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          lang={option.lang}
          data-quiet-focus
          className={itemClass}
        >
          <span className="grid size-[18px] place-items-center">
            <Radix.ItemIndicator>
              <Check aria-hidden="true" />
            </Radix.ItemIndicator>
          </span>
          {option.label}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}

export function MenuHeading({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-3 pt-2 pb-1 text-13 text-ink-3">{children}</Radix.Label>
}

export function MenuLine() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />
}
