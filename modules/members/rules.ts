import { emailKey } from '#kernel/nouns.ts'
import { digitsOf } from '#kernel/phones.ts'

export const memberRoles = ['resident', 'committee', 'admin', 'security', 'vendor', 'ca'] as const
export type MemberRole = (typeof memberRoles)[number]

/** What the register's form offers; a chartered accountant asks to join and is let in. */
export const choosableRoles = ['resident', 'committee', 'admin', 'security', 'vendor'] as const

/** What a person may ask for. Nobody asks to be admin: an admin makes the next one. */
export const askableRoles = ['resident', 'committee', 'security', 'vendor', 'ca'] as const

/** Who has a flat there by what they are; the others come to work. */
export const livesThere = (role: string): boolean => role === 'resident' || role === 'committee' || role === 'admin'

export const statuses = ['active', 'pending', 'inactive'] as const

export const occupancyKinds = ['owner', 'tenant', 'family'] as const
export type OccupancyKind = (typeof occupancyKinds)[number]
export const occupancies = [...occupancyKinds, 'none'] as const

export const invitationDays = 14
/** Nobody's mailbox is filled by a button. The first one, when the member was added, counts. */
export const invitationsADay = 3

/** What is searched and compared: no case, no spaces around, one spelling per letter. */
export const textKey = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** `A - 101`, `a101` and `A/101` are one flat. */
export const flatKey = (flatNumber: string): string => textKey(flatNumber).replace(/[\s\-–/.,_]+/g, '')

/** Digits only, without the country code or the trunk zero of an Indian number. */
export const phoneKey = (phone: string): string => {
  const digits = digitsOf(phone)
  return digits.length > 10 && /^(91|0)/.test(digits) ? digits.replace(/^(0+|91)/, '') : digits
}

export const keysOf = (person: { name: string; email: string; phone: string; flatNumber: string }) => ({
  name_key: textKey(person.name),
  email_key: emailKey(person.email),
  phone_key: phoneKey(person.phone),
  flat_key: flatKey(person.flatNumber),
})

/** A society never loses its last admin. */
export const leavesNoAdmin = (
  before: { role: string; status: string },
  after: { role: string; status: string },
  otherActiveAdmins: number,
): boolean => {
  const was = before.role === 'admin' && before.status === 'active'
  const is = after.role === 'admin' && after.status === 'active'
  return was && !is && otherActiveAdmins === 0
}

/** Whom something is for. An empty list is no condition. `wings` and `flats` (ids) are those of the register. */
export type Audience = {
  readonly roles: readonly string[]
  readonly wings: readonly string[]
  readonly flats: readonly string[]
  readonly kinds: readonly string[]
}
/** A flat somebody lives in or owns; none where the flat on their line is not on the register. */
export type Holding = { readonly flat: string | null; readonly wing: string; readonly kind: string }

export const everyone: Audience = { roles: [], wings: [], flats: [], kinds: [] }

export const isEveryone = ({ roles, wings, flats, kinds }: Audience): boolean =>
  roles.length + wings.length + flats.length + kinds.length === 0

/** The role fits, and one holding fits wing, flat and kind together: an owner in A who rents in C is no owner in C. */
export const isInAudience = (audience: Audience, role: string, holdings: readonly Holding[]): boolean => {
  const { roles, wings, flats, kinds } = audience
  if (roles.length > 0 && !roles.includes(role)) return false
  if (wings.length + flats.length + kinds.length === 0) return true
  return holdings.some(
    ({ flat, wing, kind }) =>
      (wings.length === 0 || wings.includes(wing)) &&
      (flats.length === 0 || (flat !== null && flats.includes(flat))) &&
      (kinds.length === 0 || kinds.includes(kind)),
  )
}
