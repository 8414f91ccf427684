import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { controlClass, useFieldControl } from './field.tsx'

/** Grows with its text where the browser can (field-sizing), between three lines and a third of the screen. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldControl(props)}
      className={cx(controlClass, 'max-h-[40dvh] min-h-[88px] resize-y py-2 field-sizing-content', className)}
    />
  )
}
