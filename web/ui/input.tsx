import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { controlClass, useFieldControl } from './field.tsx'

export type InputProps = ComponentProps<'input'>

export function Input({ className, type = 'text', ...props }: InputProps) {
  return <input {...useFieldControl(props)} type={type} className={cx(controlClass, className)} />
}
