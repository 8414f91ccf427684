import { z } from 'zod'
import { contract } from '#kernel/contract.ts'
import { ById, DayText, Id, InSociety, Line, OptionalLine } from '#kernel/nouns.ts'
import { permissions } from '#modules/identity/access.ts'
import { mostAtOnce, spaceKinds } from './rules.ts'

const Space = z.object({
  id: Id,
  kind: z.enum(spaceKinds),
  label: z.string(),
  wing: z.string(),
  isActive: z.boolean(),
  version: z.number(),
  /** Whose it is today, or from a later day on. */
  allotment: z
    .object({ id: Id, flat: z.object({ id: Id, number: z.string() }), from: DayText, until: DayText.nullable() })
    .nullable(),
})
export type Space = z.infer<typeof Space>
const Spaces = z.object({ spaces: z.array(Space), can: z.object({ edit: z.boolean() }) })
export type Spaces = z.infer<typeof Spaces>

const NewSpaces = z.object({
  kind: z.enum(spaceKinds),
  labels: z.array(Line(20)).min(1).max(mostAtOnce),
  wing: OptionalLine(20).default(''),
})
export type NewSpaces = z.output<typeof NewSpaces>
const SpaceEdit = z.object({
  kind: z.enum(spaceKinds),
  label: Line(20),
  wing: OptionalLine(20).default(''),
  isActive: z.boolean(),
  version: z.number().int().optional(),
})
export type SpaceEdit = z.output<typeof SpaceEdit>
const NewAllotment = z.object({ flatNumber: Line(40), from: DayText, until: DayText.nullable().default(null) })
export type NewAllotment = z.output<typeof NewAllotment>

const base = '/societies/:subdomain/parking'

export const parking = contract(permissions, {
  spaces: {
    method: 'GET',
    path: `${base}/spaces`,
    may: 'facilities.read',
    params: InSociety,
    reply: Spaces,
    demo: true,
    summary: 'The parking spaces and which flat has each',
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
})
