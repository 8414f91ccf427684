import { implement } from '#kernel/server/http/serve.ts'
import * as own from './actions/preferences.ts'
import { settings } from './contract.ts'

export const routes = implement(settings, {
  preferences: (ctx) => own.showPreferences(ctx),
  savePreferences: (ctx, { body }) => own.savePreferences(ctx, body),
  profile: (ctx) => own.showProfile(ctx),
  saveProfile: (ctx, { body }) => own.saveProfile(ctx, body),
  security: (ctx) => own.showSecurity(ctx),
  saveSecurity: (ctx, { body }) => own.saveSecurity(ctx, body),
})
