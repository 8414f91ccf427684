import { newId } from '#kernel/ids.ts'
import type { PersonCtx } from '#kernel/server/context.ts'
import type { Consent, NewConsent } from '../contract.ts'
import { noticeVersion, purposes } from '../rules.ts'
import * as store from '../store/consents.ts'

export const consentStatus = async (ctx: PersonCtx): Promise<Consent[]> => {
  const answers = await store.listLatest(ctx.db, ctx.identity.id)
  return purposes.map((purpose) => {
    const answer = answers.find((one) => one.purpose === purpose)
    return {
      purpose,
      given: answer?.is_given ?? false,
      version: answer?.version ?? null,
      at: answer?.at.toISOString() ?? null,
    }
  })
}

/** Nothing is overwritten: what was agreed to, and until when, must be shown years later. */
export const recordConsent = async (ctx: PersonCtx, { purpose, given }: NewConsent): Promise<Consent> => {
  await store.insert(ctx.db, {
    id: newId(),
    identity_id: ctx.identity.id,
    purpose,
    version: noticeVersion,
    is_given: given,
    source: ctx.caller.token ? 'token' : 'site',
    at: ctx.now,
  })
  return { purpose, given, version: noticeVersion, at: ctx.now.toISOString() }
}
