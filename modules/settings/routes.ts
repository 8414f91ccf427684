import { implement } from '#kernel/server/http/serve.ts'
import { auditFilters, listAudit, listPlatformAudit, platformAuditFilters } from './actions/audit.ts'
import { backUp, exportData } from './actions/exporting.ts'
import * as own from './actions/preferences.ts'
import { settings } from './contract.ts'

export const routes = implement(settings, {
  preferences: (ctx) => own.showPreferences(ctx),
  savePreferences: (ctx, { body }) => own.savePreferences(ctx, body),
  profile: (ctx) => own.showProfile(ctx),
  saveProfile: (ctx, { body }) => own.saveProfile(ctx, body),
  security: (ctx) => own.showSecurity(ctx),
  saveSecurity: (ctx, { body }) => own.saveSecurity(ctx, body),
  export: (ctx) => exportData(ctx),
  backup: (ctx) => backUp(ctx),
  audit: (ctx, { query }) => listAudit(ctx, query),
  auditFilters: (ctx) => auditFilters(ctx),
  platformAudit: (ctx, { query }) => listPlatformAudit(ctx, query),
  platformAuditFilters: (ctx) => platformAuditFilters(ctx),
})
