import { type ComponentProps, type RefCallback, useCallback, useState } from 'react'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { cx } from './cx.ts'
import { controlClass, useFieldControl } from './field.tsx'
import { formatDay } from './format-day.ts'

/**
 * The native date field; its value is a Day (`yyyy-mm-dd`) and never passes through a time zone. Browsers show the
 * value in the device's own order, so the date is repeated in words below: 03/04 is a trap in India.
 */
export function DateInput({
  className,
  ref,
  onChange,
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'ref'> & { ref?: RefCallback<HTMLInputElement> }) {
  const { lang } = useLanguage()
  const [typed, setTyped] = useState(String(props.value ?? props.defaultValue ?? ''))
  const day = props.value === undefined ? typed : String(props.value)
  const attach = useMergedRef(ref, setTyped)
  return (
    <span className="block">
      <input
        {...useFieldControl(props)}
        ref={attach}
        type="date"
        onChange={(event) => {
          setTyped(event.target.value)
          onChange?.(event)
        }}
        className={cx(controlClass, 'num min-w-0 appearance-none', className)}
      />
      {day && (
        <span aria-hidden="true" className="num mt-[5px] block text-13 text-ink-3">
          {formatDay(day, lang, { weekday: true })}
        </span>
      )}
    </span>
  )
}

// react-hook-form writes default values straight into the element, without an event; they are read when it attaches.
function useMergedRef(ref: RefCallback<HTMLInputElement> | undefined, seen: (value: string) => void) {
  return useCallback(
    (element: HTMLInputElement | null) => {
      ref?.(element)
      if (element?.value) seen(element.value)
    },
    [ref, seen],
  )
}
