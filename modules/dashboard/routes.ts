import { implement } from '#kernel/server/http/serve.ts'
import { showFigures } from './actions.ts'
import { dashboard } from './contract.ts'

export const routes = implement(dashboard, { figures: (ctx) => showFigures(ctx) })
