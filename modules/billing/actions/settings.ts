import { refused as house } from '#kernel/house-refusals.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { addMonths, type Day, dayOf, financialYear } from '#kernel/time.ts'
import { canConfigure } from '../access.ts'
import type { BillingSettings, NewInterestRate, SettingsEdit } from '../contract/settings.ts'
import { refused } from '../refusals.ts'
import { interestCap, numberIn, packOn } from '../rules/packs.ts'
import * as store from '../store/settings.ts'
import { asSettings, packsOf, settingsRow } from './reckoning.ts'

export const getSettings = async (ctx: Ctx): Promise<BillingSettings> => {
  const today = dayOf(ctx.now)
  const year = financialYear(today)
  const row = await settingsRow(ctx)
  const rates = await store.listInterestRates(ctx)
  const packs = await packsOf(ctx)
  const billedUntil = await store.lastBilledDay(ctx)
  const countedPaise = await store.turnover(ctx, [financialYear(addMonths(year.from, -1)), year])
  const pack = packOn(packs.own, today)
  const tax = packOn(packs.tax, today)
  return {
    ...asSettings(row),
    reminderDays: row.reminder_days,
    bounceChargePaise: row.bounce_charge_paise,
    registrationNumber: row.registration_number,
    footer: row.footer,
    version: row.version,
    interestRates: rates.map((rate) => ({
      fromDay: rate.from_day,
      basisPoints: rate.basis_points,
      resolution: rate.resolution,
      beyondCap: rate.beyond_cap,
    })),
    pack: pack
      ? {
          id: pack.id,
          name: pack.name,
          from: pack.from,
          interestCapBasisPoints: interestCap(pack),
          nonOccupancyCapBasisPoints: numberIn(pack, 'nonOccupancyCapBasisPoints'),
          repairsFloorBasisPoints: numberIn(pack, 'repairsFundBasisPoints'),
          sinkingFloorBasisPoints: numberIn(pack, 'sinkingFundBasisPoints'),
        }
      : null,
    gstRules: {
      packId: tax?.id ?? '',
      exemptPaise: numberIn(tax, 'gstExemptPaise') ?? 0,
      turnoverPaise: numberIn(tax, 'gstTurnoverPaise') ?? 0,
      countedPaise,
    },
    billedUntil,
    can: { edit: canConfigure(ctx.actor) },
  }
}

export const saveSettings = async (ctx: Ctx, edit: SettingsEdit): Promise<BillingSettings> => {
  const saved = await store.saveSettings(
    ctx,
    {
      cycle: edit.cycle,
      issue_day: edit.issueDay,
      due_days: edit.dueDays,
      grace_days: edit.graceDays,
      allocation: edit.allocation,
      rounding: edit.rounding,
      gstin: edit.gstin,
      gst: edit.gst,
      gst_mode: edit.gstMode,
      turnover_paise: edit.turnoverPaise,
      reminder_days: [...new Set(edit.reminderDays)].toSorted((a, b) => a - b),
      bounce_charge_paise: edit.bounceChargePaise,
      registration_number: edit.registrationNumber,
      footer: edit.footer,
    },
    edit.version,
  )
  if (!saved) throw house.stale_version()
  return getSettings(ctx)
}

/** Above the cap only with a clear yes: it is kept as resolved, and each day charges no more than the cap. */
export const addInterestRate = async (ctx: Ctx, rate: NewInterestRate): Promise<BillingSettings> => {
  await requireUnbilled(ctx, rate.fromDay)
  const cap = interestCap(packOn((await packsOf(ctx)).own, rate.fromDay))
  const isAbove = cap !== null && rate.basisPoints > cap
  if (isAbove && !rate.beyondCap)
    throw refused.beyond_cap({ reason: { code: 'interest_cap', values: { percent: cap / 100 } } })
  await store.insertInterestRate(ctx, {
    from_day: rate.fromDay,
    basis_points: rate.basisPoints,
    resolution: rate.resolution,
    beyond_cap: isAbove,
  })
  return getSettings(ctx)
}

/** What is published was computed by the rates of its days. */
export const requireUnbilled = async (ctx: Ctx, fromDay: Day): Promise<void> => {
  const billed = await store.lastBilledDay(ctx)
  if (billed !== null && fromDay <= billed) throw refused.already_billed({ day: { day: billed } }, { at: 'fromDay' })
}
