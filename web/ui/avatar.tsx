import { Avatar as Radix } from 'radix-ui'
import { cx } from './cx.ts'

const sizes = { s: 'size-8', m: 'size-9', l: 'size-12 text-16' }

/** A square with the initials, or the photo once it is there. The name stands beside it, so it is decorative by default. */
export function Avatar({
  name,
  src,
  size = 'm',
  className,
}: {
  name: string
  src?: string | null
  size?: 's' | 'm' | 'l'
  className?: string
}) {
  return (
    <Radix.Root
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-items-center overflow-hidden rounded-2 bg-primary-soft text-13 leading-none font-head text-primary-ink',
        sizes[size],
        className,
      )}
    >
      {src && <Radix.Image src={src} alt="" className="size-full object-cover" />}
      <Radix.Fallback>{initials(name)}</Radix.Fallback>
    </Radix.Root>
  )
}

/** First and last word, each by its first whole letter: a Devanagari letter keeps its vowel sign. */
export function initials(name: string) {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => firstLetter(word ?? '')).join('')
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const firstLetter = (word: string) => [...segmenter.segment(word)][0]?.segment.toUpperCase() ?? ''
