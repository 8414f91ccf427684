import type { ComponentProps } from 'react'
import { digitsOf } from '#kernel/phones.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { cx } from './cx.ts'
import { controlClass, useFieldControl } from './field.tsx'
import { uiTexts } from './texts/texts.ts'

/** Ten digits of an Indian number. What is pasted with +91, 0, spaces or dashes is brought to ten digits at once. */
export function PhoneInput({ className, onChange, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  const t = useT(uiTexts)
  const wired = useFieldControl(props)
  return (
    <span className={cx('relative block', className)}>
      <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-16 text-ink-2">
        <span aria-hidden="true" className="num border-r border-line pr-2.5">
          +91
        </span>
        <span className="sr-only">{t('phone.country')}</span>
      </span>
      <input
        autoComplete="tel-national"
        {...wired}
        type="tel"
        inputMode="numeric"
        onChange={(event) => {
          const digits = tenDigits(event.target.value)
          if (digits !== event.target.value) event.target.value = digits
          onChange?.(event)
        }}
        className={cx(controlClass, 'num pl-16! aria-invalid:pl-[63px]!')}
      />
    </span>
  )
}

/** At most ten digits: the country code or trunk zero in front is dropped only when more than ten were given. */
export function tenDigits(text: string) {
  const digits = digitsOf(text)
  const national = digits.length > 10 ? digits.replace(/^(?:0+|91)+(?=\d{10})/, '') : digits
  return national.slice(0, 10)
}
