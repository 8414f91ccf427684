import { Check, Minus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useCallback, useId } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field.tsx'

type BoxProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'children' | 'ref'> & {
  checked?: boolean | 'indeterminate'
  onCheckedChange?: (checked: boolean) => void
  ref?: (element: HTMLInputElement | null) => void
}

/**
 * The bare box in its 44 px target, for table rows; give it an aria-label. It is the browser's own checkbox, unseen under
 * the drawn one: `register` works with it, and a list of thousands scrolls lightly.
 */
export function CheckboxBox({ className, checked, onCheckedChange, onChange, ref, ...props }: BoxProps) {
  const mixed = checked === 'indeterminate'
  const attach = useCallback(
    (element: HTMLInputElement | null) => {
      if (element) element.indeterminate = mixed
      ref?.(element)
    },
    [mixed, ref],
  )
  return (
    <span
      className={cx(
        'relative -mx-3 -my-[11px] inline-grid size-tap shrink-0 place-items-center align-middle',
        className,
      )}
    >
      <input
        {...props}
        ref={attach}
        type="checkbox"
        checked={mixed ? false : checked}
        onChange={(event) => {
          onChange?.(event)
          onCheckedChange?.(event.target.checked)
        }}
        data-quiet-focus
        className="peer absolute inset-0 size-full cursor-pointer appearance-none disabled:cursor-not-allowed"
      />
      <span
        aria-hidden="true"
        className={cx(
          'pointer-events-none grid size-5 place-items-center rounded-1 border-[1.5px] border-line-strong bg-surface text-on-primary',
          'peer-hover:border-ink-2 peer-focus-visible:shadow-ring peer-disabled:opacity-50 peer-aria-invalid:border-bad',
          'peer-checked:border-primary peer-checked:bg-primary peer-checked:*:first:block',
          'peer-indeterminate:border-primary peer-indeterminate:bg-primary peer-indeterminate:*:last:block',
        )}
      >
        {/* A box that is told its state needs only that state's mark; one that keeps its own needs both. */}
        {!mixed && checked !== false && <Check className="hidden size-3.5 stroke-[3]" />}
        {(mixed || checked === undefined) && <Minus className="hidden size-3.5 stroke-[3]" />}
      </span>
    </span>
  )
}

/** A box with its words, for `register` or for `checked` and `onCheckedChange`. */
export function Checkbox({ label, help, className, ...props }: BoxProps & { label: ReactNode; help?: ReactNode }) {
  const own = useId()
  const id = props.id ?? own
  const wired = useFieldControl({ ...props, id })
  return (
    <div className={cx('flex items-start gap-3 py-2.5 md:py-1.5', className)}>
      <CheckboxBox {...wired} />
      <label htmlFor={id} className="min-w-0 text-15">
        {label}
        {help && <span className="block text-13 text-ink-3">{help}</span>}
      </label>
    </div>
  )
}
