import { z } from 'zod'
import { because } from '#kernel/because.ts'
import { contract } from '#kernel/contract.ts'
import { ById, Id, InSociety, Line, OptionalLine } from '#kernel/nouns.ts'
import { permissions } from '#modules/identity/access.ts'
import { cardStates, contactKinds, isPhone } from './rules.ts'

const Dial = Line(20).refine(isPhone, because('bad_dial'))

const Resident = z.object({
  id: Id,
  name: z.string(),
  flatNumber: z.string(),
  role: z.string(),
  /** Null where the person does not share it. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** There is one, and it is shared. */
  hasPhoto: z.boolean(),
})
export type Resident = z.infer<typeof Resident>

const Contact = z.object({
  id: Id,
  kind: z.enum(contactKinds),
  category: z.string(),
  name: z.string(),
  phone: z.string(),
  hours: z.string(),
  note: z.string(),
  version: z.number(),
  can: z.object({ edit: z.boolean() }),
})
export type Contact = z.infer<typeof Contact>

const ContactEdit = z.object({
  kind: z.enum(contactKinds),
  category: Line(60),
  name: Line(80),
  phone: Dial,
  hours: OptionalLine(80).default(''),
  note: OptionalLine(200).default(''),
})
export type ContactEdit = z.output<typeof ContactEdit>

const Card = z.object({
  id: Id,
  title: z.string(),
  about: z.string(),
  phone: z.string(),
  by: z.string(),
  flatNumber: z.string(),
  state: z.enum(cardStates),
  reason: z.string(),
  isMine: z.boolean(),
  version: z.number(),
  can: z.object({ edit: z.boolean(), decide: z.boolean(), remove: z.boolean() }),
})
export type Card = z.infer<typeof Card>

const CardEdit = z.object({ title: Line(80), about: OptionalLine(300).default(''), phone: Dial })
export type CardEdit = z.output<typeof CardEdit>

const Listing = z.object({
  isListed: z.boolean(),
  sharesEmail: z.boolean(),
  sharesPhone: z.boolean(),
  sharesPhoto: z.boolean(),
})

const Looking = z.object({ q: z.string().max(200).optional() })
export type Looking = z.output<typeof Looking>
const Nothing = z.object({})
const base = '/societies/:subdomain/directory'

export const directory = contract(permissions, {
  residents: {
    method: 'GET',
    path: `${base}/residents`,
    may: 'directory.read',
    params: InSociety,
    query: Looking,
    reply: z.array(Resident),
    demo: true,
    summary: 'Neighbours who let themselves be listed, with what each shares',
  },
  contacts: {
    method: 'GET',
    path: `${base}/contacts`,
    kept: true,
    may: 'directory.read',
    params: InSociety,
    query: Looking,
    reply: z.array(Contact),
    demo: true,
    summary: 'Emergency numbers, staff and vendors; kept on the device',
  },
  addContact: {
    method: 'POST',
    path: `${base}/contacts`,
    may: 'directory.create',
    params: InSociety,
    body: ContactEdit,
    reply: Contact,
    summary: 'Add a number',
  },
  editContact: {
    method: 'PUT',
    path: `${base}/contacts/:id`,
    may: 'directory.update',
    params: ById,
    body: ContactEdit,
    reply: Contact,
    summary: 'Change a number',
  },
  removeContact: {
    method: 'DELETE',
    path: `${base}/contacts/:id`,
    may: 'directory.delete',
    params: ById,
    reply: Nothing,
    summary: 'Take a number off',
  },
  cards: {
    method: 'GET',
    path: `${base}/cards`,
    may: 'directory.read',
    params: InSociety,
    query: Looking,
    reply: z.array(Card),
    demo: true,
    summary: 'What neighbours offer; one’s own in every state, for admins those that wait',
  },
  offerCard: {
    method: 'POST',
    path: `${base}/cards`,
    may: 'directory.read',
    params: InSociety,
    body: CardEdit,
    reply: Card,
    summary: 'Offer a card; an admin lets it be shown',
  },
  editCard: {
    method: 'PUT',
    path: `${base}/cards/:id`,
    may: 'directory.read',
    params: ById,
    body: CardEdit,
    reply: Card,
    summary: 'Change one’s card; it is asked for again',
  },
  removeCard: {
    method: 'DELETE',
    path: `${base}/cards/:id`,
    may: 'directory.read',
    params: ById,
    reply: Nothing,
    summary: 'Take a card down: one’s own, or as an admin any',
  },
  decideCard: {
    method: 'POST',
    path: `${base}/cards/:id/decision`,
    may: 'directory.approve',
    params: ById,
    body: z.object({ isShown: z.boolean(), reason: OptionalLine(200).default('') }),
    reply: Card,
    summary: 'Show a card, or decline it with a reason',
  },
  mine: {
    method: 'GET',
    path: `${base}/me`,
    may: 'directory.read',
    params: InSociety,
    reply: Listing,
    summary: 'What one shares with the neighbours',
  },
  share: {
    method: 'PUT',
    path: `${base}/me`,
    may: 'directory.read',
    params: InSociety,
    body: Listing,
    reply: Listing,
    summary: 'Say what the neighbours see, or “do not list me”',
  },
})
