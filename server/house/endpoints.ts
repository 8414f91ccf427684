import type { Endpoint } from '#kernel/contract.ts'
import { rooms } from '#server/rooms.ts'
import { isAsked } from './asked.ts'

export type Named = { name: string; endpoint: Endpoint }

export const everyEndpoint: readonly Named[] = rooms.flatMap((room) =>
  Object.entries(room.routes?.contract ?? {}).map(([name, endpoint]) => ({ name: `${room.name}.${name}`, endpoint })),
)

export const endpoints = everyEndpoint.filter(isAsked)

/** An address with every part filled in; ids point at nothing. */
export const urlOf = (endpoint: Endpoint, subdomain: string): string =>
  `/api${endpoint.path.replace(/:(\w+)/g, (_, part: string) => (part === 'subdomain' ? subdomain : crypto.randomUUID()))}`

export const ofSociety = ({ endpoint }: Named) => endpoint.path.startsWith('/societies/:subdomain')
export const isOpen = ({ endpoint }: Named) => endpoint.may === 'public' || endpoint.may === 'signed-in'
