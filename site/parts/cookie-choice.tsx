import { useState, useSyncExternalStore } from 'react'
import type { Cookies } from '#site/content/cookies.en.ts'
import { siteButton } from './button-link.tsx'
import { type Consent, consentOf, recordConsent, saveConsent, savedConsent } from './consent.ts'

/** Saving shows nothing, as the specification asks: the switches already stand where they were put. */
export function CookieChoice({ words }: { words: Cookies }) {
  const saved = useSyncExternalStore(never, savedConsent, () => '')
  const [changed, setChoice] = useState<Consent>()
  const choice = changed ?? consentOf(saved)
  const save = () => {
    saveConsent(choice)
    void recordConsent(choice)
  }
  return (
    <div className="max-w-[76ch]">
      <div className="overflow-hidden rounded-3 border border-line bg-surface">
        <Toggle name="essential" words={words.categories.essential} checked disabled />
        <Toggle
          name="analytics"
          words={words.categories.analytics}
          checked={choice.analytics}
          onChange={(analytics) => setChoice({ ...choice, analytics })}
        />
        <Toggle
          name="marketing"
          words={words.categories.marketing}
          checked={choice.marketing}
          onChange={(marketing) => setChoice({ ...choice, marketing })}
        />
      </div>
      <button type="button" onClick={save} className={`${siteButton({ look: 'primary' })} mt-5`}>
        {words.save}
      </button>
    </div>
  )
}

/** Nobody else writes this cookie while the page is open. */
const never = () => () => undefined

function Toggle({
  name,
  words,
  checked,
  disabled = false,
  onChange,
}: {
  name: string
  words: { name: string; detail: string }
  checked: boolean
  disabled?: boolean
  onChange?: (checked: boolean) => void
}) {
  return (
    <label className="flex items-start justify-between gap-5 border-b border-line p-4 last:border-0 md:p-5">
      <span>
        <span id={`${name}-name`} className="block font-[600]">
          {words.name}
        </span>
        <span id={`${name}-detail`} className="block text-15 text-ink-2">
          {words.detail}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        name={name}
        aria-labelledby={`${name}-name`}
        aria-describedby={`${name}-detail`}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange?.(event.target.checked)}
        className="site-switch"
      />
    </label>
  )
}
