import { implement } from '#kernel/server/http/serve.ts'
import * as audiences from './actions/audiences.ts'
import * as flats from './actions/flats.ts'
import * as importing from './actions/importing.ts'
import * as joining from './actions/joining.ts'
import * as occupancies from './actions/occupancies.ts'
import * as people from './actions/people.ts'
import * as vehicles from './actions/vehicles.ts'
import { members } from './contract.ts'

export const routes = implement(members, {
  list: (ctx, { query }) => people.listMembers(ctx, query),
  add: (ctx, { body }) => people.addMember(ctx, body),
  export: (ctx) => people.exportMembers(ctx),
  import: (ctx, { body }) => importing.importMembers(ctx, body),
  countAudience: (ctx, { body }) => audiences.countAudience(ctx, body),
  importProgress: (ctx) => importing.importProgress(ctx),
  get: (ctx, { params }) => people.getMember(ctx, params.id),
  update: (ctx, { params, body }) => people.updateMember(ctx, params.id, body),
  remove: (ctx, { params }) => people.removeMember(ctx, params.id),
  approve: (ctx, { params }) => people.approveMember(ctx, params.id),
  reject: (ctx, { params }) => people.rejectMember(ctx, params.id),
  photo: (ctx, { params }) => people.openPhoto(ctx, params.id),
  setPhoto: (ctx, { params, file }) => people.setPhoto(ctx, params.id, file),
  share: (ctx, { body }) => people.shareContact(ctx, body),
  occupy: (ctx, { params, body }) => occupancies.occupyFlat(ctx, params.id, body),
  vacate: (ctx, { params }) => occupancies.vacateFlat(ctx, params.id, params.occupancyId),
  moveOut: (ctx, { params, body }) => occupancies.moveOut(ctx, params.id, params.occupancyId, body.until),
  invite: (ctx, { params }) => joining.inviteAgain(ctx, params.id),
  flats: (ctx) => flats.listFlats(ctx),
  flatPeople: (ctx, { params }) => occupancies.listFlatPeople(ctx, params.id),
  addFlat: (ctx, { body }) => flats.addFlat(ctx, body),
  importFlats: (ctx, { body }) => importing.importFlats(ctx, body),
  updateFlat: (ctx, { params, body }) => flats.updateFlat(ctx, params.id, body),
  removeFlat: (ctx, { params }) => flats.removeFlat(ctx, params.id),
  vehicles: (ctx) => vehicles.listVehicles(ctx),
  addVehicle: (ctx, { body }) => vehicles.addVehicle(ctx, body),
  endVehicle: (ctx, { params }) => vehicles.endVehicle(ctx, params.id),
  plateLookups: (ctx) => vehicles.listPlateLookups(ctx),
  lookUpPlate: (ctx, { body }) => vehicles.lookUpPlate(ctx, body),
  askToJoin: (ctx, { body }) => joining.askToJoin(ctx, body),
  correctRequest: (ctx, { body }) => joining.correctRequests(ctx, body.flatNumber),
  withdrawRequest: (ctx) => joining.withdrawRequests(ctx),
  invitation: (ctx, { params }) => joining.showInvitation(ctx, params.token),
  acceptInvitation: (ctx, { params, body }) => joining.acceptInvitation(ctx, params.token, body),
})
