import { Fragment, type ReactNode } from 'react'
import { type Block, type Inline, parse } from '#kernel/rich-text.ts'
import { cx } from './cx.ts'

/** Text with WhatsApp's marks as it is read. Everything is made of elements: nothing somebody typed becomes HTML. */
export function RichView({ text, lang, className }: { text: string; lang?: string; className?: string }) {
  return (
    <div lang={lang} className={cx('grid gap-2.5 text-16 [overflow-wrap:anywhere]', className)}>
      {parse(text).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place
        <Fragment key={at}>{blockOf(block)}</Fragment>
      ))}
    </div>
  )
}

const blockOf = (block: Block): ReactNode => {
  if (block.kind === 'paragraph')
    return (
      <p>
        {numbered(block.lines).map(([at, line]) => (
          <Fragment key={at}>
            {at > 0 && <br />}
            {inlineOf(line)}
          </Fragment>
        ))}
      </p>
    )
  const items = numbered(block.items).map(([at, item]) => <li key={at}>{inlineOf(item)}</li>)
  return block.kind === 'bullets' ? (
    <ul className="grid list-disc gap-1 pl-5 marker:text-ink-3">{items}</ul>
  ) : (
    <ol start={block.start} className="grid list-decimal gap-1 pl-6 marker:text-ink-3">
      {items}
    </ol>
  )
}

const inlineOf = (parts: readonly Inline[]): ReactNode =>
  numbered(parts).map(([at, part]) => {
    if (part.kind === 'text') return part.text
    if (part.kind === 'link')
      return (
        <a key={at} href={part.href} rel="noreferrer noopener" target="_blank" className="link">
          {part.text}
        </a>
      )
    const inner = inlineOf(part.parts)
    if (part.kind === 'bold') return <b key={at}>{inner}</b>
    return part.kind === 'italic' ? <i key={at}>{inner}</i> : <s key={at}>{inner}</s>
  })

const numbered = <T,>(list: readonly T[]) => list.map((one, at) => [at, one] as const)
