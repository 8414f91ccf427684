import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { useSending } from '#web/use-sending.ts'
import { visitors } from '../contract.ts'
import { texts } from '../texts/texts.ts'

const of = <T>(subdomain: string, what: readonly unknown[], read: (signal: AbortSignal) => Promise<T>) =>
  queryOptions({ queryKey: ['visitors', subdomain, ...what], queryFn: ({ signal }) => read(signal) })

export const gateNow = (subdomain: string, openingId?: string) =>
  of(subdomain, ['gate', openingId], (signal) =>
    call(visitors.list, { params: { subdomain }, query: openingId ? { openingId } : {} }, { signal }),
  )
export const gateOn = (subdomain: string, day: string) =>
  of(subdomain, ['gate', 'on', day], (signal) =>
    call(visitors.list, { params: { subdomain }, query: { day } }, { signal }),
  )
export const passOf = (subdomain: string, id: string) =>
  of(subdomain, ['pass', id], (signal) => call(visitors.get, { params: { subdomain, id } }, { signal }))
export const workersOf = (subdomain: string) =>
  of(subdomain, ['workers'], (signal) => call(visitors.workers, { params: { subdomain } }, { signal }))
export const cardOf = (subdomain: string, id: string) =>
  of(subdomain, ['worker', id], (signal) => call(visitors.worker, { params: { subdomain, id } }, { signal }))
export const monthOf = (subdomain: string, id: string, flatId: string, month: string) =>
  of(subdomain, ['month', id, flatId, month], (signal) =>
    call(visitors.month, { params: { subdomain, id, flatId, month } }, { signal }),
  )
export const parcelsOf = (subdomain: string) =>
  of(subdomain, ['parcels'], (signal) => call(visitors.parcels, { params: { subdomain } }, { signal }))
export const rulesOf = (subdomain: string, id: string) =>
  of(subdomain, ['rules', id], (signal) => call(visitors.flatRules, { params: { subdomain, id } }, { signal }))
export const blockedIn = (subdomain: string) =>
  of(subdomain, ['blocked'], (signal) => call(visitors.blocked, { params: { subdomain } }, { signal }))
export const devicesOf = (subdomain: string) =>
  of(subdomain, ['devices'], (signal) => call(visitors.devices, { params: { subdomain } }, { signal }))
export const gatesOf = (subdomain: string) =>
  of(subdomain, ['gates'], (signal) => call(visitors.gates, { params: { subdomain } }, { signal }))
export const requestsOf = (subdomain: string) =>
  of(subdomain, ['requests'], (signal) => call(visitors.ownRequests, { params: { subdomain } }, { signal }))
export const tankersOf = (subdomain: string, month: string) =>
  of(subdomain, ['tankers', month], (signal) =>
    call(visitors.tankers, { params: { subdomain }, query: { month } }, { signal }),
  )
export const settingsOf = (subdomain: string) =>
  of(subdomain, ['settings'], (signal) => call(visitors.settings, { params: { subdomain } }, { signal }))
export const retentionOf = (subdomain: string) =>
  of(subdomain, ['retention'], (signal) => call(visitors.retention, { params: { subdomain } }, { signal }))
export const alarmsOf = (subdomain: string) =>
  of(subdomain, ['alarms'], (signal) => call(visitors.alarms, { params: { subdomain } }, { signal }))

/** A write of this room: its screens ask again, and a refusal is said in its own words. */
export const useGateAct = <Input, Result>(
  act: (input: Input) => Promise<Result>,
  { done, after }: { done?: string; after?: (result: Result) => void } = {},
) => {
  const t = useT(texts)
  const words = { failed: t('failed'), tryAgain: t('tryAgain') }
  return useSending(act, {
    touches: ['visitors', 'dashboard'],
    ...words,
    ...(done ? { done: () => done } : {}),
    ...(after ? { after } : {}),
  })
}
