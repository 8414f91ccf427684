import { implement } from '#kernel/server/http/serve.ts'
import { getListing, setListing } from '#modules/members/actions/listing.ts'
import * as main from './actions/directory.ts'
import { directory } from './contract.ts'

export const routes = implement(directory, {
  residents: (ctx, { query }) => main.listResidents(ctx, query),
  contacts: (ctx, { query }) => main.listContacts(ctx, query),
  addContact: (ctx, { body }) => main.addContact(ctx, body),
  editContact: (ctx, { params, body }) => main.editContact(ctx, params.id, body),
  removeContact: (ctx, { params }) => main.removeContact(ctx, params.id),
  cards: (ctx, { query }) => main.listCards(ctx, query),
  offerCard: (ctx, { body }) => main.offerCard(ctx, body),
  editCard: (ctx, { params, body }) => main.editCard(ctx, params.id, body),
  removeCard: (ctx, { params }) => main.removeCard(ctx, params.id),
  decideCard: (ctx, { params, body }) => main.decideCard(ctx, params.id, body),
  mine: (ctx) => getListing(ctx),
  share: (ctx, { body }) => setListing(ctx, body),
})
