import type { Db } from '#kernel/server/scope.ts'
import type { SocietyPurpose } from '../rules.ts'
import * as store from '../store/society-consents.ts'

/** Who of these people agreed last: nobody is written to because they once did. */
export const mayMessage = async (
  db: Db,
  societyId: string,
  memberIds: readonly string[],
  purpose: SocietyPurpose,
): Promise<Set<string>> => {
  const answers = await store.listLatest(db, societyId, memberIds, purpose)
  return new Set(answers.filter(({ is_given }) => is_given).map(({ member_id }) => member_id))
}

/** What each of these people answered last, and where. */
export const listAnswers = store.listLatest
export const recordAnswer = store.insert
export const withdrawByPhone = store.withdrawByPhone
