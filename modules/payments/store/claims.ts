import { newId } from '#kernel/ids.ts'
import type { Paise } from '#kernel/money.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { Day } from '#kernel/time.ts'

type Within = { readonly db: Db; readonly society: { readonly id: string } }

/** Claims of several flats at once, as the demo has them. */
export const insertClaims = (
  { db, society }: Within,
  at: Date,
  claims: readonly { flatId: string; paise: Paise; utr: string; on: Day }[],
) =>
  db
    .insertInto('payment_claims')
    .values(
      claims.map(({ flatId, paise, utr, on }) => ({
        ...{
          society_id: society.id,
          id: newId(),
          flat_id: flatId,
          amount_paise: paise,
          utr,
          paid_on: on,
          created_at: at,
        },
      })),
    )
    .execute()
