import { implement } from '#kernel/server/http/serve.ts'
import * as main from './actions/notices.ts'
import * as publishing from './actions/publishing.ts'
import * as reading from './actions/reading.ts'
import { notices } from './contract.ts'

export const routes = implement(notices, {
  list: (ctx, { query }) => main.listNotices(ctx, query),
  write: (ctx, { body }) => main.writeNotice(ctx, body),
  get: (ctx, { params }) => main.getNotice(ctx, params.id),
  edit: (ctx, { params, body }) => main.editNotice(ctx, params.id, body),
  remove: (ctx, { params }) => main.removeNotice(ctx, params.id),
  publish: (ctx, { params, body }) => publishing.publishNotice(ctx, params.id, body),
  withdraw: (ctx, { params }) => publishing.withdrawNotice(ctx, params.id),
  pin: (ctx, { params, body }) => publishing.pinNotice(ctx, params.id, body),
  remind: (ctx, { params }) => reading.remind(ctx, params.id),
  read: (ctx, { params }) => reading.markRead(ctx, params.id),
  acknowledge: (ctx, { params }) => reading.acknowledge(ctx, params.id),
  readers: (ctx, { params, query }) => reading.listReaders(ctx, params.id, query),
  exportReaders: (ctx, { params, query }) => reading.exportReaders(ctx, params.id, query),
  addFile: (ctx, { params, file }) => reading.addFile(ctx, params.id, file),
  removeFile: (ctx, { params }) => reading.removeFile(ctx, params.id, params.fileId),
  file: (ctx, { params }) => reading.openNoticeFile(ctx, params.id, params.fileId),
})
