import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { controlClass, useFieldControl } from './field.tsx'

/** Grows with its text where the browser can (field-sizing), between its rows and a third of the screen. */
export function Textarea({ className, style, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldControl(props)}
      // Inline, because the height of a control on a wide screen would win over a class.
      style={{ minHeight: `calc(${props.rows ?? 3} * 1lh + 18px)`, ...style }}
      className={cx(controlClass, 'max-h-[40dvh] resize-y py-2 field-sizing-content', className)}
    />
  )
}
