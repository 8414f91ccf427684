import { implement } from '#kernel/server/http/serve.ts'
import { addStaff, listStaff, updateStaff } from './actions.ts'
import { staff } from './contract.ts'

export const routes = implement(staff, {
  list: (ctx) => listStaff(ctx),
  add: (ctx, { body }) => addStaff(ctx, body),
  update: (ctx, { params, body }) => updateStaff(ctx, params.id, body),
})
