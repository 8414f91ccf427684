import { implement } from '#kernel/server/http/serve.ts'
import { addLeave } from './actions/leaves.ts'
import * as months from './actions/months.ts'
import * as people from './actions/people.ts'
import * as roster from './actions/roster.ts'
import * as shifts from './actions/shifts.ts'
import { staff } from './contract.ts'

export const routes = implement(staff, {
  list: (ctx) => people.listStaff(ctx),
  add: (ctx, { body }) => people.addStaff(ctx, body),
  update: (ctx, { params, body }) => people.updateStaff(ctx, params.id, body),
  photo: (ctx, { params }) => people.openPhoto(ctx, params.id),
  setPhoto: (ctx, { params, file }) => people.setPhoto(ctx, params.id, file),
  roster: (ctx, { query }) => roster.readWeek(ctx, query),
  addDuty: (ctx, { body }) => roster.addDuty(ctx, body),
  moveDuty: (ctx, { params, body }) => roster.moveDuty(ctx, params.id, body),
  removeDuty: (ctx, { params }) => roster.removeDuty(ctx, params.id),
  replace: (ctx, { params, body }) => roster.replaceDuty(ctx, params.id, body),
  mark: (ctx, { params, body }) => roster.markDuty(ctx, params.id, body),
  copyWeek: (ctx, { params }) => roster.copyWeek(ctx, params.week),
  addLeave: (ctx, { body }) => addLeave(ctx, body),
  addShift: (ctx, { body }) => shifts.addShift(ctx, body),
  updateShift: (ctx, { params, body }) => shifts.updateShift(ctx, params.id, body),
  month: (ctx, { params }) => months.readMonth(ctx, params.month),
  monthCsv: (ctx, { params }) => months.exportMonth(ctx, params.month),
})
