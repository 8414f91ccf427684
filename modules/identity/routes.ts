import { implement } from '#kernel/server/http/serve.ts'
import { enterSociety, leaveSociety, listItems } from './actions/entries.ts'
import { currentUser, listModules, switchSociety } from './actions/identities.ts'
import {
  addPasskey,
  listPasskeys,
  passkeyLoginOptions,
  passkeyOptions,
  removePasskey,
  signInWithPasskey,
} from './actions/passkeys.ts'
import { askPasswordReset, changePassword, resetPassword, showPasswordReset } from './actions/passwords.ts'
import { endOtherSessions, endSession, listSessions, setSessionTimeout, showSecurity } from './actions/sessions.ts'
import { register, signIn, signOut } from './actions/sign-in.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  finishSignIn,
  removeTwoFactor,
  renewRecoveryCodes,
} from './actions/two-factor.ts'
import { identity } from './contract.ts'

export const routes = implement(identity, {
  login: (ctx, { body }) => signIn(ctx, body),
  register: (ctx, { body }) => register(ctx, body),
  logout: (ctx) => signOut(ctx),
  user: (ctx) => currentUser(ctx),
  modules: (ctx) => listModules(ctx),
  switchSociety: (ctx, { body }) => switchSociety(ctx, body.subdomain),

  askPasswordReset: (ctx, { body }) => askPasswordReset(ctx, body.email),
  showPasswordReset: (ctx, { params }) => showPasswordReset(ctx, params.token),
  resetPassword: (ctx, { params, body }) => resetPassword(ctx, params.token, body.password),
  changePassword: (ctx, { body }) => changePassword(ctx, body),

  security: (ctx) => showSecurity(ctx),
  sessions: (ctx) => listSessions(ctx),
  endSession: (ctx, { params }) => endSession(ctx, params.id),
  endOtherSessions: (ctx) => endOtherSessions(ctx),
  setSessionTimeout: (ctx, { body }) => setSessionTimeout(ctx, body.minutes),

  enterSociety: (ctx, { body }) => enterSociety(ctx, body),
  leaveSociety: (ctx) => leaveSociety(ctx),
  operatorEntries: (ctx) => listItems(ctx),

  loginTwoFactor: (ctx, { body }) => finishSignIn(ctx, body),
  beginTwoFactor: (ctx, { body }) => beginTwoFactor(ctx, body.password),
  confirmTwoFactor: (ctx, { body }) => confirmTwoFactor(ctx, body.code),
  renewRecoveryCodes: (ctx, { body }) => renewRecoveryCodes(ctx, body.password),
  removeTwoFactor: (ctx, { body }) => removeTwoFactor(ctx, body.password),

  passkeyLoginOptions: (ctx) => passkeyLoginOptions(ctx),
  passkeyLogin: (ctx, { body }) => signInWithPasskey(ctx, body.response),
  passkeys: (ctx) => listPasskeys(ctx),
  passkeyOptions: (ctx, { body }) => passkeyOptions(ctx, body.password),
  addPasskey: (ctx, { body }) => addPasskey(ctx, body.name, body.response),
  removePasskey: (ctx, { params }) => removePasskey(ctx, params.id),
})
