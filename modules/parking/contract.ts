import { z } from 'zod'
import { contract } from '#kernel/contract.ts'
import { ById, DayText, Id, InSociety, Line, OptionalLine } from '#kernel/nouns.ts'
import { permissions } from '#modules/identity/access.ts'
import { vehicleKinds } from '#modules/members/rules/vehicles.ts'
import { mostAtOnce, spaceKinds, wishes } from './rules.ts'

const Flat = z.object({ id: Id, number: z.string() })
const Allotment = z.object({ id: Id, flat: Flat, from: DayText, until: DayText.nullable() })
export type Allotment = z.infer<typeof Allotment>
const Space = z.object({
  id: Id,
  kind: z.enum(spaceKinds),
  label: z.string(),
  wing: z.string(),
  isActive: z.boolean(),
  version: z.number(),
  /** Whose it is today, or from a later day on. */
  allotment: Allotment.extend({
    /** Another household’s flat is the committee’s to know. */ flat: Flat.nullable(),
  }).nullable(),
})
export type Space = z.infer<typeof Space>
const Spaces = z.object({ spaces: z.array(Space), can: z.object({ edit: z.boolean() }) })
export type Spaces = z.infer<typeof Spaces>

const NewSpaces = z.object({
  kind: z.enum(spaceKinds),
  labels: z.array(Line(20)).min(1).max(mostAtOnce),
  wing: OptionalLine(40).default(''),
})
export type NewSpaces = z.output<typeof NewSpaces>
const SpaceEdit = z.object({
  kind: z.enum(spaceKinds),
  label: Line(20),
  wing: OptionalLine(40).default(''),
  isActive: z.boolean(),
  version: z.number().int().optional(),
})
export type SpaceEdit = z.output<typeof SpaceEdit>
const NewAllotment = z.object({ flatNumber: Line(40), from: DayText, until: DayText.nullable().default(null) })
export type NewAllotment = z.output<typeof NewAllotment>

const OfFlat = Flat.extend({
  spaces: z.array(z.object({ id: Id, kind: z.enum(spaceKinds), label: z.string(), wing: z.string() })),
  vehicles: z.array(z.object({ id: Id, plate: z.string(), kind: z.enum(vehicleKinds) })),
  /** More vehicles than spaces of their sort. */
  isShared: z.boolean(),
})
export type OfFlat = z.infer<typeof OfFlat>
const OwnWait = z.object({ id: Id, kind: z.enum(wishes), askedOn: DayText, place: z.number() })
const OwnParking = z.object({
  flats: z.array(OfFlat.omit({ isShared: true }).extend({ waits: z.array(OwnWait) })),
})
export type OwnParking = z.infer<typeof OwnParking>
const Wait = OwnWait.extend({ flat: Flat })
export type Wait = z.infer<typeof Wait>
const NewWait = z.object({
  flatNumber: Line(40),
  kind: z.enum(wishes),
  /** The committee writes down what was asked before; a household asks today. */
  askedOn: DayText.optional(),
})
export type NewWait = z.output<typeof NewWait>
/** Its QR and its plate, and nothing that names a flat. */
const Sticker = z.object({ plate: z.string(), kind: z.enum(vehicleKinds), sticker: z.string(), qrSvg: z.string() })
export type Sticker = z.infer<typeof Sticker>

const base = '/societies/:subdomain/parking'

export const parking = contract(permissions, {
  spaces: {
    method: 'GET',
    path: `${base}/spaces`,
    may: 'facilities.read',
    params: InSociety,
    reply: Spaces,
    demo: true,
    summary: 'The parking spaces, which are taken, and for the committee by which flat',
  },
  addSpaces: {
    method: 'POST',
    path: `${base}/spaces`,
    may: 'facilities.update',
    params: InSociety,
    body: NewSpaces,
    reply: Spaces,
    summary: 'Add parking spaces of one kind',
  },
  updateSpace: {
    method: 'PUT',
    path: `${base}/spaces/:id`,
    may: 'facilities.update',
    params: ById,
    body: SpaceEdit,
    reply: Spaces,
    summary: 'Change a parking space, or rest it',
  },
  allot: {
    method: 'POST',
    path: `${base}/spaces/:id/allotments`,
    may: 'facilities.update',
    params: ById,
    body: NewAllotment,
    reply: Spaces,
    summary: 'Allot a space to a flat from a day on; its bills charge it from then',
  },
  endAllotment: {
    method: 'POST',
    path: `${base}/allotments/:id/end`,
    may: 'facilities.update',
    params: ById,
    body: z.object({ until: DayText }),
    reply: Spaces,
    summary: 'End an allotment with a last day',
  },
  history: {
    method: 'GET',
    path: `${base}/spaces/:id/allotments`,
    may: 'facilities.update',
    params: ById,
    reply: z.array(Allotment),
    summary: 'Whose a space was and is, the latest first',
  },
  flats: {
    method: 'GET',
    path: `${base}/flats`,
    may: 'facilities.update',
    params: InSociety,
    reply: z.array(OfFlat),
    summary: 'The spaces and vehicles of each flat, and who has more vehicles than spaces',
  },
  own: {
    method: 'GET',
    path: `${base}/own`,
    may: 'facilities.read',
    params: InSociety,
    reply: OwnParking,
    kept: true,
    demo: true,
    summary: 'The spaces, vehicles and waits of one’s own flats',
  },
  waits: {
    method: 'GET',
    path: `${base}/waits`,
    may: 'facilities.update',
    params: InSociety,
    reply: z.array(Wait),
    summary: 'Who waits for a space, by the day they asked',
  },
  ask: {
    method: 'POST',
    path: `${base}/waits`,
    may: 'facilities.create',
    params: InSociety,
    body: NewWait,
    reply: Wait,
    summary: 'Ask for a space for one’s own flat; the committee asks for any',
  },
  withdraw: {
    method: 'POST',
    path: `${base}/waits/:id/withdrawal`,
    may: 'facilities.create',
    params: ById,
    reply: z.object({}),
    summary: 'Wait no longer',
  },
  stickers: {
    method: 'GET',
    path: `${base}/stickers`,
    may: 'facilities.update',
    params: InSociety,
    query: z.object({ flatNumber: OptionalLine(40).optional() }),
    reply: z.object({ society: z.string(), stickers: z.array(Sticker) }),
    summary: 'Stickers to print for the vehicles of a flat or of all',
  },
})
