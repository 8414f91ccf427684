import { useQuery } from '@tanstack/react-query'
import { may } from '#modules/identity/access.ts'
import type { SectionProps } from '#web/section.ts'
import { currentUser } from '#web/session.ts'

/** What the person on the screen may do with money; the server decides again. */
export const useActor = ({ userRole, anonymous }: Pick<SectionProps, 'userRole' | 'anonymous'>) => {
  const { data: user } = useQuery(currentUser)
  const actor = { identityId: user?.id ?? null, memberId: null, role: userRole, anonymous: anonymous || !user }
  return {
    isOffice: may(actor, 'reports.read'),
    canBill: may(actor, 'billing.create'),
    canApprove: may(actor, 'billing.approve'),
    canPrint: !actor.anonymous,
  }
}
