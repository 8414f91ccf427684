import type { Endpoint } from '#kernel/contract.ts'
import { rooms } from '#server/rooms.ts'

export type Named = { name: string; endpoint: Endpoint }

export const everyEndpoint: readonly Named[] = rooms.flatMap((room) =>
  Object.entries(room.routes?.contract ?? {}).map(([name, endpoint]) => ({ name: `${room.name}.${name}`, endpoint })),
)

/** All of them, or those of the room that `npm run test:room` was asked about. */
const only = process.env['TEST_ROOM']
export const endpoints = everyEndpoint.filter(({ name }) => !only || name.startsWith(`${only}.`))

/** An address with every part filled in; ids point at nothing. */
export const urlOf = (endpoint: Endpoint, subdomain: string): string =>
  `/api${endpoint.path.replace(/:(\w+)/g, (_, part: string) => (part === 'subdomain' ? subdomain : crypto.randomUUID()))}`

export const ofSociety = ({ endpoint }: Named) => endpoint.path.startsWith('/societies/:subdomain')
export const isOpen = ({ endpoint }: Named) => endpoint.may === 'public' || endpoint.may === 'signed-in'
