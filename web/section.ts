import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Role } from '#kernel/actor.ts'
import type { Words } from '#kernel/words.ts'

/** What the shell tells every section it shows. A section stands inside the shell's `<main>` and brings none. */
export type SectionProps = {
  societyId: string
  societyName: string
  subdomain: string
  userRole: Role
  /** Undefined for a visitor of the demo. */
  userName?: string | undefined
  /** A visitor of the demo: reads, and is refused every write. */
  anonymous: boolean
}

/** What a room shows in the browser: `modules/<room>/web/section.ts`. Data only. */
export type Section = {
  /** Its address, `/app/{subdomain}/{id}`, unless it has a `path` of its own. */
  readonly id: string
  /** Whose permission brings it into the menu. */
  readonly module: string
  readonly name: Words
  /** One line on the card of the module. */
  readonly about?: Words
  readonly icon: LucideIcon
  /** Where it stands in the menu; left out: it is opened from elsewhere. */
  readonly menu?: { readonly group: 'first' | 'daily' | 'records'; readonly place: number }
  readonly path?: string
  /** Under the thumb on a phone there is room for four; `makers` only for those who may add something there. */
  readonly phone?: { readonly name: Words; readonly place: number; readonly makers?: true }
  /** What the search finds of it. */
  readonly finds?: { readonly type: string; readonly name: Words }
  /** What people who may add something there come to do; the search offers it, `?do=` opens it. */
  readonly act?: { readonly name: Words; readonly does: string }
  /** Fetched so long after the shell opened, while the person still reads. */
  readonly prefetchAfterMs?: number
  /** Rooms whose screens are made from its rows, beside the dashboard. */
  readonly refreshes?: readonly string[]
  /** Fetched when it is opened. A section without it says that its room is not built yet. */
  readonly load?: () => Promise<ComponentType<SectionProps>>
}

/** A part of a section, of the same room or of another: `?tab={id}`. */
export type SectionTab = {
  readonly section: string
  readonly id: string
  readonly name: Words
  readonly place: number
  /** A permission such as `reports.read`; whoever lacks it does not see the tab. */
  readonly may: string
  readonly load: () => Promise<ComponentType<SectionProps>>
}
