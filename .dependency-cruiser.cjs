// The walls of the house, see ARCHITECTURE.md. There is no `parser` option on purpose: TypeScript 7 has no compiler API, and
// without the option dependency-cruiser reads .ts files through @swc/core. scripts/check.mjs fails when it saw nothing.

/** A room imports only from rooms on the lines above its own. */
const levels = [
  ['identity'],
  ['societies'],
  ['members'],
  // Asked by whoever sends something to people.
  ['consent'],
  ['ledger', 'notifications', 'search', 'privacy'],
  ['archives'],
  // One floor up: its screens show what the rooms below let people choose.
  ['settings'],
  ['trails'],
  ['parking', 'staff'],
  ['billing', 'vendors', 'notices', 'documents'],
  ['complaints', 'visitors', 'facilities', 'events', 'polls', 'directory', 'payments', 'funds'],
  ['meetings'],
  ['dashboard', 'analytics', 'reports', 'leads', 'seo', 'subscriptions', 'integrations'],
  ['onboarding', 'platform'],
]

/** Inside a room a file imports only those before it. */
const order = [
  'rules',
  'access',
  'refusals',
  'contract',
  'mail',
  'store',
  'actions',
  'insight',
  'routes',
  'jobs',
  'room',
]

const test = '\\.test\\.tsx?$'
const anyOf = (names) => `(${names.join('|')})`
const part = (...names) => `${anyOf(names)}(\\.tsx?$|/)`
const inRoom = (...names) => `^modules/[^/]+/${part(...names)}`
const serverParts = ['store', 'actions', 'insight', 'routes', 'jobs', 'room', 'mail', 'build']

const levelRules = levels.map((rooms, at) => ({
  name: `level-${at + 1}-imports-downward`,
  comment: `${rooms.join(', ')}: import only from rooms on a lower level; talk upward by a topic.`,
  severity: 'error',
  from: { path: `^modules/${anyOf(rooms)}/`, pathNot: test },
  to: { path: `^modules/${anyOf(levels.slice(at).flat())}/`, pathNot: '^modules/$1/' },
}))

const orderRules = order.slice(0, -1).map((name, at) => ({
  name: `${name}-comes-before`,
  comment: `Inside a room ${name} imports only the files before it: ${order.join(', ')}.`,
  severity: 'error',
  from: { path: `^modules/([^/]+)/${part(name)}`, pathNot: test },
  to: { path: `^modules/$1/${part(...order.slice(at + 1), 'build', 'web')}` },
}))

module.exports = {
  forbidden: [
    ...levelRules,
    ...orderRules,
    {
      name: 'no-cycles',
      comment: 'A part that is loaded lazily may import its loader: there is no order of loading to get wrong.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere would escape every other rule.',
      severity: 'error',
      from: {},
      // Vite makes its virtual modules and `?inline` files itself.
      to: { couldNotResolve: true, pathNot: '^virtual:|\\?' },
    },
    {
      name: 'kernel-knows-no-room',
      severity: 'error',
      from: { path: '^kernel/', pathNot: test },
      to: { path: '^(modules|server|web|site)/' },
    },
    {
      name: 'kernel-both-worlds',
      comment: 'Files directly in kernel/ run in the browser too.',
      severity: 'error',
      from: { path: '^kernel/[^/]+\\.ts$', pathNot: test },
      to: { path: '^(kernel/server|db)/' },
    },
    {
      name: 'kernel-both-worlds-without-node',
      severity: 'error',
      from: { path: '^kernel/[^/]+\\.ts$', pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'browser-stays-in-the-browser',
      comment:
        'What it may import is pure or of the browser itself, and may import no server either: so none is reached.',
      severity: 'error',
      from: { path: '^(web|site|modules/[^/]+/(web|texts))/', pathNot: test },
      to: {
        path: '^(kernel|modules|server|db)/',
        pathNot: `^kernel/[^/]+\\.tsx?$|${inRoom('rules', 'access', 'refusals', 'contract', 'texts', 'web')}`,
      },
    },
    {
      name: 'the-server-knows-no-screen',
      comment: 'So a changed screen is no reason to build the server anew (scripts/ensure-built.mjs).',
      severity: 'error',
      from: { path: `^(server|db|kernel/server)/|${inRoom(...serverParts)}`, pathNot: test },
      to: { path: inRoom('web') },
    },
    {
      name: 'only-stores-speak-sql',
      severity: 'error',
      from: {
        path: '^(modules|server|web|site|kernel)/',
        pathNot: [inRoom('store'), '^kernel/server/', '^server/(testing|commands)/', test],
      },
      to: { path: '(^|/)node_modules/(kysely|pg|@types/pg)/|^(kysely|pg)(/|$)' },
    },
    {
      name: 'prepared-once-is-for-signing-in-and-searching',
      comment: 'A statement kept compiled is harder to read than a query; these two serve every request and every key.',
      severity: 'error',
      from: { path: '^modules/', pathNot: `^modules/(identity|search)/${part('store')}` },
      to: { path: '^kernel/server/statement\\.ts$' },
    },
    {
      name: 'rooms-enter-by-the-front',
      comment:
        'Another room is entered through its contract, rules, access, refusals or actions, and its words by screens.',
      severity: 'error',
      from: { path: '^modules/([^/]+)/', pathNot: [test, inRoom('build')] },
      to: {
        path: '^modules/[^/]+/',
        pathNot: ['^modules/$1/', inRoom('contract', 'rules', 'access', 'refusals', 'actions', 'texts')],
      },
    },
    {
      name: 'builders-build-on-builders',
      severity: 'error',
      from: { path: `^modules/([^/]+)/${part('build')}` },
      to: {
        path: '^modules/[^/]+/',
        pathNot: ['^modules/$1/', inRoom('contract', 'rules', 'access', 'refusals', 'actions', 'texts', 'build')],
      },
    },
    {
      name: 'builders-are-for-tests-and-the-demo',
      severity: 'error',
      from: { pathNot: [test, inRoom('build'), '^(db|e2e|bench)/', '^server/(testing|commands)/'] },
      to: { path: inRoom('build') },
    },
    {
      name: 'words-are-for-screens-and-letters',
      severity: 'error',
      from: { path: inRoom('rules', 'access', 'contract', 'store', 'actions', 'routes'), pathNot: test },
      to: { path: inRoom('texts') },
    },
    {
      name: 'server-enters-no-store',
      severity: 'error',
      from: { path: '^server/', pathNot: [test, '^server/(testing|commands)/'] },
      to: { path: inRoom('store') },
    },
    {
      name: 'pure-files-stay-pure',
      severity: 'error',
      from: { path: inRoom('rules', 'access', 'refusals', 'contract'), pathNot: test },
      to: { path: `${inRoom(...serverParts, 'web')}|^(kernel/server|server|db|web|site)/` },
    },
    {
      name: 'pure-files-without-node',
      severity: 'error',
      from: { path: inRoom('rules', 'access', 'refusals', 'contract'), pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'the-browser-names-rooms-in-one-list',
      comment: 'web/ is what all screens stand on; only its list of sections knows who stands there.',
      severity: 'error',
      from: { path: '^web/', pathNot: [test, '^web/(sections|tabs)\\.ts$'] },
      to: { path: '^modules/' },
    },
    {
      name: 'nothing-leans-on-the-site',
      comment: 'The public pages are the topmost floor: what others need of them moves to where both may reach it.',
      severity: 'error',
      from: { path: '^(modules|web|kernel)/', pathNot: test },
      to: { path: '^site/' },
    },
    {
      name: 'no-test-in-the-product',
      severity: 'error',
      from: { pathNot: [test, '^(e2e|bench)/', '^server/(testing|commands)/'] },
      to: { path: `${test}|^(e2e|bench|server/testing)/` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
