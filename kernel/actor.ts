export const roles = ['super_admin', 'admin', 'committee', 'resident', 'security', 'vendor', 'ca'] as const
export type Role = (typeof roles)[number]

/** The principal. Who is asking. `memberId` is empty for a super admin and for a visitor looking at the demo. */
export type Actor = {
  identityId: string | null
  memberId: string | null
  role: Role
  /** A visitor of the demo society who has not signed in: reads as its admin, writes nothing. */
  anonymous: boolean
}

/** The demo's operator, whose password anybody can read, knows the demo and its samples and nothing of customers. */
export const operatorKnows = ({ isDemo }: { isDemo: boolean }, { kind }: { kind: string }): boolean =>
  !isDemo || kind !== 'customer'

/** Permission name → the roles that hold it. Rooms name a permission in `may`; the server enforces it. */
export type Permissions = Record<string, readonly Role[]>
