import { notFound, refuse } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { seesDevices } from '../access.ts'
import type { Gate, Retention, Settings } from '../contract.ts'
import { usualCompanies } from '../rules/companies.ts'
import { personalMonths, rowMonths } from '../rules.ts'
import * as clock from '../store/clock.ts'
import * as store from '../store/devices.ts'
import type { In } from '../store/in.ts'
import { thingChanged } from './changed.ts'

const usualOverstay = { delivery: 30, cab: 15, service: 180, other: 120 }

export const settingsOf = async (ctx: In) => settingsFrom(await store.findSettings(ctx))

/** What holds until somebody decides otherwise. */
export const settingsFrom = (row: store.SettingsRow | null | undefined): Settings & { keyNumber: number } => ({
  answerSeconds: row?.answer_seconds ?? 120,
  callAfterSeconds: row?.call_after_seconds ?? 30,
  overstayMinutes: (row?.overstay_minutes as Record<string, number> | undefined) ?? usualOverstay,
  companies: row?.companies.length ? row.companies : [...usualCompanies],
  materialByCommittee: row?.material_by_committee ?? false,
  keyNumber: row?.key_number ?? 1,
})

export const saveSettings = async (ctx: Ctx, settings: Settings): Promise<Settings> => {
  await store.saveSettings(ctx, newId(), {
    answer_seconds: settings.answerSeconds,
    call_after_seconds: settings.callAfterSeconds,
    overstay_minutes: JSON.stringify(settings.overstayMinutes),
    companies: settings.companies,
    material_by_committee: settings.materialByCommittee,
  })
  return settingsOf(ctx)
}

/** Passes sealed with the key before still hold; those before that do not. */
export const replaceKey = async (ctx: Ctx) => {
  const { keyNumber } = await settingsOf(ctx)
  const number = (keyNumber % 255) + 1
  await store.saveSettings(ctx, newId(), { key_number: number })
  return { number }
}

/** The proof that what names people goes: how much of each, night by night. */
export const readRetention = async (ctx: Ctx): Promise<Retention> => {
  const rows = seesDevices(ctx.actor) ? await clock.listErasures(ctx) : []
  const nights = rows.map(({ at, counts }) => ({ at: at.toISOString(), counts: counts as Record<string, number> }))
  return { personalMonths, rowMonths, nights }
}

export const listGates = async (ctx: Ctx): Promise<Gate[]> => (await store.listGates(ctx)).map(presentGate)

export const addGate = async (ctx: Ctx, { name }: { name: string }): Promise<Gate> => {
  const id = newId()
  await store.insertGate(ctx, { id, name, position: (await store.listGates(ctx)).length })
  await thingChanged(ctx, { id, what: 'gates' })
  return { id, name, isActive: true }
}

export const updateGate = async (
  ctx: Ctx,
  id: string,
  { name, isActive }: { name: string; isActive: boolean },
): Promise<Gate> => {
  const row = (await store.updateGate(ctx, id, { name, is_active: isActive })) ?? refuse(notFound('Gate'))
  await thingChanged(ctx, { id, what: 'gates' })
  return presentGate(row)
}

const presentGate = (row: { id: string; name: string; is_active: boolean }): Gate => ({
  id: row.id,
  name: row.name,
  isActive: row.is_active,
})
