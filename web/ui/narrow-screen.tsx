import type { ReactElement, ReactNode } from 'react'
import { Button } from './button.tsx'
import { PageHeader } from './page-header.tsx'

/** A screen of cards one below the other, as wide as one reads, with a way to its neighbour at the top. */
export function NarrowScreen({
  title,
  text,
  link,
  children,
}: {
  title: string
  text: string
  /** The link itself; it is given the look of a button. */
  link: ReactElement
  children: ReactNode
}) {
  return (
    <main className="mx-auto grid max-w-[880px] grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-4 pb-10 md:px-7 md:pt-6">
      <title>{title}</title>
      <PageHeader
        title={title}
        text={text}
        actions={
          <Button asChild variant="outline">
            {link}
          </Button>
        }
      />
      {children}
    </main>
  )
}
