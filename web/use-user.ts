import { useQuery } from '@tanstack/react-query'
import { currentUser, type User } from '#web/session.ts'

const nobody: User = { id: '', email: '', firstName: '', lastName: '', role: 'resident' }

/** The route has let only signed-in people in. */
export const useUser = (): User => useQuery(currentUser).data ?? nobody
