import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { cx } from './cx.ts'
import { controlClass, useFieldControl } from './field.tsx'
import { passwordScore } from './password-score.ts'
import { uiTexts } from './texts/texts.ts'

const levels = ['weak', 'weak', 'fair', 'good', 'strong'] as const
const fills = ['bg-bad', 'bg-bad', 'bg-chart-mark', 'bg-primary', 'bg-ok']

/** `strength` is for new passwords: registration and change, never for signing in. */
export function PasswordInput({
  strength = false,
  className,
  onChange,
  ...props
}: Omit<ComponentProps<'input'>, 'type'> & { strength?: boolean }) {
  const t = useT(uiTexts)
  const meterId = useId()
  const [visible, setVisible] = useState(false)
  const [typed, setTyped] = useState('')
  const score = passwordScore(props.value === undefined ? typed : String(props.value))
  const wired = useFieldControl({ ...props, 'aria-describedby': strength && score > 0 ? meterId : undefined })
  return (
    <span className={cx('block', className)}>
      <span className="relative block">
        <input
          autoComplete={strength ? 'new-password' : 'current-password'}
          {...wired}
          type={visible ? 'text' : 'password'}
          onChange={(event) => {
            setTyped(event.target.value)
            onChange?.(event)
          }}
          spellCheck={false}
          autoCapitalize="none"
          className={cx(controlClass, 'pr-12')}
        />
        <button
          type="button"
          aria-label={visible ? t('password.hide') : t('password.show')}
          onClick={() => setVisible(!visible)}
          className="absolute inset-y-0 right-0 grid w-tap place-items-center rounded-2 text-ink-2 hover:text-ink"
        >
          {visible ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
        </button>
      </span>
      {strength && score > 0 && (
        <span className="mt-2 flex items-center gap-3">
          <span aria-hidden="true" className="flex flex-1 gap-1">
            {[1, 2, 3, 4].map((step) => (
              <span key={step} className={cx('h-1.5 flex-1 rounded-1', step <= score ? fills[score] : 'bg-sunken')} />
            ))}
          </span>
          <span id={meterId} aria-live="polite" className="text-13 text-ink-2">
            {t('password.strength', { level: t(`password.${levels[score] ?? 'weak'}`) })}
          </span>
        </span>
      )}
    </span>
  )
}
