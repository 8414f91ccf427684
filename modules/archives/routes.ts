import { implement } from '#kernel/server/http/serve.ts'
import { backUp, exportData } from './actions/exporting.ts'
import { archives } from './contract.ts'

export const routes = implement(archives, {
  export: (ctx) => exportData(ctx),
  backup: (ctx) => backUp(ctx),
})
