import { implement } from '#kernel/server/http/serve.ts'
import { appManifest, openLogo, removeLogo, setColor, setLogo } from './actions/looks.ts'
import { demoSociety, editSociety, listDemoAccounts, listSocieties, renewJoinCode, societyDetails } from './actions.ts'
import { societies } from './contract.ts'

export const routes = implement(societies, {
  list: (ctx) => listSocieties(ctx),
  demo: (ctx) => demoSociety(ctx),
  demoAccounts: (ctx) => listDemoAccounts(ctx),
  details: (ctx) => societyDetails(ctx),
  edit: (ctx, { body }) => editSociety(ctx, body),
  renewJoinCode: (ctx) => renewJoinCode(ctx),
  setColor: (ctx, { body }) => setColor(ctx, body.color),
  logo: (ctx) => openLogo(ctx),
  setLogo: (ctx, { file }) => setLogo(ctx, file),
  removeLogo: (ctx) => removeLogo(ctx),
  appManifest: (ctx) => appManifest(ctx),
})
