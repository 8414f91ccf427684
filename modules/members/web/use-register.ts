import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { demoSubdomain } from '#web/routes.ts'
import { currentUser, userModules } from '#web/session.ts'
import type { MemberRow } from './queries.ts'

/** Whose register this is and what the person may do with it. Replies say so where they can; else the role does. */
export const useRegister = () => {
  const { data: user } = useQuery(currentUser)
  const { data: granted } = useQuery(userModules(user))
  const module = granted?.modules?.find(({ name }) => name === 'members')
  const permission = module?.permission ?? module?.permissions
  const isAdmin = user?.role === 'admin' || user?.role === 'super_admin'
  const manages = permission?.create ?? isAdmin
  const subdomain = user?.society?.subdomain ?? demoSubdomain
  return useMemo(
    () => ({
      subdomain,
      manages,
      canEdit: (row: MemberRow) => row.can?.edit ?? manages,
      canRemove: (row: MemberRow) => row.can?.remove ?? manages,
      canDecide: (row: MemberRow) => row.status === 'pending' && (row.can?.decide ?? manages),
    }),
    [subdomain, manages],
  )
}

export type Register = ReturnType<typeof useRegister>
