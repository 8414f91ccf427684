import type { Words } from '../words.ts'
import type { CatalogueFor, Choice, Kind, LeftOut, Waiting, Webhook } from './catalogue.ts'
import type { Ctx } from './context.ts'
import type { Routes } from './http/serve.ts'
import type { Insight } from './insight.ts'
import type { RoomJobs } from './jobs.ts'

/** The card at a room's door: everything it offers to the rest of the house. Data only; see CONTRIBUTING. */
export type Room = {
  readonly name: string
  readonly routes?: Routes
  readonly jobs?: RoomJobs
  /** What people can choose to hear of, or not. */
  readonly choices?: Readonly<Record<string, Choice>>
  /** What people are told. */
  readonly kinds?: Readonly<Record<string, Kind>>
  /** What it puts into the search, and the permission that finds it. */
  readonly searches?: Readonly<Record<string, string>>
  /** What other programs can be called about. */
  readonly webhooks?: Readonly<Record<string, Webhook<Ctx>>>
  /** What a bearer token can be allowed. */
  readonly scopes?: Readonly<Record<string, Words>>
  /** What waits for whom. */
  readonly waiting?: Readonly<Record<string, Waiting<Ctx>>>
  /** Its reports, and the cards of its figures. */
  readonly insight?: Insight
  /** Of its tables, what a society's archive does not hold. */
  readonly leftOut?: Readonly<Record<string, LeftOut>>
}

export type Catalogue = CatalogueFor<Ctx>

export const catalogueOf = (rooms: readonly Room[]): Catalogue => ({
  choices: together(rooms, ({ choices }) => choices),
  kinds: together(rooms, ({ kinds }) => kinds),
  searches: together(rooms, ({ searches }) => searches),
  webhooks: together(rooms, ({ webhooks }) => webhooks),
  scopes: together(rooms, ({ scopes }) => scopes),
  waiting: together(rooms, ({ waiting }) => waiting),
  leftOut: together(rooms, ({ leftOut }) => leftOut),
  reports: together(rooms, ({ name, insight }) =>
    byId(insight?.reports, { room: name, roomName: nameOf(name, insight) }),
  ),
  cards: together(rooms, ({ name, insight }) => byId(insight?.cards, { room: name })),
})

const byId = <T extends { readonly id: string }, More>(several: readonly T[] = [], more: More) =>
  Object.fromEntries(several.map((one) => [one.id, { ...one, ...more }]))

const nameOf = (room: string, insight: Insight | undefined) => insight?.name ?? { en: room, hi: room, mr: room }

const together = <T>(rooms: readonly Room[], of: (room: Room) => Readonly<Record<string, T>> | undefined) => {
  const all = new Map<string, T>()
  for (const room of rooms)
    for (const [name, one] of Object.entries(of(room) ?? {})) {
      if (all.has(name)) throw new Error(`Two rooms offer ${name}; ${room.name} is the second`)
      all.set(name, one)
    }
  return all
}
