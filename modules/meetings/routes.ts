import { implement } from '#kernel/server/http/serve.ts'
import * as duties from './actions/duties.ts'
import * as main from './actions/meetings.ts'
import * as minutes from './actions/minutes.ts'
import * as resolving from './actions/resolving.ts'
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
  resolve: (ctx, { params, body }) => resolving.resolve(ctx, params.id, body),
  putToVote: (ctx, { params, body }) => resolving.putToVote(ctx, params.id, body),
  slips: (ctx, { params }) => main.listSlips(ctx, params.id),
  register: (ctx) => resolving.listRegister(ctx),
  exportRegister: (ctx) => resolving.exportRegister(ctx),
  minutes: (ctx, { params }) => minutes.getMinutes(ctx, params.id),
  draftMinutes: (ctx, { params }) => minutes.draftMinutes(ctx, params.id),
  writeMinutes: (ctx, { params, body }) => minutes.writeMinutes(ctx, params.id, body),
  circulateMinutes: (ctx, { params }) => minutes.circulateMinutes(ctx, params.id),
  commentMinutes: (ctx, { params, body }) => minutes.commentMinutes(ctx, params.id, body),
  signMinutes: (ctx, { params, body }) => minutes.signMinutes(ctx, params.id, body),
  confirmMinutes: (ctx, { params, body }) => minutes.confirmMinutes(ctx, params.id, body),
  minuteBook: (ctx) => minutes.readBook(ctx),
  exportBook: (ctx) => minutes.exportBook(ctx),
  actions: (ctx, { query }) => duties.listActions(ctx, query),
  addAction: (ctx, { params, body }) => duties.addAction(ctx, params.id, body),
  changeAction: (ctx, { params, body }) => duties.changeAction(ctx, params.id, body),
  removeAction: (ctx, { params }) => duties.removeAction(ctx, params.id),
  finishAction: (ctx, { params, body }) => duties.finishAction(ctx, params.id, body),
  posts: (ctx, { query }) => duties.listPosts(ctx, query),
  addPost: (ctx, { body }) => duties.addPost(ctx, body),
  changePost: (ctx, { params, body }) => duties.changePost(ctx, params.id, body),
})
