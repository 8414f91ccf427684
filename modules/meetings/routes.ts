import { implement } from '#kernel/server/http/serve.ts'
import * as main from './actions/meetings.ts'
import * as running from './actions/running.ts'
import { meetings } from './contract.ts'

export const routes = implement(meetings, {
  list: (ctx) => main.listMeetings(ctx),
  law: (ctx) => main.getLaw(ctx),
  add: (ctx, { body }) => main.addMeeting(ctx, body),
  get: (ctx, { params }) => main.getMeeting(ctx, params.id),
  change: (ctx, { params, body }) => main.changeMeeting(ctx, params.id, body),
  call: (ctx, { params }) => main.callMeeting(ctx, params.id),
  cancel: (ctx, { params, body }) => main.cancelMeeting(ctx, params.id, body),
  begin: (ctx, { params }) => running.beginMeeting(ctx, params.id),
  end: (ctx, { params }) => running.endMeeting(ctx, params.id),
  attend: (ctx, { params, body }) => running.attendMeeting(ctx, params.id, body),
  admit: (ctx, { params, body }) => running.admitFlat(ctx, params.id, body),
  strike: (ctx, { params }) => running.strikeAttendance(ctx, params.id, params.attendanceId),
  resolve: (ctx, { params, body }) => running.resolve(ctx, params.id, body),
  register: (ctx) => running.exportRegister(ctx),
})
