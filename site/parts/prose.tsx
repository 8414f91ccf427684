import type { ReactNode } from 'react'
import type { Block, Section } from '#site/content/types.ts'

type Props = { sections: Section[]; lang?: string; level?: 2 | 3; after?: Record<string, ReactNode> }

/** Sections of running text, one column, at the width a line is read best. */
export function Prose({ sections, lang, level = 2, after }: Props) {
  const Heading = `h${level}` as const
  return (
    <div lang={lang} className="grid grid-cols-1 gap-10">
      {sections.map((section) => (
        <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
          <Heading id={`${section.id}-title`} className="text-22">
            {section.title}
          </Heading>
          <Blocks blocks={section.body} />
          {after?.[section.id]}
        </section>
      ))}
    </div>
  )
}

export function Blocks({ blocks }: { blocks: Block[] }) {
  return (
    <div className="mt-3 grid max-w-[72ch] grid-cols-1 gap-3">
      {blocks.map((block) => (
        <BlockView key={JSON.stringify(block).slice(0, 80)} block={block} />
      ))}
    </div>
  )
}

function BlockView({ block }: { block: Block }) {
  if (typeof block === 'string') return <p className="text-ink-2">{block}</p>
  if ('list' in block) return <BulletList items={block.list} />
  if ('steps' in block) {
    return (
      <ol className="grid list-decimal gap-1.5 pl-6 text-ink-2 marker:font-[600] marker:text-ink">
        {block.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    )
  }
  if ('table' in block) return <PlainTable head={block.table.head} rows={block.table.rows} />
  return (
    <ul className="flex flex-wrap gap-x-6">
      {block.links.map((link) => (
        <li key={link.href}>
          <a href={link.href} className="link inline-flex min-h-tap items-center md:min-h-ctl-s">
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  )
}

export function BulletList({ items }: { items: string[] }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-6 text-ink-2 marker:text-primary">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

/** Scrolls sideways inside itself on a phone, and can be reached by keyboard for that. */
export function PlainTable({ head, rows }: { head: readonly string[]; rows: readonly string[][] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reachable by keyboard.
    <section aria-label={head.join(', ')} tabIndex={0} className="overflow-x-auto rounded-2">
      <table className="w-full border-collapse text-15">
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col" className="border-b border-line bg-sunken px-3 py-2 text-left font-[600]">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th
                    key={cell}
                    scope="row"
                    className="border-b border-line px-3 py-2.5 text-left align-top font-[600]"
                  >
                    {cell}
                  </th>
                ) : (
                  <td key={cell} className="border-b border-line px-3 py-2.5 align-top text-ink-2">
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
