import { type Actor, operatorKnows, type Permissions } from '../../actor.ts'
import type { Endpoint } from '../../contract.ts'
import { demoMode, forbidden, notFound, unauthenticated } from '../../errors.ts'
import { refused } from '../../house-refusals.ts'
import type { Caller } from '../context.ts'

/**
 * Authorisation. Says in which standing a caller may use an endpoint, or refuses. Deny is what happens when nothing
 * below says yes.
 */
export const admit = (endpoint: Endpoint, caller: Caller, permissions: Permissions): Actor => {
  if (endpoint.may === 'public') return actorOf(caller)
  const held = permissions[endpoint.may]
  if (!caller.identity) return admitVisitor(endpoint, caller)
  if (caller.mustChangePassword && !endpoint.evenExpired) throw passwordExpired()
  if (endpoint.may === 'signed-in') return actorOf(caller)
  if (!held) throw forbidden()
  const actor = actorOf(caller)
  if (visitsDemo(endpoint, caller)) return visitor
  if (endpoint.in !== 'platform') requireStanding(caller)
  if (!held.includes(actor.role)) throw forbidden()
  if (endpoint.in !== 'platform') requireRunning(endpoint, caller)
  return actor
}

/**
 * A token opens what is made for tokens and nothing else: its own society, its scopes, and of those what its maker may
 * do today. A society that is not its own looks like one that does not exist.
 */
export const admitToken = (endpoint: Endpoint, caller: Caller, permissions: Permissions): Actor => {
  if (endpoint.may === 'public') return actorOf(caller)
  const { token } = caller
  if (!token) throw refused.token_ended()
  if (!endpoint.api) throw refused.not_for_tokens()
  if (!caller.society) throw notFound('Society')
  if (!token.scopes.includes(endpoint.api.scope)) throw refused.missing_scope({ scope: endpoint.api.scope })
  const actor = actorOf(caller)
  if (endpoint.may !== 'signed-in' && !permissions[endpoint.may]?.includes(actor.role)) throw forbidden()
  requireRunning(endpoint, caller)
  return actor
}

export const passwordExpired = () => refused.password_expired()

const admitVisitor = (endpoint: Endpoint, caller: Caller): Actor => {
  if (caller.society?.kind !== 'demo' || !endpoint.path.startsWith('/societies/:subdomain')) throw unauthenticated()
  if (!endpoint.demo || endpoint.method !== 'GET') throw demoMode(401)
  return visitor
}

const visitor: Actor = { identityId: null, memberId: null, role: 'admin', anonymous: true }

/** Someone from another society looks at the demo like anybody else. */
const visitsDemo = (endpoint: Endpoint, { identity, society, member }: Caller) =>
  endpoint.demo === true &&
  endpoint.method === 'GET' &&
  society?.kind === 'demo' &&
  !identity?.isSuperAdmin &&
  member?.status !== 'active'

/** A society that is not theirs and one that does not exist look the same to the caller. */
const requireStanding = (caller: Caller) => {
  const { identity, society } = caller
  if (hasStanding(caller)) return
  if (!society || !identity?.isSuperAdmin || !operatorKnows(identity, society)) throw notFound('Society')
  throw refused.reason_required({}, { more: { society: { name: society.name, subdomain: society.subdomain } } })
}

/** A member stands in their society; an operator in the demo, and elsewhere for as long as they gave a reason for. */
export const hasStanding = ({ identity, society, member, entered }: Caller): boolean => {
  if (!society) return false
  if (!identity?.isSuperAdmin) return member?.status === 'active'
  return society.kind === 'demo' || (entered === true && operatorKnows(identity, society))
}

const requireRunning = (endpoint: Endpoint, { society }: Caller) => {
  if (society?.status === 'suspended' && endpoint.method !== 'GET' && !endpoint.evenSuspended)
    throw refused.society_suspended()
}

const actorOf = ({ identity, member }: Caller): Actor => ({
  identityId: identity?.id ?? null,
  memberId: member?.status === 'active' ? member.id : null,
  role: identity?.isSuperAdmin ? 'super_admin' : member?.status === 'active' ? member.role : 'resident',
  anonymous: !identity,
})
