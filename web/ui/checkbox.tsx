import { Check, Minus } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field.tsx'

type BoxProps = Omit<ComponentProps<typeof Radix.Root>, 'children'>

/** The bare box in its 44 px target, for table rows; give it an aria-label. */
export function CheckboxBox({ className, ...props }: BoxProps) {
  return (
    <Radix.Root
      {...props}
      data-quiet-focus
      className={cx('group -m-3 inline-grid size-tap shrink-0 place-items-center disabled:opacity-50', className)}
    >
      <span
        className={cx(
          'grid size-5 place-items-center rounded-1 border-[1.5px] border-line-strong bg-surface text-on-primary',
          'group-hover:border-ink-2 group-focus-visible:shadow-ring group-aria-invalid:border-bad',
          'group-data-[state=checked]:border-primary group-data-[state=checked]:bg-primary',
          'group-data-[state=indeterminate]:border-primary group-data-[state=indeterminate]:bg-primary',
        )}
      >
        <Radix.Indicator>
          <Check aria-hidden="true" className="hidden size-3.5 stroke-[3] group-data-[state=checked]:block" />
          <Minus aria-hidden="true" className="hidden size-3.5 stroke-[3] group-data-[state=indeterminate]:block" />
        </Radix.Indicator>
      </span>
    </Radix.Root>
  )
}

/** A box with its words. Inside a Field it takes the error from there, and the Field's own label names the question. */
export function Checkbox({ label, help, className, ...props }: BoxProps & { label: ReactNode; help?: ReactNode }) {
  const own = useId()
  const wired = useFieldControl({ ...props, id: props.id ?? own })
  return (
    <div className={cx('flex items-start gap-3 py-2.5 md:py-1.5', className)}>
      <CheckboxBox {...wired} />
      <label htmlFor={wired.id} className="min-w-0 text-15 leading-5">
        {label}
        {help && <span className="block text-13 text-ink-3">{help}</span>}
      </label>
    </div>
  )
}
