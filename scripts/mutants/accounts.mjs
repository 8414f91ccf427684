/** Who signs in as whom: proved addresses, tries, sessions, the demo's accounts and the operator. */
const tried = 'modules/identity/being-tried.test.ts'
const proving = 'modules/identity/proving.test.ts'
const signIn = 'modules/identity/sign-in.test.ts'
const guessing = 'modules/identity/guessing.test.ts'
const address = 'modules/identity/operators-address.test.ts'
const superAdmin = 'modules/identity/super-admin.test.ts'

const demo = { file: 'modules/identity/actions/being-tried.ts' }
const proof = { file: 'modules/identity/actions/proving.ts', tests: [proving, superAdmin] }

/** @type {import('./guards.mjs').Mutant[]} */
export const accountGuards = [
  {
    guard: 'demo: switched off, none of its accounts signs in',
    ...{ ...demo, from: "  if (!ctx.env.DEMO) throw closed('demo_off')\n", tests: [tried] },
  },
  {
    guard: 'demo: its operator is outside where there is a real one',
    ...{
      ...demo,
      from: "  if (await hasRealSuperAdmin(ctx.db)) throw closed('own_operator')\n",
      tests: [tried, superAdmin],
    },
  },
  {
    guard: 'demo: its operator is outside where the installation is set up for real',
    ...{ ...demo, from: "  if (!isUnconfigured(ctx.env)) throw closed('set_up_for_real')\n", tests: [tried] },
  },
  {
    guard: 'demo: its operator signs in from close by alone',
    ...{ ...demo, from: "  if (!ctx.isNear) throw closed('only_near')\n", tests: [tried] },
  },
  {
    guard: 'demo: switched off, its sessions end at once',
    ...{ ...demo, from: 'identity?.isDemo && (!env.DEMO || (', to: 'identity?.isDemo && ((', tests: [tried] },
  },
  {
    guard: 'demo: its operator’s session ends with the trying',
    ...{ ...demo, from: '(identity.isSuperAdmin && !(await isBeingTried({ env, db })))', to: 'false', tests: [tried] },
  },
  {
    guard: 'demo: switched off, its society is not found',
    ...{
      ...demo,
      from: 'return isOpen ? caller : { ...caller, society: null, member: null }',
      to: 'return caller',
      tests: [tried],
    },
  },
  {
    guard: 'demo: no sessions of it are left after a start without it',
    ...{ ...demo, from: 'await deleteDemoSessions(db, { onlyOperators: env.DEMO })', to: 'return', tests: [tried] },
  },
  {
    guard: 'demo: its operator sees no real leads',
    ...{
      file: 'modules/leads/actions/desk.ts',
      from: '{ after, withSamples: ctx.identity.isDemo }',
      to: '{ after, withSamples: true }',
    },
    tests: [tried, 'modules/leads/desk.test.ts'],
  },
  {
    guard: 'being tried: without payment keys nothing is sold for a test card',
    file: 'modules/subscriptions/actions/intents.ts',
    from: '(await parts.apart((db) => isBeingTried({ env: parts.env, db }))) ? sandboxProvider(parts) : undefined',
    ...{ to: 'sandboxProvider(parts)', tests: [tried] },
  },
  {
    guard: 'being tried: a card window from then sells nothing afterwards',
    ...{
      file: 'modules/subscriptions/actions/sandbox.ts',
      from: "  if (!(await isBeingTried(ctx))) throw notFound('Payment')\n",
      tests: [tried],
    },
  },
  { guard: 'proof: sessions from before end', from: '  await deleteSessions(db, identityId)\n', ...proof },
  { guard: 'proof: passkeys from before end', from: '  await deletePasskeys(db, identityId)\n', ...proof },
  { guard: 'proof: a second factor from before ends', from: '  await deleteTwoFactor(db, identityId)\n', ...proof },
  {
    guard: 'proof: tokens from before end',
    ...{ from: '  await identities.endKeys(db, identityId)\n  return true', to: '  return true', ...proof },
  },
  {
    guard: 'proof: an unproved account is told to prove its address first',
    ...{ from: '  if (!(await countsAsProved(asking))) throw refused.address_unproved()\n', ...proof },
  },
  {
    guard: 'proof: no second factor is begun before it',
    file: 'modules/identity/actions/two-factor.ts',
    from: '  await requireProved(ctx)\n  const secret',
    ...{ to: '  const secret', tests: [proving] },
  },
  {
    guard: 'proof: no second factor that was begun is turned on before it',
    file: 'modules/identity/actions/two-factor.ts',
    ...{ from: '  await requireProved(ctx)\n  const held', to: '  const held', tests: [proving] },
  },
  {
    guard: 'proof: no passkey is begun before it',
    file: 'modules/identity/actions/passkeys.ts',
    from: '  await requireProved(ctx)\n  if (!ctx.identity.isDemo) await requirePassword',
    ...{ to: '  if (!ctx.identity.isDemo) await requirePassword', tests: [proving] },
  },
  {
    guard: 'proof: no token is made before it',
    file: 'modules/integrations/actions/tokens.ts',
    ...{
      from: '    requireProved({ env: ctx.env, db, identity }),',
      to: '    Promise.resolve([db, identity]),',
      tests: [proving],
    },
  },
  {
    guard: 'proof: an accepted invitation is one',
    file: 'modules/members/actions/joining.ts',
    ...{ from: '  if (isOwn) await proveAddress(ctx, identityId)\n', tests: [proving] },
  },
  {
    guard: 'proof: a password set by a mailed link is one',
    file: 'modules/identity/actions/passwords.ts',
    ...{ from: 'if (await proveAddress(ctx, reset.identity_id))', to: 'if (reset.id === "")', tests: [proving] },
  },
  {
    guard: 'tokens: they end with a password reset',
    ...{
      file: 'modules/identity/actions/passwords.ts',
      from: '  await endKeys(ctx, reset.identity_id)\n',
      tests: [proving],
    },
  },
  {
    guard: 'tokens: what was made before the owner started anew opens nothing',
    file: 'modules/integrations/store/tokens.ts',
    ...{
      from: ' and (i.keys_from is null or i.keys_from < t.created_at)',
      tests: [proving, 'modules/integrations/tokens.test.ts'],
    },
  },
  {
    guard: 'operator: the command takes nothing over from an account that waited',
    file: 'modules/identity/actions/super-admin.ts',
    ...{ from: 'await endWhatWasBefore(db, found.id)', to: 'false', tests: [superAdmin] },
  },
  {
    guard: 'operator: the command ends the sessions of the account it raises',
    ...{
      file: 'modules/identity/actions/super-admin.ts',
      from: '  await deleteSessions(db, found.id)\n',
      tests: [superAdmin],
    },
  },
  {
    guard: 'operator: an unproved account needs a new password',
    file: 'modules/identity/actions/super-admin.ts',
    ...{ from: '  if (!password && !found?.proved_at) throw refused.password_needed()\n', tests: [superAdmin] },
  },
  {
    guard: 'operator: letters lead to nobody else’s address',
    ...{
      file: 'modules/identity/actions/operators-address.ts',
      from: ' || !identity?.isSuperAdmin',
      to: ' || !identity',
      tests: [address],
    },
  },
  {
    guard: 'operator: letters do not lead to what the demo’s operator used',
    ...{ file: 'modules/identity/actions/operators-address.ts', from: ' || identity.isDemo', tests: [address] },
  },
  {
    guard: 'operator: what is no plain address is not kept',
    ...{ file: 'modules/identity/actions/operators-address.ts', from: ' || !isPlain(used)', tests: [address] },
  },
  {
    guard: 'tries: failed ones are counted per account and address',
    file: 'modules/identity/actions/lockout.ts',
    from: '  if (failures > ctx.env.LOCKOUT_FAILURES) throw refused.too_many_attempts({ minutes: ctx.env.LOCKOUT_MINUTES })\n',
    tests: [guessing],
  },
  {
    guard: 'tries: guesses at one account from ever new addresses get slower',
    ...{
      file: 'modules/identity/actions/lockout.ts',
      from: '  if (seconds > 0) throw refused.too_many_guesses({ seconds })\n',
      tests: [guessing],
    },
  },
  {
    guard: 'tries: a device its owner knows does not wait with strangers',
    ...{
      file: 'modules/identity/actions/lockout.ts',
      from: '  if (isKnownDevice(ctx, emailKey)) return\n',
      tests: [guessing],
    },
  },
  {
    guard: 'role: a changed one ends the session in that society',
    file: 'modules/identity/store/sessions.ts',
    from: "coalesce(m.status = 'active' and m.role_changed_at > s.created_at and not i.is_super_admin, false) as is_ended",
    ...{
      to: 'false as is_ended',
      tests: [signIn],
      only: 'role',
    },
  },
  {
    guard: 'role: changed in every society, it ends the session altogether',
    sql: `create or replace function app.session_is_over(person uuid, since timestamptz) returns boolean
      language sql stable parallel safe as $$ select person is null and since is null $$;`,
    tests: [signIn],
    only: 'role',
  },
  {
    guard: 'role: changed in one society, it ends the session nowhere else',
    sql: `create or replace function app.session_is_over(person uuid, since timestamptz) returns boolean
      language sql stable parallel safe as $$
      select count(*) > 0 and bool_or(coalesce(m.role_changed_at > since, false))
      from members m where m.identity_id = person and m.status = 'active' and m.removed_at is null $$;`,
    tests: [signIn],
    only: 'role',
  },
]
