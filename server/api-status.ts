import { rooms } from '#server/rooms.ts'
import type { ApiStatus } from '#site/content/api.ts'

/** Whether the server runs an endpoint of the API page for tokens. The page calls a society `{id}`; the router, `:subdomain`. */
export const statusOf = ({ method, path }: { method: string; path: string }): ApiStatus => {
  const wanted = path.replace('/api', '').replace('/societies/{id}', '/societies/:subdomain')
  const runs = rooms.some((room) =>
    Object.values(room.routes?.contract ?? {}).some((one) => one.method === method && one.path === wanted && one.api),
  )
  return runs ? 'live' : 'coming'
}
