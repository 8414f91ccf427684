import { implement } from '#kernel/server/http/serve.ts'
import { readBox } from './actions/box.ts'
import { dropBallot } from './actions/dropping.ts'
import { takeDeskPaper, takePaper } from './actions/papers.ts'
import * as photos from './actions/photos.ts'
import * as main from './actions/polls.ts'
import * as roll from './actions/roll.ts'
import * as running from './actions/running.ts'
import { castVote } from './actions/voting.ts'
import { polls } from './contract.ts'

export const routes = implement(polls, {
  list: (ctx, { query }) => main.listPolls(ctx, query),
  add: (ctx, { body }) => main.addPoll(ctx, body),
  get: (ctx, { params }) => main.getPoll(ctx, params.id),
  change: (ctx, { params, body }) => main.changePoll(ctx, params.id, body),
  remove: (ctx, { params }) => main.removePoll(ctx, params.id),
  addPhoto: (ctx, { params, body, file }) => photos.addPhoto(ctx, params.id, body, file),
  photo: (ctx, { params }) => photos.openPhoto(ctx, params.id, params.photoId),
  open: (ctx, { params }) => running.openPoll(ctx, params.id),
  extend: (ctx, { params, body }) => running.extendPoll(ctx, params.id, body),
  declare: (ctx, { params }) => running.declarePoll(ctx, params.id),
  void: (ctx, { params, body }) => running.voidPoll(ctx, params.id, body),
  vote: (ctx, { params, body }) => castVote(ctx, params.id, body),
  takePaper: (ctx, { params, body }) => takePaper(ctx, params.id, body),
  takeDeskPaper: (ctx, { params, body }) => takeDeskPaper(ctx, params.id, body),
  drop: (ctx, { params, body }) => dropBallot(ctx, params, body),
  box: (ctx, { params }) => readBox(ctx, params.id),
  restore: (ctx, { params, body }) => running.restoreVoter(ctx, params.id, body),
  roll: (ctx, { params }) => roll.listRoll(ctx, params.id),
  exportRoll: (ctx, { params }) => roll.exportRoll(ctx, params.id),
  exportResult: (ctx, { params }) => roll.exportResult(ctx, params.id),
})
