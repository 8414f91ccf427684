import { queryOptions } from '@tanstack/react-query'
import type { Look } from '#kernel/look.ts'
import { keptOr } from '#web/kept.ts'
import { request } from '#web/request.ts'
import { isDemo } from '#web/shell/standing.ts'

export type ShellSociety = {
  id: string
  name: string
  subdomain: string
  address?: string
  city?: string
  email?: string
  phoneNumber?: string
  look?: Look
}

/** The demo opens even when its server does not answer. */
const demoFallback: ShellSociety = {
  id: 'demo',
  name: 'Gulmohar Co-operative Housing Society',
  subdomain: 'demo',
  address: '14 Paud Road, Kothrud',
  email: 'office@gulmohar.example',
  phoneNumber: '55500 20000',
}

/** The society the shell shows, by its documented call. Not a member, not active, not there: all fail alike. */
export const shellSociety = (subdomain: string) =>
  queryOptions({
    queryKey: ['societies', subdomain, 'shell'],
    queryFn: async ({ signal }): Promise<ShellSociety> => {
      if (!isDemo(subdomain)) return load(`/api/societies/${encodeURIComponent(subdomain)}`, signal)
      try {
        return await load('/api/demo/society', signal)
      } catch (error) {
        console.warn('The demo society could not be loaded; the built-in one is shown', error)
        return demoFallback
      }
    },
  })

const load = async (url: string, signal: AbortSignal): Promise<ShellSociety> => {
  const society: ShellSociety = await (await keptOr(url, () => request('GET', url, undefined, { signal }))).json()
  return society
}
