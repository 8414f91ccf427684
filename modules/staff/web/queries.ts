import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { useSending } from '#web/use-sending.ts'
import { staff } from '../contract.ts'
import { texts } from '../texts/texts.ts'

const of = <T>(subdomain: string, what: readonly unknown[], read: (signal: AbortSignal) => Promise<T>) =>
  queryOptions({ queryKey: ['staff', subdomain, ...what], queryFn: ({ signal }) => read(signal), staleTime: 0 })

export const staffOf = (subdomain: string) =>
  of(subdomain, ['people'], (signal) => call(staff.list, { params: { subdomain } }, { signal }))
export const weekIn = (subdomain: string, day: string | undefined) =>
  of(subdomain, ['roster', day], (signal) =>
    call(staff.roster, { params: { subdomain }, query: day ? { day } : {} }, { signal }),
  )
export const monthIn = (subdomain: string, month: string) =>
  of(subdomain, ['month', month], (signal) => call(staff.month, { params: { subdomain, month } }, { signal }))

/** A write of this room: its screens ask again, and a refusal is said in its own words. */
export const useStaffAct = <Input, Result>(
  act: (input: Input) => Promise<Result>,
  { done, after }: { done?: (result: Result) => string; after?: (result: Result) => void } = {},
) => {
  const t = useT(texts)
  return useSending(act, {
    touches: ['staff'],
    failed: t('failed'),
    tryAgain: t('tryAgain'),
    ...(done ? { done } : {}),
    ...(after ? { after } : {}),
  })
}
