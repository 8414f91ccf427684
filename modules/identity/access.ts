import type { Actor, Permissions, Role } from '#kernel/actor.ts'

export const modules = [
  'dashboard',
  'members',
  'billing',
  'complaints',
  'visitors',
  'facilities',
  'notices',
  'directory',
  'documents',
  'events',
  'polls',
  'analytics',
  'reports',
  'settings',
  'super_admin_panel',
] as const
export type Module = (typeof modules)[number]

export const deeds = ['read', 'create', 'update', 'delete', 'approve'] as const
export type Deed = (typeof deeds)[number]

const all = deeds
const view = ['read'] as const
const contribute = ['read', 'create'] as const
const work = ['read', 'update'] as const
const handle = ['read', 'create', 'update'] as const
const publish = ['read', 'create', 'update', 'delete'] as const
const decide = ['read', 'create', 'update', 'approve'] as const

type Row = Partial<Record<Module, readonly Deed[]>>

const everyModule = Object.fromEntries(modules.map((module) => [module, all])) as unknown as Record<
  Module,
  readonly Deed[]
>
const { super_admin_panel: _, ...societyModules } = everyModule

/** Who may do what: the one table behind every endpoint, the menu, the documentation and the tests. */
export const matrix: Record<Role, Row> = {
  super_admin: everyModule,
  admin: societyModules,
  committee: {
    dashboard: view,
    members: view,
    billing: view,
    complaints: decide,
    visitors: handle,
    facilities: decide,
    notices: publish,
    directory: view,
    documents: handle,
    events: publish,
    polls: publish,
    analytics: view,
    reports: view,
    settings: work,
  },
  resident: {
    dashboard: view,
    members: view,
    billing: view,
    complaints: contribute,
    visitors: handle,
    facilities: contribute,
    notices: view,
    directory: view,
    documents: view,
    events: view,
    polls: view,
    settings: work,
  },
  security: {
    dashboard: view,
    members: view,
    complaints: contribute,
    visitors: handle,
    notices: view,
    directory: view,
    settings: work,
  },
  vendor: { dashboard: view, members: view, complaints: work, notices: view, settings: work },
  ca: {
    dashboard: view,
    members: view,
    billing: view,
    notices: view,
    documents: view,
    analytics: view,
    reports: view,
    settings: work,
  },
}

export type Permission = `${Module}.${Deed}`
export const isPermission = (name: string): name is Permission => Object.hasOwn(permissions, name)

/** `members.create` → the roles that hold it. */
export const permissions = Object.fromEntries(
  modules.flatMap((module) =>
    deeds.map((deed) => [
      `${module}.${deed}`,
      (Object.keys(matrix) as Role[]).filter((role) => matrix[role][module]?.includes(deed)),
    ]),
  ),
) as unknown as Record<Permission, readonly Role[]> satisfies Permissions

export const may = (actor: Actor, permission: Permission): boolean =>
  permissions[permission].includes(actor.role) && (!actor.anonymous || permission.endsWith('.read'))

export const labelOf = (held: readonly Deed[]): string => {
  if (held.length === deeds.length) return 'Full Access'
  if (held.includes('create') && held.includes('update')) return 'Manage'
  if (held.includes('create')) return 'View & Create'
  if (held.includes('update')) return 'View & Update'
  return 'View Only'
}

/** A person who has joined no society yet. */
export const withoutSociety: Row = { settings: work }

export const modulesOf = (row: Row) =>
  modules.flatMap((name) => {
    const held = row[name]
    if (!held) return []
    const can = (deed: Deed) => held.includes(deed)
    const permission = {
      label: labelOf(held),
      read: can('read'),
      create: can('create'),
      update: can('update'),
      delete: can('delete'),
      approve: can('approve'),
    }
    return [{ name, permission }]
  })
