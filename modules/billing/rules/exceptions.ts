import type { Paise } from '#kernel/money.ts'
import type { Charge } from './charges.ts'
import type { Flat } from './nouns.ts'

export const exceptionKinds = ['zero', 'change', 'limit', 'missing', 'no_owner', 'gst'] as const
export type ExceptionKind = (typeof exceptionKinds)[number]

/** What somebody must look at before a run can go out. Its key changes with its cause, so an old consent does not pass. */
export type Exception = {
  kind: ExceptionKind
  flatId: string | null
  key: string
  facts: Readonly<Record<string, string | number>>
}

export const mostChangePercent = 25

export const exceptionsOf = (
  flat: Flat,
  charges: readonly Charge[],
  bill: { principalPaise: Paise; lastPaise: Paise | null; isRegular: boolean },
): Exception[] => {
  const { principalPaise, lastPaise, isRegular } = bill
  const out: Exception[] = []
  const add = (kind: ExceptionKind, cause: string, facts: Exception['facts']) =>
    out.push({ kind, flatId: flat.id, key: `${kind} ${flat.id} ${cause}`, facts })
  if (isRegular && principalPaise <= 0) add('zero', '', {})
  if (isRegular && lastPaise && changesMuch(principalPaise, lastPaise))
    add('change', `${lastPaise} ${principalPaise}`, { fromPaise: lastPaise, toPaise: principalPaise })
  for (const { headId, missing, outside, working } of charges) {
    if (missing) add('missing', `${headId} ${missing}`, { headId, missing })
    if (outside)
      add('limit', `${headId} ${outside.basisPoints} ${working.beyondCap ?? ''}`, {
        headId,
        limitBasisPoints: outside.basisPoints,
        limitKind: outside.kind,
        packId: outside.packId,
        resolution: working.beyondCap ?? '',
      })
  }
  if (!flat.hasOwner && charges.some(({ paise }) => paise !== 0)) add('no_owner', '', {})
  return out
}

const changesMuch = (now: Paise, last: Paise) => Math.abs(now - last) * 100 > last * mostChangePercent
