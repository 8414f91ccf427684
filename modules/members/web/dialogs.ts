import { later } from '#web/later.tsx'

/** The list is on the screen before any of these is needed; a phone fetches them when somebody presses. */
export const MemberDialog = later(async () => (await import('./member-dialog.tsx')).MemberDialog)
export const FlatDialog = later(async () => (await import('./flat-dialog.tsx')).FlatDialog)
export const ImportDialog = later(async () => (await import('./import-dialog.tsx')).ImportDialog)
export const LayoutDialog = later(async () => (await import('./layout-dialog.tsx')).LayoutDialog)
export const OccupancyDialog = later(async () => (await import('./occupancy-dialog.tsx')).OccupancyDialog)
export const MoveOutDialog = later(async () => (await import('./move-out-dialog.tsx')).MoveOutDialog)
