import type { Role } from '#kernel/actor.ts'
import { demoSubdomain } from '#web/routes.ts'
import type { User } from '#web/session.ts'

export const isDemo = (subdomain: string) => subdomain === demoSubdomain || subdomain === `${demoSubdomain}-society`

/**
 * As what a person stands in a society. The demo is open to everybody and looked at as its admin; whoever is not its
 * member only visits.
 */
export const standingIn = (
  user: User | null | undefined,
  subdomain: string | undefined,
): { role: Role; visiting: boolean } => {
  if (!user) return { role: 'admin', visiting: true }
  if (subdomain === undefined || user.role === 'super_admin') return { role: user.role, visiting: false }
  const own = user.societies?.find((one) => one.subdomain === subdomain || (isDemo(subdomain) && isDemo(one.subdomain)))
  if (own) return { role: own.role, visiting: false }
  // A server that tells no societies lets in whom it lets in.
  return isDemo(subdomain) && user.societies ? { role: 'admin', visiting: true } : { role: user.role, visiting: false }
}

export const nameOf = ({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email
