import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { cx } from './cx.ts'
import { controlClass, useFieldControl } from './field.tsx'
import type { Option } from './native-select.tsx'
import { floatingClass } from './popover.tsx'

/**
 * The drawn list, for controlled use (react-hook-form: `Controller`). Values may not be empty strings.
 * Inside `register` forms and on public pages take NativeSelect.
 */
export function Select({
  options,
  value,
  onValueChange,
  placeholder,
  disabled,
  name,
  className,
  ...aria
}: {
  options: readonly Option[]
  value: string | undefined
  onValueChange: (value: string) => void
  placeholder?: string
  disabled?: boolean
  name?: string
  id?: string
  className?: string
  'aria-label'?: string
  'aria-describedby'?: string
}) {
  return (
    <Radix.Root value={value ?? ''} onValueChange={onValueChange} disabled={disabled} name={name}>
      <Radix.Trigger
        {...useFieldControl(aria)}
        className={cx(
          controlClass,
          'flex items-center justify-between gap-2 text-left data-placeholder:text-ink-3 [&>span:first-child]:truncate',
          className,
        )}
      >
        <Radix.Value placeholder={placeholder} />
        <Radix.Icon asChild>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-2" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={cx(
            floatingClass,
            'max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden',
          )}
        >
          <Radix.Viewport className="p-1">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                data-quiet-focus
                className="relative flex min-h-tap cursor-pointer items-center rounded-1 pr-9 pl-3 text-15 outline-none data-disabled:opacity-50 data-highlighted:bg-primary-soft md:min-h-[36px]"
              >
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator className="absolute right-3">
                  <Check aria-hidden="true" className="size-4" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
