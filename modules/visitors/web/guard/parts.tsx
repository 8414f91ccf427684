import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

/** A thumb's target with an icon, a word and what stands behind it. */
export function Tile({
  icon,
  word,
  help,
  isMain = false,
  onPress,
}: {
  icon?: ReactNode
  word: ReactNode
  help?: ReactNode
  isMain?: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      onClick={() => {
        feel()
        onPress()
      }}
      className={cx(
        'grid min-h-[104px] content-between gap-3 rounded-4 border p-4 text-left [&_svg]:size-8',
        isMain ? 'border-primary bg-primary-soft' : 'border-line bg-surface',
      )}
    >
      {icon && <span className="text-primary-ink">{icon}</span>}
      <span className="min-w-0 leading-tight">
        <b className="block text-22 [overflow-wrap:anywhere]">{word}</b>
        {help !== undefined && <span className="block text-13 text-ink-2">{help}</span>}
      </span>
    </button>
  )
}

/** A short one for wings, floors and shelves. */
export function Choice({
  word,
  help,
  on = false,
  onPress,
}: {
  word: ReactNode
  help?: ReactNode
  on?: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() => {
        feel()
        onPress()
      }}
      className="grid min-h-[64px] content-center rounded-3 border border-line bg-surface px-2 text-center text-18 font-[650] leading-tight aria-pressed:border-primary aria-pressed:bg-primary-soft"
    >
      <span>{word}</span>
      {help && <span className="block text-12 font-text text-ink-2">{help}</span>}
    </button>
  )
}

export function View({
  title,
  text,
  onBack,
  backWord,
  children,
}: {
  title: string
  text?: string
  onBack: () => void
  backWord: string
  children: ReactNode
}) {
  return (
    <section className="grid content-start gap-4 p-3">
      <header className="flex items-center gap-3">
        <button
          type="button"
          aria-label={backWord}
          onClick={onBack}
          className="grid min-h-tap min-w-tap place-items-center rounded-3 border border-line bg-surface"
        >
          <ArrowLeft />
        </button>
        <span className="min-w-0 leading-snug">
          <h1 className="text-18">{title}</h1>
          {text && <p className="text-13 text-ink-2">{text}</p>}
        </span>
      </header>
      {children}
    </section>
  )
}

/** The hand feels that something happened, where the phone can do that. */
export const feel = (pattern: number | number[] = 15) => {
  if ('vibrate' in navigator) navigator.vibrate(pattern)
}

/** A high tone for yes, a low one for no: heard without looking. */
export const sound = (kind: 'green' | 'amber' | 'red') => {
  if (!('AudioContext' in globalThis)) return
  const audio = new AudioContext()
  const tone = audio.createOscillator()
  tone.frequency.value = { green: 880, amber: 520, red: 220 }[kind]
  tone.connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + (kind === 'red' ? 0.5 : 0.15))
  tone.addEventListener('ended', () => void audio.close())
}
