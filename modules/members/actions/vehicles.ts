import { randomBytes } from 'node:crypto'
import { notFound, refuse } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import { dayOf, startOfDay } from '#kernel/time.ts'
import { canEdit, findsPlates } from '../access.ts'
import type { Found, NewVehicle, PlateLookup, Vehicle } from '../contract.ts'
import { refused } from '../refusals.ts'
import { callsADay, mostVehiclesOfAFlat, plateKey, stickerOf } from '../rules/vehicles.ts'
import { findFlat } from '../store/flats.ts'
import * as store from '../store/vehicles.ts'

export const listVehicles = async (ctx: Ctx) => {
  const [vehicles, flats] = await Promise.all([store.listOwn(ctx), store.listOwnFlats(ctx)])
  return { vehicles: vehicles.map(present), flats }
}

export const addVehicle = async (ctx: Ctx, { flatId, plate, kind }: NewVehicle): Promise<Vehicle> => {
  const flat = (await findFlat(ctx, flatId)) ?? refuse(notFound('Flat'))
  if (!canEdit(ctx.actor) && !(await isOwnFlat(ctx, flatId))) throw refused.not_your_flat({}, { at: 'flatId' })
  if ((await store.countOfFlat(ctx, flatId)) >= mostVehiclesOfAFlat)
    throw refused.too_many_vehicles({ count: mostVehiclesOfAFlat })
  const row = {
    id: newId(),
    flat_id: flatId,
    plate: plate.trim().toUpperCase(),
    plate_key: plateKey(plate),
    kind,
    sticker: stickerOf(randomBytes(12)),
    from_day: dayOf(ctx.now),
  }
  if (!(await store.insert(ctx, row))) throw refused.plate_taken({}, { at: 'plate' })
  return present({ ...row, flat_number: flat.number })
}

export const endVehicle = async (ctx: Ctx, id: string) => {
  const row = (await store.find(ctx, id)) ?? refuse(notFound('Vehicle'))
  if (!canEdit(ctx.actor) && !(await isOwnFlat(ctx, row.flat_id))) throw notFound('Vehicle')
  await store.end(ctx, id, dayOf(ctx.now))
  return {}
}

const isOwnFlat = async (ctx: Ctx, flatId: string) => (await store.listOwnFlats(ctx)).some(({ id }) => id === flatId)

/** The line is written with the answer: nobody finds a car without the flat being able to see it. */
export const lookUpPlate = async (
  ctx: Ctx,
  { plate, kind }: { plate: string; kind: 'find' | 'call' },
): Promise<{ vehicles: Found[] }> => {
  if (ctx.actor.anonymous || ctx.actor.memberId === null) throw refused.asks_no_plate()
  return kind === 'find' ? findPlate(ctx, plateKey(plate)) : callPlate(ctx, plateKey(plate))
}

const findPlate = async (ctx: Ctx, key: string) => {
  if (!findsPlates(ctx.actor)) throw refused.finds_no_plate()
  const found = await store.findByPlate(ctx, key)
  const ids = found.length > 0 ? found.map(({ id }) => id) : [null]
  await store.insertLookups(
    ctx,
    ids.map((vehicle_id) => ({ id: newId(), kind: 'find', plate_key: key, vehicle_id })),
  )
  return {
    vehicles: found.map(({ id, plate, kind, flat_number }) => ({ id, plate, kind, flatNumber: flat_number })),
  }
}

/** Whose car is this? The flat is told; who asked learns nothing, not even whether there is such a flat. */
const callPlate = async (ctx: Ctx, key: string) => {
  if ((await store.countCalls(ctx, startOfDay(dayOf(ctx.now)))) >= callsADay)
    throw refused.called_enough({ count: callsADay })
  const vehicle = await store.findExactly(ctx, key)
  const id = newId()
  await store.insertLookups(ctx, [{ id, kind: 'call', plate_key: key, vehicle_id: vehicle?.id ?? null }])
  if (vehicle)
    await ctx.topics.add('members.vehicle-called', {
      societyId: ctx.society.id,
      vehicleId: vehicle.id,
      lookupId: id,
      byMemberId: ctx.actor.memberId ?? '',
    })
  return { vehicles: [] }
}

export const tellCalled = (job: JobCtx, { societyId = '', vehicleId = '', lookupId = '', byMemberId }: Ids) =>
  job.platform(async (db) => {
    const household = await store.listHousehold(db, societyId, vehicleId)
    if (household.length === 0) return
    const { plate, subdomain } = household[0]!
    await job.announce(
      {
        societyId,
        kind: 'vehicle_called',
        about: { plate },
        path: `/app/${subdomain}/directory?show=vehicles`,
        occasion: `vehicle:${lookupId}:called`,
        to: { members: household.map(({ member_id }) => member_id), except: byMemberId },
      },
      db,
    )
  })

export const listPlateLookups = async (ctx: Ctx): Promise<PlateLookup[]> =>
  (await store.listLookups(ctx)).map(({ plate, kind, role, at }) => ({
    plate,
    kind,
    role: kind === 'find' ? role : null,
    at: at.toISOString(),
  }))

const present = (row: store.VehicleRow): Vehicle => ({
  id: row.id,
  flatId: row.flat_id,
  flatNumber: row.flat_number,
  plate: row.plate,
  kind: row.kind,
  sticker: row.sticker,
  from: row.from_day,
})
