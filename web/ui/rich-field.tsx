import { Bold, Italic, List, Strikethrough } from 'lucide-react'
import { type ClipboardEvent, type ReactNode, useRef } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { cx } from './cx.ts'
import { useFieldControl } from './field.tsx'
import { marksOf } from './rich-paste.ts'
import { uiTexts } from './texts/texts.ts'

type Props = {
  value: string
  onValueChange: (value: string) => void
  onBlur?: () => void
  lang?: string
  maxLength?: number
  className?: string
}

/** A text with WhatsApp's marks: what is typed is what is kept. Four buttons set the marks; a pasted page becomes them. */
export function RichField({ value, onValueChange, onBlur, lang, maxLength, className }: Props) {
  const t = useT(uiTexts)
  const area = useRef<HTMLTextAreaElement>(null)
  const wiring = useFieldControl({})
  const put = (text: string, from: number, to: number, chosen: [number, number]) => {
    onValueChange(value.slice(0, from) + text + value.slice(to))
    // After React has written the new text, which puts the caret at its end.
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(...chosen)
    })
  }
  const selection = (): [number, number] => [area.current?.selectionStart ?? 0, area.current?.selectionEnd ?? 0]
  const mark = (sign: string) => {
    const [from, to] = selection()
    const words = value.slice(from, to)
    const lead = words.length - words.trimStart().length
    const core = words.trim()
    const begin = from + lead
    put(sign + core + sign, begin, begin + core.length, [begin + 1, begin + 1 + core.length])
  }
  const list = () => {
    const [from, to] = selection()
    const begin = value.lastIndexOf('\n', from - 1) + 1
    const lines = value.slice(begin, to).replace(/^(?!- )/gm, '- ')
    put(lines, begin, to, [begin + lines.length, begin + lines.length])
  }
  const paste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData('text/html')
    if (!html) return
    event.preventDefault()
    const [from, to] = selection()
    const text = marksOf(html) || event.clipboardData.getData('text/plain')
    put(text, from, to, [from + text.length, from + text.length])
  }
  return (
    <div
      data-focus-frame
      className={cx(
        'overflow-hidden rounded-2 border bg-surface',
        wiring['aria-invalid'] ? 'border-bad' : 'border-line-strong',
        className,
      )}
    >
      <div
        role="toolbar"
        aria-label={t('rich.marks')}
        className="flex flex-wrap gap-x-1 border-b border-line bg-sunken px-1"
      >
        <Mark icon={<Bold />} label={t('rich.bold')} sign="*" onPress={() => mark('*')} />
        <Mark icon={<Italic />} label={t('rich.italic')} sign="_" onPress={() => mark('_')} />
        <Mark icon={<Strikethrough />} label={t('rich.struck')} sign="~" onPress={() => mark('~')} />
        <Mark icon={<List />} label={t('rich.list')} sign="-" onPress={list} />
      </div>
      <textarea
        {...wiring}
        ref={area}
        lang={lang}
        value={value}
        maxLength={maxLength}
        onBlur={onBlur}
        onPaste={paste}
        onChange={(event) => onValueChange(event.target.value)}
        data-quiet-focus
        className="block max-h-[60dvh] min-h-[200px] w-full resize-y bg-surface px-3 py-2.5 text-16 text-ink field-sizing-content"
      />
    </div>
  )
}

function Mark({ icon, label, sign, onPress }: { icon: ReactNode; label: string; sign: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="inline-flex min-h-tap items-center gap-1.5 rounded-1 px-2 text-15 font-label hover:bg-surface [&_svg]:size-[18px]"
    >
      <span aria-hidden="true">{icon}</span>
      <span className="max-sm:sr-only">{label}</span>
      <span aria-hidden="true" className="text-13 text-ink-3">
        {sign}
      </span>
    </button>
  )
}
