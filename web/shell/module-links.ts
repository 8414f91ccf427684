import {
  CalendarDays,
  ChartColumn,
  ChartLine,
  ClipboardList,
  Contact,
  FileText,
  House,
  type LucideIcon,
  PartyPopper,
  ReceiptIndianRupee,
  Settings,
  ShieldCheck,
  UserRoundCheck,
  Users,
  Vote,
  Wrench,
} from 'lucide-react'
import { isSection } from '#web/routes.ts'
import type { Modules } from '#web/session.ts'

export type ModuleName = keyof typeof icons

export const icons = {
  dashboard: House,
  billing: ReceiptIndianRupee,
  members: Users,
  visitors: UserRoundCheck,
  complaints: Wrench,
  facilities: CalendarDays,
  notices: ClipboardList,
  events: PartyPopper,
  polls: Vote,
  directory: Contact,
  documents: FileText,
  analytics: ChartLine,
  reports: ChartColumn,
  settings: Settings,
  super_admin_panel: ShieldCheck,
} as const satisfies Record<string, LucideIcon>

export const groups: { name: 'daily' | 'records' | undefined; modules: readonly ModuleName[] }[] = [
  { name: undefined, modules: ['dashboard', 'billing', 'members'] },
  { name: 'daily', modules: ['visitors', 'complaints', 'facilities', 'notices', 'events', 'polls'] },
  { name: 'records', modules: ['directory', 'documents', 'analytics', 'reports', 'settings', 'super_admin_panel'] },
]

export const isModule = (name: string): name is ModuleName => Object.hasOwn(icons, name)

export type ModuleEntry = { name: ModuleName; label?: string | undefined; canCreate: boolean }

/** What the server returns, whichever of the two documented spellings it uses; names nobody knows are left out. */
export const entriesOf = (answer: Modules | undefined): ModuleEntry[] =>
  (Array.isArray(answer?.modules) ? answer.modules : []).flatMap(({ name, permission, permissions }) => {
    if (!isModule(name)) return []
    const held = permission ?? permissions
    return [{ name, label: held?.label, canCreate: held?.create === true }]
  })

/** The demo is looked at as its admin, but only what the shell itself shows is open to a visitor. */
export const demoEntries: ModuleEntry[] = groups
  .flatMap(({ modules }) => modules)
  .filter(isSection)
  .map((name) => ({ name, canCreate: false }))

/** The path the spec gives a module; sections of the shell are found through it, too. */
export const pathOfModule = (name: ModuleName, subdomain?: string): string => {
  if (name === 'super_admin_panel') return '/super-admin'
  if (name === 'dashboard') return subdomain ? `/app/${subdomain}/dashboard` : '/dashboard'
  return `/${name}`
}

/** Inside a society its sections are opened at once, without the detour over the short path. */
export const hrefOfModule = (name: ModuleName, subdomain?: string): string =>
  subdomain && isSection(name) ? `/app/${subdomain}/${name}` : pathOfModule(name, subdomain)

export const isCurrent = (name: ModuleName, pathname: string): boolean => {
  const [, first, , section] = pathname.split('/')
  if (first !== 'app') return pathname.replace(/\/+$/, '') === pathOfModule(name)
  const shown = isSection(section) ? section : 'dashboard'
  return name === (shown === 'billing-config' ? 'billing' : shown)
}
