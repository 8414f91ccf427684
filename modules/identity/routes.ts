import { implement } from '#kernel/server/http/serve.ts'
import { currentUser, listModules, register, signIn, signOut, switchSociety } from './actions.ts'
import { identity } from './contract.ts'

const { login, register: registration, logout, user, modules, switchSociety: switching } = identity

export const routes = implement(
  { login, register: registration, logout, user, modules, switchSociety: switching },
  {
    login: (ctx, { body }) => signIn(ctx, body),
    register: (ctx, { body }) => register(ctx, body),
    logout: (ctx) => signOut(ctx),
    user: (ctx) => currentUser(ctx),
    modules: (ctx) => listModules(ctx),
    switchSociety: (ctx, { body }) => switchSociety(ctx, body.subdomain),
  },
)
