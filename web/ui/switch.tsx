import { Switch as Radix } from 'radix-ui'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

/** For what takes effect at once; inside a form that is saved later use a Checkbox. Words left, switch right. */
export function Switch({
  label,
  help,
  className,
  ...props
}: Omit<ComponentProps<typeof Radix.Root>, 'children'> & { label: ReactNode; help?: ReactNode }) {
  const id = useId()
  return (
    <div className={cx('flex min-h-tap items-center justify-between gap-4', className)}>
      <label htmlFor={props.id ?? id} className="min-w-0 text-15">
        {label}
        {help && (
          <span id={`${id}-help`} className="block text-13 text-ink-3">
            {help}
          </span>
        )}
      </label>
      <Radix.Root
        id={id}
        aria-describedby={help ? `${id}-help` : undefined}
        {...props}
        className={cx(
          'relative h-6 w-11 shrink-0 rounded-full border border-line-strong bg-sunken transition-colors disabled:opacity-50',
          // The visible track is 24 px high; the invisible edge makes it a thumb's target.
          'before:absolute before:-inset-2.5 data-[state=checked]:border-primary data-[state=checked]:bg-primary',
        )}
      >
        <Radix.Thumb
          className={cx(
            'block size-[18px] translate-x-0.5 rounded-full bg-line-strong transition-transform',
            'data-[state=checked]:translate-x-[22px] data-[state=checked]:bg-on-primary',
          )}
        />
      </Radix.Root>
    </div>
  )
}
