import { newId } from '#kernel/ids.ts'
import { accountsByKey } from '#modules/ledger/actions/posting.ts'
import { textKey } from '#modules/members/rules.ts'
import type { Head } from '../rules/nouns.ts'
import { usualHeads } from '../rules/usual-heads.ts'
import * as store from '../store/heads.ts'
import type { Within } from '../store/within.ts'

/** The society's charge heads with their rates; the usual ones are made when they are first asked for. */
export const headsOf = async (within: Within): Promise<(Head & { position: number; version: number })[]> => {
  const known = await store.listHeads(within)
  const keys = new Set(known.map(({ key }) => key))
  if (usualHeads.every(({ key }) => keys.has(key))) return known.map(headOf)
  await makeUsualHeads(within, known)
  return (await store.listHeads(within)).map(headOf)
}

const headOf = (row: Awaited<ReturnType<typeof store.listHeads>>[number]) => ({
  id: row.id,
  key: row.key,
  name: row.name,
  position: row.position,
  basis: row.basis,
  ofHeadId: row.of_head_id,
  sharedBy: row.shared_by,
  onlyLet: row.only_let,
  wings: row.wings,
  kinds: row.kinds,
  taxClass: row.tax_class,
  accountId: row.account_id,
  isActive: row.is_active,
  rates: row.rates,
  version: row.version,
})

const makeUsualHeads = async (within: Within, known: readonly { id: string; key: string; name: string }[]) => {
  const accounts = await accountsByKey(within)
  const ids = new Map(known.map(({ id, key }) => [key, id]))
  const missing = usualHeads.flatMap((head, position) => {
    if (ids.has(head.key)) return []
    const id = newId()
    ids.set(head.key, id)
    return [{ head, position, id }]
  })
  await store.insertHeads(
    within,
    missing.map(({ head, position, id }) => ({
      id,
      key: head.key,
      name: head.name,
      name_key: textKey(head.name),
      position,
      basis: head.basis,
      of_head_id: 'of' in head ? ids.get(head.of)! : null,
      shared_by: 'sharedBy' in head ? head.sharedBy : 'flat',
      only_let: 'onlyLet' in head,
      wings: [],
      kinds: [],
      tax_class: head.taxClass,
      account_id: accounts.get(head.account)!.id,
      is_active: 'isActive' in head,
    })),
  )
}
