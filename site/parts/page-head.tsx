import type { ReactNode } from 'react'

/** The opening of an information page: its title above the double rule, like a letterhead. */
export function PageHead({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <div className="site-w pt-8 pb-10 md:pt-12">
      <h1 className="site-h2">{title}</h1>
      <p className="mt-3 max-w-[60ch] text-18 text-ink-2">{lead}</p>
      {children}
      <hr className="rule-2 mt-8" />
    </div>
  )
}
