import { RadioGroup as Radix } from 'radix-ui'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { useFieldControl, useFieldLabelId } from './field.tsx'

export type RadioOption = { value: string; label: ReactNode; help?: ReactNode; disabled?: boolean }

/** Inside `<Field group>`. `cards` draws each choice as a bordered tile, for choices that need a sentence. */
export function RadioGroup({
  options,
  cards = false,
  className,
  ...props
}: Omit<ComponentProps<typeof Radix.Root>, 'children'> & { options: readonly RadioOption[]; cards?: boolean }) {
  const labelId = useFieldLabelId()
  const id = useId()
  return (
    <Radix.Root
      aria-labelledby={labelId}
      {...useFieldControl(props)}
      className={cx('grid', cards ? 'gap-2' : 'gap-0', className)}
    >
      {options.map(({ value, label, help, disabled }) => (
        <div
          key={value}
          className={cx(
            'flex items-start gap-3',
            cards
              ? 'rounded-2 border border-line-strong bg-surface p-3 has-data-[state=checked]:border-primary has-data-[state=checked]:bg-primary-soft'
              : 'py-2.5 md:py-1.5',
          )}
        >
          <Radix.Item
            id={`${id}-${value}`}
            value={value}
            disabled={disabled}
            data-quiet-focus
            className="group -mx-3 -my-[11px] inline-grid size-tap shrink-0 place-items-center disabled:opacity-50"
          >
            <span className="grid size-5 place-items-center rounded-full border-[1.5px] border-line-strong bg-surface group-hover:border-ink-2 group-focus-visible:shadow-ring group-data-[state=checked]:border-primary">
              <Radix.Indicator className="block size-2.5 rounded-full bg-primary" />
            </span>
          </Radix.Item>
          <label htmlFor={`${id}-${value}`} className="min-w-0 flex-1 text-15">
            <span className={cards ? 'font-label' : undefined}>{label}</span>
            {help && <span className="mt-0.5 block text-13 text-ink-2">{help}</span>}
          </label>
        </div>
      ))}
    </Radix.Root>
  )
}
