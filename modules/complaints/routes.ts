import { implement } from '#kernel/server/http/serve.ts'
import * as main from './actions/complaints.ts'
import * as handling from './actions/handling.ts'
import * as sorting from './actions/sorting.ts'
import * as thread from './actions/thread.ts'
import { complaints } from './contract.ts'

export const routes = implement(complaints, {
  list: (ctx, { query }) => main.listComplaints(ctx, query),
  raise: (ctx, { body }) => main.raiseComplaint(ctx, body),
  summary: (ctx) => main.summarise(ctx),
  export: (ctx, { query }) => main.exportComplaints(ctx, query),
  assignMany: (ctx, { body }) => handling.assignMany(ctx, body),
  closeMany: (ctx, { body }) => handling.closeMany(ctx, body),
  assignees: (ctx) => sorting.listAssignees(ctx),
  categories: (ctx) => sorting.listCategories(ctx),
  addCategory: (ctx, { body }) => sorting.addCategory(ctx, body),
  updateCategory: (ctx, { params, body }) => sorting.updateCategory(ctx, params.id, body),
  rules: (ctx) => sorting.listRules(ctx),
  addRule: (ctx, { body }) => sorting.addRule(ctx, body),
  removeRule: (ctx, { params }) => sorting.removeRule(ctx, params.id),
  get: (ctx, { params }) => main.getComplaint(ctx, params.id),
  edit: (ctx, { params, body }) => main.editComplaint(ctx, params.id, body),
  assign: (ctx, { params, body }) => handling.assignComplaint(ctx, params.id, body),
  start: (ctx, { params, body }) => handling.startComplaint(ctx, params.id, body),
  hold: (ctx, { params, body }) => handling.holdComplaint(ctx, params.id, body),
  resolve: (ctx, { params, body }) => handling.resolveComplaint(ctx, params.id, body),
  close: (ctx, { params, body }) => handling.closeComplaint(ctx, params.id, body),
  reopen: (ctx, { params, body }) => handling.reopenComplaint(ctx, params.id, body),
  rate: (ctx, { params, body }) => handling.rateComplaint(ctx, params.id, body),
  comment: (ctx, { params, body }) => thread.addComment(ctx, params.id, body),
  addPhoto: (ctx, { params, body, file }) => thread.addPhoto(ctx, params.id, body.photoId, file),
  photo: (ctx, { params, query }) => thread.openPhoto(ctx, params.id, params.photoId, query.thumbnail ?? false),
})
