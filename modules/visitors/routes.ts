import { implement } from '#kernel/server/http/serve.ts'
import * as alarms from './actions/alarms.ts'
import * as answering from './actions/answering.ts'
import { endVisit } from './actions/departing.ts'
import * as devices from './actions/devices.ts'
import * as keeping from './actions/keeping.ts'
import * as months from './actions/months.ts'
import * as own from './actions/own.ts'
import * as requests from './actions/own-requests.ts'
import * as passes from './actions/passes.ts'
import { recordPassage } from './actions/recording.ts'
import { readRoster } from './actions/roster.ts'
import * as settings from './actions/settings.ts'
import * as visits from './actions/visits.ts'
import * as workers from './actions/workers.ts'
import { visitors } from './contract.ts'

export const routes = implement(visitors, {
  list: (ctx, { query }) => visits.readGate(ctx, query),
  announce: (ctx, { body }) => passes.announceVisitor(ctx, body),
  openings: (ctx) => visits.listOpenings(ctx),
  open: (ctx, { body }) => visits.openLog(ctx, body),
  export: (ctx, { query }) => visits.exportOpened(ctx, query.opening),
  flatRules: (ctx, { params }) => answering.readFlatRules(ctx, params.id),
  saveFlatRules: (ctx, { params, body }) => answering.saveFlatRules(ctx, params.id, body),
  workers: (ctx) => workers.listWorkers(ctx),
  addWorker: (ctx, { body }) => workers.addWorker(ctx, body),
  worker: (ctx, { params }) => workers.getCard(ctx, params.id),
  updateWorker: (ctx, { params, body }) => workers.updateWorker(ctx, params.id, body),
  workerPhoto: (ctx, { params }) => workers.openPhoto(ctx, params.id),
  setWorkerPhoto: (ctx, { params, file }) => workers.setPhoto(ctx, params.id, file),
  newCard: (ctx, { params }) => workers.renewCard(ctx, params.id),
  engage: (ctx, { params, body }) => workers.engageWorker(ctx, params.id, body),
  endEngagement: (ctx, { params, body }) => workers.endEngagement(ctx, params.id, params.flatId, body),
  month: (ctx, { params }) => months.readMonth(ctx, params.id, params.flatId, params.month),
  mark: (ctx, { params: { id, flatId, day }, body }) => months.markDay(ctx, { workerId: id, flatId, day }, body),
  parcels: (ctx) => keeping.listParcels(ctx),
  parcelPhoto: (ctx, { params }) => keeping.openParcelPhoto(ctx, params.id),
  blocked: (ctx) => keeping.listBlocked(ctx),
  block: (ctx, { body }) => keeping.block(ctx, body),
  blockedPhoto: (ctx, { params }) => keeping.openBlockedPhoto(ctx, params.id),
  setBlockedPhoto: (ctx, { params, file }) => keeping.setBlockedPhoto(ctx, params.id, file),
  lift: (ctx, { params }) => keeping.liftBlock(ctx, params.id),
  ownRequests: (ctx) => requests.listOwnRequests(ctx),
  answerRequest: (ctx, { params, body }) => requests.answerOwnRequest(ctx, params.id, body),
  tankers: (ctx, { query }) => keeping.readTankers(ctx, query),
  tankersCsv: (ctx, { query }) => keeping.exportTankers(ctx, query),
  tankerPhoto: (ctx, { params }) => keeping.openTankerPhoto(ctx, params.id),
  alarms: (ctx) => alarms.listAlarms(ctx),
  raiseAlarm: (ctx, { body }) => alarms.raiseAlarm(ctx, body),
  seeAlarm: (ctx, { params }) => alarms.seeAlarm(ctx, params.id),
  closeAlarm: (ctx, { params, body }) => alarms.closeAlarm(ctx, params.id, body),
  get: (ctx, { params }) => passes.getPass(ctx, params.id),
  cancel: (ctx, { params }) => passes.cancelPass(ctx, params.id),
  approve: (ctx, { params }) => passes.approvePass(ctx, params.id),
  answer: (ctx, { params, body }) => answering.answerVisit(ctx, params.id, body),
  see: (ctx, { params }) => answering.seeVisit(ctx, params.id),
  depart: (ctx, { params }) => endVisit(ctx, params.id),
  photo: (ctx, { params, query }) => visits.openPhoto(ctx, params.id, query),
  roster: (ctx, { query }) => readRoster(ctx, query),
  gates: (ctx) => settings.listGates(ctx),
  addGate: (ctx, { body }) => settings.addGate(ctx, body),
  updateGate: (ctx, { params, body }) => settings.updateGate(ctx, params.id, body),
  devices: (ctx) => devices.listDevices(ctx),
  enrol: (ctx, { body }) => devices.enrolDevice(ctx, body),
  approveDevice: (ctx, { params }) => devices.approveDevice(ctx, params.id),
  endDevice: (ctx, { params, body }) => devices.endDevice(ctx, params.id, body),
  face: (ctx, { params }) => devices.openFace(ctx, params.id),
  record: (ctx, { body }) => recordPassage(ctx, body),
  recordPhoto: (ctx, { params, body, file }) => keeping.addRecordPhoto(ctx, params.id, body.photoId, file),
  ownQr: (ctx, { params }) => devices.showOwnQr(ctx, params.id),
  retention: (ctx) => settings.readRetention(ctx),
  settings: (ctx) => settings.settingsOf(ctx),
  saveSettings: (ctx, { body }) => settings.saveSettings(ctx, body),
  replaceKey: (ctx) => settings.replaceKey(ctx),
  own: (ctx, { params, query }) => own.readOwn(ctx, params.link, query),
  ownLogo: (ctx, { params }) => own.openOwnLogo(ctx, params.link),
  ownPhoto: (ctx, { params }) => own.openOwnPhoto(ctx, params.link),
  ownDevice: (ctx, { params }) => devices.readStanding(ctx, params.link),
  markOwn: (ctx, { params, body }) => own.markOwn(ctx, params.link, body),
  eraseOwn: (ctx, { params }) => own.eraseOwn(ctx, params.link),
  askOwn: (ctx, { params, body }) => own.askOwn(ctx, params.link, body),
})
