import type { Span } from './layout.ts'

/** What stands in a calendar: somebody's time, one's own, a closure, or what is being chosen. */
export type BlockKind = 'taken' | 'own' | 'closed' | 'chosen' | 'asked'

export type Block = Span & {
  key: string
  kind: BlockKind
  title: string
  text?: string | undefined
  onOpen?: (() => void) | undefined
}

/** Each kind has its own shape beside its colour: an edge, stripes, a solid field. */
export const blockLook = (kind: BlockKind): string => looks[kind]

const looks: Record<BlockKind, string> = {
  taken: 'bg-sunken text-ink-2 outline outline-1 -outline-offset-1 outline-line',
  own: 'bg-primary-soft text-primary-ink shadow-[inset_3px_0_var(--primary)]',
  asked: 'bg-surface text-accent-ink outline-dashed outline-1 -outline-offset-1 outline-chart-mark',
  closed:
    'text-ink-2 border border-line bg-[repeating-linear-gradient(-45deg,var(--sunken)_0_6px,var(--surface)_6px_12px)] [&>*]:w-fit [&>*]:max-w-full [&>*]:bg-surface [&>*]:px-0.5',
  chosen: 'bg-primary text-on-primary',
}
