import type { Section } from '#web/section.ts'
import { findSection, isShellSection, sections } from '#web/sections.ts'
import type { Modules } from '#web/session.ts'

const groupNames = ['first', 'daily', 'records'] as const

/** The menu: the sections that have a place in it, in the order a society uses them. */
export const groups: readonly { name: (typeof groupNames)[number]; sections: readonly Section[] }[] = groupNames.map(
  (name) => ({
    name,
    sections: sections
      .filter(({ menu }) => menu?.group === name)
      .toSorted((a, b) => (a.menu?.place ?? 0) - (b.menu?.place ?? 0)),
  }),
)

export type ModuleEntry = { section: Section; label?: string | undefined; canCreate: boolean }

/** What the server returns, whichever of the two documented spellings it uses; names nobody knows are left out. */
export const entriesOf = (answer: Modules | undefined): ModuleEntry[] =>
  heldModules(answer).flatMap(({ name, held }) =>
    sections
      .filter(({ module, menu }) => menu && module === name)
      .map((section) => ({ section, label: held?.label, canCreate: held?.create === true })),
  )

const heldModules = (answer: Modules | undefined) =>
  (Array.isArray(answer?.modules) ? answer.modules : []).map(({ name, permission, permissions }) => ({
    name,
    held: permission ?? permissions,
  }))

/** The four of them a person opens most. */
export const phoneTabsOf = (entries: readonly ModuleEntry[]): Section[] =>
  entries
    .filter(({ section: { phone }, canCreate }) => phone && (canCreate || !phone.makers))
    .map(({ section }) => section)
    .toSorted((a, b) => (a.phone?.place ?? 0) - (b.phone?.place ?? 0))
    .slice(0, 4)

/** Whether the person holds a permission such as `reports.read`, as far as the server said. */
export const holds = (answer: Modules | undefined, permission: string): boolean => {
  const [module, deed = ''] = permission.split('.')
  const held: object | undefined = heldModules(answer).find(({ name }) => name === module)?.held
  return held !== undefined && Object.entries(held).some(([name, value]) => name === deed && value === true)
}

/** The demo is looked at as its admin, but only what the shell itself shows is open to a visitor. */
export const demoEntries: ModuleEntry[] = groups
  .flatMap((group) => group.sections)
  .filter(({ path }) => path === undefined)
  .map((section) => ({ section, canCreate: false }))

/** The path the spec gives a module; sections of the shell are found through it, too. */
export const pathOfSection = ({ id, path }: Section, subdomain?: string): string => {
  if (path) return path
  if (id === 'dashboard') return subdomain ? `/app/${subdomain}/dashboard` : '/dashboard'
  return `/${id}`
}

/** Inside a society its sections are opened at once, without the detour over the short path. */
export const hrefOfSection = (section: Section, subdomain?: string): string =>
  subdomain && section.path === undefined ? `/app/${subdomain}/${section.id}` : pathOfSection(section, subdomain)

export const isCurrent = (section: Section, pathname: string): boolean => {
  const [, first, , named] = pathname.split('/')
  if (first !== 'app') return pathname.replace(/\/+$/, '') === pathOfSection(section)
  const shown = isShellSection(named) ? named : 'dashboard'
  // What is opened from elsewhere lights up the entry of its module.
  return (
    section.id === shown ||
    (section.id === section.module && findSection(shown)?.module === section.module && !findSection(shown)?.menu)
  )
}
