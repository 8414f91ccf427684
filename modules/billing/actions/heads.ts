import { notFound, refuse } from '#kernel/errors.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { addMonths, dayOf } from '#kernel/time.ts'
import { isInUse } from '#modules/ledger/actions/accounts.ts'
import { kindOfCode } from '#modules/ledger/rules/chart.ts'
import { textKey } from '#modules/members/rules.ts'
import type { ChargeHead, HeadEdit, NewRate, NewReadings } from '../contract/settings.ts'
import { refused } from '../refusals.ts'
import { isOutside, limitOf, packOn } from '../rules/packs.ts'
import { listReadings, saveReadings } from '../store/flats.ts'
import * as store from '../store/heads.ts'
import { headsOf } from './heads-of.ts'
import { postingAccounts } from './posting.ts'
import { packsOf } from './reckoning.ts'
import { requireUnbilled } from './settings.ts'

export const listHeads = async (ctx: Ctx): Promise<ChargeHead[]> => (await headsOf(ctx)).map(present)

const present = (head: Awaited<ReturnType<typeof headsOf>>[number]): ChargeHead => ({
  ...head,
  wings: [...head.wings],
  kinds: [...head.kinds] as ChargeHead['kinds'],
  rates: head.rates.map((rate) => ({ ...rate, slabs: [...rate.slabs] })),
})

const getHead = async (ctx: Ctx, id: string) =>
  (await headsOf(ctx)).find((head) => head.id === id) ?? refuse(notFound('Charge head'))

export const addHead = async (ctx: Ctx, edit: HeadEdit): Promise<ChargeHead> => {
  const heads = await headsOf(ctx)
  const id = newId()
  const values = await valuesOf(ctx, edit, null, heads)
  const [made] = await store.insertHeads(ctx, [{ ...values, id, key: '', position: 100 + heads.length }])
  if (!made) throw nameTaken()
  return present(await getHead(ctx, id))
}

export const updateHead = async (ctx: Ctx, id: string, edit: HeadEdit): Promise<ChargeHead> => {
  const heads = await headsOf(ctx)
  const before = heads.find((head) => head.id === id) ?? refuse(notFound('Charge head'))
  const values = await valuesOf(ctx, edit, before, heads)
  if (heads.some((head) => head.id !== id && textKey(head.name) === values.name_key)) throw nameTaken()
  if (!(await store.updateHead(ctx, id, edit.version, values))) throw house.stale_version()
  return present(await getHead(ctx, id))
}

const nameTaken = () => refused.head_exists({}, { at: 'name' })

type Heads = Awaited<ReturnType<typeof headsOf>>

const valuesOf = async (ctx: Ctx, edit: HeadEdit, before: Heads[number] | null, heads: Heads) => {
  const ofHeadId = edit.basis === 'head_percent' ? edit.ofHeadId : null
  if (edit.basis === 'head_percent') requireOther(before?.id ?? null, ofHeadId, heads)
  if (edit.accountId && edit.accountId !== before?.accountId && !(await isInUse(ctx, edit.accountId, isEarned)))
    throw refused.not_for_charges({}, { at: 'accountId' })
  if (before && edit.basis !== 'fixed' && isUsedBy(before.id, heads) && edit.basis === 'head_percent')
    throw refused.head_has_percentage({}, { at: 'basis' })
  return {
    name: edit.name.trim(),
    name_key: textKey(edit.name),
    basis: edit.basis,
    of_head_id: ofHeadId,
    shared_by: edit.sharedBy,
    only_let: edit.onlyLet,
    wings: edit.wings,
    kinds: edit.kinds,
    tax_class: edit.taxClass,
    account_id: edit.accountId ?? before?.accountId ?? (await postingAccounts(ctx)).of('service'),
    is_active: edit.isActive,
  }
}

/** What is charged is income, goes into a fund, or is kept for somebody. */
const isEarned = (code: string) => ['income', 'fund', 'liability'].includes(kindOfCode(code) ?? '')

/** A percentage is of a head that is no percentage itself, so that there is an end to it. */
const requireOther = (id: string | null, ofHeadId: string | null, heads: Heads) => {
  const other = heads.find((head) => head.id === ofHeadId)
  if (!other) throw refused.choose_percent_head({}, { at: 'ofHeadId' })
  if (other.id === id) throw refused.percent_of_itself({}, { at: 'ofHeadId' })
  if (other.basis === 'head_percent' || other.basis === 'actual')
    throw refused.percent_of_percent({}, { at: 'ofHeadId' })
}

const isUsedBy = (id: string, heads: Heads) => heads.some(({ ofHeadId }) => ofHeadId === id)

export const addRate = async (ctx: Ctx, id: string, rate: NewRate): Promise<ChargeHead> => {
  const head = await getHead(ctx, id)
  await requireUnbilled(ctx, rate.fromDay)
  if (head.basis === 'actual' || head.basis === 'divided') throw refused.head_without_rate()
  requireSlabs(rate)
  const limit = usesPercent(head) ? limitOf(packOn((await packsOf(ctx)).own, rate.fromDay), head.key) : null
  const outside = isOutside(limit, rate.basisPoints)
  if (outside && (!rate.beyondCap || rate.resolution.trim() === ''))
    throw refused.beyond_cap({
      reason: { code: `head_at_${limit!.kind}`, values: { percent: limit!.basisPoints / 100 } },
    })
  await store.saveRates(ctx, [
    {
      head_id: id,
      from_day: rate.fromDay,
      variant: head.basis === 'parking' ? rate.variant : '',
      rate_hundredths: rate.rateHundredths,
      basis_points: rate.basisPoints,
      slabs: head.basis === 'metered' ? rate.slabs : [],
      resolution: rate.resolution.trim(),
      beyond_cap: outside,
    },
  ])
  return present(await getHead(ctx, id))
}

const usesPercent = ({ basis }: { basis: string }) => basis === 'cost_percent' || basis === 'head_percent'

const requireSlabs = ({ slabs }: NewRate) => {
  const rises = slabs.every(({ upTo }, at) => {
    const before = at === 0 ? 0 : (slabs[at - 1]!.upTo ?? Number.POSITIVE_INFINITY)
    return at === slabs.length - 1 ? upTo === null || upTo > before : upTo !== null && upTo > before
  })
  if (!rises || (slabs.length > 0 && slabs.at(-1)!.upTo !== null)) throw refused.slabs_rise({}, { at: 'slabs' })
}

export const readingsOf = async (ctx: Ctx, headId: string) => {
  const head = await getHead(ctx, headId)
  const rows = await listReadings(ctx, addMonths(dayOf(ctx.now), -14), head.id)
  return rows.map(({ flat_id, day, reading }) => ({ flatId: flat_id, day, reading }))
}

export const enterReadings = async (ctx: Ctx, { headId, readings }: NewReadings) => {
  const head = await getHead(ctx, headId)
  if (head.basis !== 'metered') throw refused.head_without_meter()
  if (readings.some(({ day }) => day > dayOf(ctx.now))) throw refused.reading_to_come()
  await saveReadings(
    ctx,
    readings.map((reading) => ({ ...reading, headId })),
  )
  return {}
}
