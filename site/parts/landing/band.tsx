import type { ReactNode } from 'react'

/** A section of the landing page under its hairline; `revealSections` brings it in once. */
export function Band({ id, labelledBy, children }: { id: string; labelledBy?: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={labelledBy} data-reveal="" className="border-t border-line py-12 md:py-18">
      {children}
    </section>
  )
}
