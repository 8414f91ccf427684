import { type ReactNode, useId } from 'react'

/** A part of the page under its own heading. */
export function Block({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id={id} className="text-17 font-[650]">
        {title}
      </h2>
      {help && <p className="text-15 text-ink-2">{help}</p>}
      {children}
    </section>
  )
}
