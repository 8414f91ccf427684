import { implement } from '#kernel/server/http/serve.ts'
import * as main from './actions/documents.ts'
import * as folders from './actions/folders.ts'
import { documents } from './contract.ts'

export const routes = implement(documents, {
  folders: (ctx) => folders.listFolders(ctx),
  addFolder: (ctx, { body }) => folders.addFolder(ctx, body),
  editFolder: (ctx, { params, body }) => folders.editFolder(ctx, params.id, body),
  removeFolder: (ctx, { params }) => folders.removeFolder(ctx, params.id),
  list: (ctx, { query }) => main.listDocuments(ctx, query),
  add: (ctx, { body, file }) => main.addDocument(ctx, body, file),
  lapsing: (ctx) => main.listLapsing(ctx),
  usage: (ctx) => main.getUsage(ctx),
  responsibles: (ctx) => main.listResponsibles(ctx),
  get: (ctx, { params }) => main.getDocument(ctx, params.id),
  edit: (ctx, { params, body }) => main.editDocument(ctx, params.id, body),
  remove: (ctx, { params }) => main.removeDocument(ctx, params.id),
  addVersion: (ctx, { params, body, file }) => main.addVersion(ctx, params.id, body, file),
  file: (ctx, { params }) => main.downloadVersion(ctx, params.id, params.number),
  thumbnail: (ctx, { params }) => main.openThumbnail(ctx, params.id),
})
