import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AccessDenied } from '#web/screens/access-denied.tsx'
import { currentUser } from '#web/session.ts'

/**
 * The operator's screens. The role is the documented answer to who is signed in; the server decides again on every
 * call, and here nothing inside is rendered, so nothing is asked of it.
 */
export const SuperAdminOnly = ({ text, children }: { text: string; children: ReactNode }) => {
  const { data: user } = useQuery(currentUser)
  return user?.role === 'super_admin' ? children : <AccessDenied text={text} />
}
