export const staffKinds = [
  'guard',
  'housekeeping',
  'gardener',
  'electrician',
  'plumber',
  'lift',
  'office',
  'other',
] as const
export type StaffKind = (typeof staffKinds)[number]
