import { implement } from '#kernel/server/http/serve.ts'
import { consentStatus, recordConsent } from './actions/consents.ts'
import { consent } from './contract.ts'

export const routes = implement(consent, {
  status: (ctx) => consentStatus(ctx),
  record: (ctx, { body }) => recordConsent(ctx, body),
})
