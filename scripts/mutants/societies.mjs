/** What belongs to a society: its name, its people, its archive; and the demo, which stays whole. */
const names = 'modules/societies/societies.test.ts'
const joining = 'modules/members/joining.test.ts'
const whole = 'db/demo/whole.test.ts'
const societies = 'modules/societies/actions.ts'
const inviting = 'modules/members/actions/joining.ts'

/** @type {import('./guards.mjs').Mutant[]} */
export const societyGuards = [
  {
    guard: 'name: a new society’s never reads like an id',
    file: societies,
    ...{
      from: "  if (readsAsId(wished)) throw refused.reads_as_id({}, { at: ['name', 'society.name'] })\n",
      tests: [names],
    },
  },
  {
    guard: 'name: a changed one never reads like an id',
    ...{
      file: societies,
      from: "  if (readsAsId(subdomain)) throw refused.reads_as_id({}, { at: 'subdomain' })\n",
      tests: [names],
    },
  },
  {
    guard: 'name: the database takes none that reads like an id',
    ...{ sql: 'alter table society_names drop constraint society_names_are_no_ids;', tests: [names] },
  },
  {
    guard: 'name: ids win over names',
    file: 'modules/identity/store/sessions.ts',
    ...{ from: 'coalesce(asked.id, n.belongs_to)', to: 'coalesce(n.belongs_to, asked.id)', tests: [names] },
  },
  {
    guard: 'name: one given up stays reserved for its society',
    ...{ file: societies, from: '    if (owner) throw nameTaken()\n', to: '    if (owner) return\n', tests: [names] },
  },
  {
    guard: 'name: names are not collected',
    ...{
      file: societies,
      from: '    if (all >= mostNames.all || young >= mostNames.young) throw refused.renamed_too_often()\n',
      tests: [names],
    },
  },
  {
    guard: 'plan: requests that wait take no place of it',
    ...{
      file: 'modules/members/store/people.ts',
      from: "    .where('removed_at', 'is', null)\n    .where('status', '=', 'active')\n    .executeTakeFirstOrThrow()\n  return row.count",
      to: "    .where('removed_at', 'is', null)\n    .executeTakeFirstOrThrow()\n  return row.count",
    },
    tests: [joining],
  },
  {
    guard: 'plan: its members are counted',
    file: 'modules/members/actions/people.ts',
    from: "  if ((await store.countOnRegister(ctx)) + more > maxMembers) throw planFull('plan_full_members', planName, maxMembers)\n",
    tests: [joining, 'modules/members/members.test.ts'],
  },
  {
    guard: 'invite again: a few times a day, and then tomorrow',
    ...{
      file: inviting,
      from: '  if ((await store.countInvitations(ctx, memberId, yesterday)) >= invitationsADay) throw refused.invited_too_often()\n',
      tests: [joining],
    },
  },
  {
    guard: 'demo: its accounts are invited nowhere',
    ...{
      file: inviting,
      from: "  if (isDemoAddress(email)) throw refused.demo_address({}, { at: 'email' })\n",
      tests: [joining],
    },
  },
  {
    guard: 'demo: its accounts join nothing',
    file: inviting,
    ...{
      from: '  if (ctx.identity.isDemo) throw demoMode()\n  if (livesThere',
      to: '  if (livesThere',
      tests: [joining],
    },
  },
  {
    guard: 'demo: its accounts accept no invitation',
    ...{ file: inviting, from: '  if (signedIn?.isDemo) throw demoMode()\n', tests: [joining, whole] },
  },
  {
    guard: 'demo: invitations from it cannot be accepted',
    ...{
      file: inviting,
      from: "  if (invitation.kind !== 'customer') throw demoMode()\n",
      tests: [whole],
      only: 'people of the demo',
    },
  },
  {
    guard: 'demo: its name stays',
    file: societies,
    from: "  if (before.kind === 'demo' && (edit.name !== before.name || (subdomain ?? before.subdomain) !== before.subdomain))\n    throw demoMode()\n",
    tests: [whole],
    only: 'people of the demo',
  },
  {
    guard: 'demo: the people of its card stay',
    file: 'modules/members/actions/people.ts',
    ...{
      from: "  if (society.kind === 'demo' && identity_id !== null && isDemoAddress(email)) throw demoMode()\n",
      tests: [whole],
      only: 'people of the demo',
    },
  },
  {
    guard: 'demo: it stays open',
    ...{
      file: 'modules/platform/actions/societies.ts',
      from: "  if ((await store.findKind(ctx.db, id)) === 'demo') throw demoMode()\n",
      tests: [whole],
      only: 'people of the demo',
    },
  },
  {
    guard: 'operator: a rejection is taken back in its ten minutes alone',
    file: 'modules/platform/store/societies.ts',
    from: "    .where(isFresh('r'))\n",
    tests: ['modules/platform/decisions.test.ts'],
    only: 'stands after ten minutes',
  },
  {
    guard: 'operator: the demo’s takes back no customer’s rejection',
    ...{
      file: 'modules/platform/store/societies.ts',
      from: "    .where('r.for_society', 'in', db.selectFrom('societies').select('id').where('kind', 'in', kinds))\n    .where((eb) => eb.not(eb.exists(asksAnew(db))))\n",
      to: '    .where((eb) => eb.not(eb.exists(asksAnew(db))))\n',
      tests: ['modules/platform/decisions.test.ts'],
    },
    only: 'is not there for the demo',
  },
  {
    guard: 'import: an archive is believed nothing about kind, plan and payment',
    file: 'modules/archives/actions/importing.ts',
    from: "    ...{ kind: 'customer', plan_id: 'trial', trial_ends_on: null, verified_at: null },\n",
    tests: ['modules/archives/archives.test.ts'],
  },
  {
    guard: 'lockfile: native parts for x64 and arm64 are asked for',
    ...{ file: 'scripts/native-parts.mjs', from: "['x64', 'arm64'].map", to: "['x64'].map" },
    tests: ['server/house/native-parts.test.ts'],
  },
]
