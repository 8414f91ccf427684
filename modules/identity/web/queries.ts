import { queryOptions } from '@tanstack/react-query'
import type { Role } from '#kernel/actor.ts'
import { request } from '#web/request.ts'

export type DemoAccount = { role: Role; email: string; password: string }

/** One account per role; none where the installation has no demo. */
export const demoAccounts = queryOptions({
  queryKey: ['/api/demo/accounts'],
  queryFn: async (): Promise<DemoAccount[]> => {
    const reply: { accounts?: DemoAccount[] } = await (await request('GET', '/api/demo/accounts')).json()
    return reply.accounts ?? []
  },
})
