import { implement } from '#kernel/server/http/serve.ts'
import * as actions from './actions.ts'
import { seo } from './contract.ts'

export const routes = implement(seo, {
  publicData: (ctx) => actions.publicSeo(ctx),
  settings: (ctx) => actions.getSeo(ctx),
  save: (ctx, { body }) => actions.saveSeo(ctx, body),
  links: (ctx) => actions.listLinks(ctx),
  addLink: (ctx, { body }) => actions.addLink(ctx, body),
  removeLink: (ctx, { params }) => actions.removeLink(ctx, params.id),
})
