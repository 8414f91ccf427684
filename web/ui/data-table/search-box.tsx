import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { controlClass } from '../field.tsx'
import { IconButton } from '../icon-button.tsx'
import { uiTexts } from '../texts/texts.ts'

const PAUSE_MS = 150

/** Typing shows at once; the list and the address follow after a short pause. */
export function SearchBox({
  label,
  value,
  onValueChange,
}: {
  label: string
  value: string
  onValueChange: (value: string) => void
}) {
  const t = useT(uiTexts)
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef(0)
  const input = useRef<HTMLInputElement>(null)
  // A change from outside (Back, "Clear filters") shows in the box; the echo of our own does not undo newer letters.
  if (value !== known) {
    setKnown(value)
    if (value !== sent) setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = (next: string) => {
    setSent(next)
    onValueChange(next)
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => send(next), PAUSE_MS)
  }
  return (
    <search className="relative block w-full md:max-w-[360px]">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-3"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={200}
        onChange={(event) => type(event.target.value)}
        className={`${controlClass} pr-11 pl-10 [&::-webkit-search-cancel-button]:hidden`}
      />
      {text !== '' && (
        // The button's own place is relative, so the absolute one is its wrapper's.
        <span className="absolute inset-y-0 right-0 flex items-center">
          <IconButton
            label={t('table.clearSearch')}
            icon={<X />}
            size="s"
            onClick={() => {
              clearTimeout(timer.current)
              setText('')
              send('')
              input.current?.focus()
            }}
          />
        </span>
      )}
    </search>
  )
}
