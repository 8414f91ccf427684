/** What comes over the wire: paths, bodies, headers, files, and the doors to the database behind them. */
const badInput = 'server/house/bad-input.test.ts'
const frontDoor = 'server/front-door.test.ts'
const scope = 'kernel/server/scope.test.ts'
const borrowing = 'kernel/server/borrowing.test.ts'
const pure = 'kernel/pure.test.ts'
const quota = 'kernel/server/storage/quota.test.ts'

/** @type {import('./guards.mjs').Mutant[]} */
export const wireGuards = [
  {
    guard: 'path: every part is judged before the database is asked',
    ...{ file: 'kernel/server/http/serve.ts', from: '  requireReadablePath(request)\n' },
    ...{ tests: [badInput], only: 'before the database is asked' },
  },
  {
    guard: 'ballots: whatever says who is asking is refused',
    ...{ file: 'kernel/server/http/serve.ts', from: '  if (endpoint.nameless) refuseNamed(request)\n' },
    tests: ['server/house/nameless.test.ts'],
  },
  {
    guard: 'ballots: a paper is signed by the poll it is dropped in',
    ...{ file: 'modules/polls/actions/dropping.ts', from: '!isPaperReal(paperKey, pollId, ballot) || ' },
    tests: ['modules/polls/secret.test.ts'],
  },
  {
    guard: 'ballots: a flat has one paper',
    ...{ file: 'modules/polls/store/ballots.ts', from: '(not v.is_taken or v.paper_digest = ${digest})', to: 'true' },
    tests: ['modules/polls/secret.test.ts'],
  },
  {
    guard: 'ballots: a paper is for one’s own place on the roll',
    ...{ file: 'modules/polls/store/ballots.ts', from: 'sql`v.is_desk`, isMine(ctx)', to: 'sql`v.is_desk`, sql`true`' },
    tests: ['modules/polls/secret.test.ts'],
  },
  {
    guard: 'polls: a vote is for a place on the roll',
    ...{ file: 'modules/polls/actions/voting.ts', from: '  if (!voter?.is_mine) throw refused.not_on_roll()\n' },
    tests: ['modules/polls/polls.test.ts'],
  },
  {
    guard: 'borrowing: what took long travels alone',
    ...{
      file: 'kernel/server/borrowing.ts',
      from: 'if (ms > quickMs) quick.delete(read)\n  else ',
      tests: [borrowing],
    },
  },
  {
    guard: 'borrowing: what writes travels alone',
    ...{ file: 'kernel/server/scope.ts', from: 'read && !query.sql.endsWith(ownPlan)', to: 'true', tests: [borrowing] },
  },
  {
    guard: 'borrowing: nobody joins one who got no connection',
    ...{
      file: 'kernel/server/borrowing.ts',
      from: '        hasLeft(pool, ride)\n        throw',
      to: '        throw',
      tests: [borrowing],
    },
  },
  {
    guard: 'borrowing: one that knows the tables of before a migration is given up',
    ...{ file: 'kernel/server/borrowing.ts', from: '    if (isSpent(error)) ride.broken = error as Error\n' },
    tests: [scope],
  },
  {
    guard: 'gather: a shared statement that fails is asked again one by one',
    file: 'kernel/server/gather.ts',
    from: 'else await Promise.all(together.map((one) => askAlone(one)))',
    ...{ to: 'else for (const { reject } of together) reject(error)', tests: ['kernel/server/gather.test.ts'] },
  },
  {
    guard: 'body: JSON is no deeper than a form of ours',
    ...{ file: 'kernel/server/http/receive.ts', from: 'const mostLevels = 100\n', to: 'const mostLevels = 1e9\n' },
    ...{ tests: [badInput], only: 'could have sent' },
  },
  {
    guard: 'body: JSON has no parts without number',
    ...{ file: 'kernel/server/http/receive.ts', from: 'const mostParts = 20_000\n', to: 'const mostParts = 1e9\n' },
    ...{ tests: [badInput], only: 'could have sent' },
  },
  {
    guard: 'body: an id beside that of the path is refused',
    ...{ file: 'kernel/server/http/receive.ts', from: '  if (!endpoint.raw) refuseOtherId(request)\n' },
    ...{ tests: [badInput], only: 'which is there' },
  },
  {
    guard: 'host: an address that names no place is refused',
    ...{ file: 'kernel/server/http/origin-of.ts', from: '  if (!URL.canParse(origin)) throw refused.bad_host()\n' },
    ...{ tests: [badInput], only: 'a Host of' },
  },
  {
    guard: 'day: one that leaves the calendar is refused',
    file: 'kernel/nouns.ts',
    ...{ from: ".refine((day) => day >= '1900-01-01' && day < '2200-01-01', because('day_range'))" },
    ...{ tests: ['modules/ledger/opening.test.ts'], only: 'leaves the calendar' },
  },
  {
    guard: 'door: a late read is refused',
    file: 'kernel/server/scope.ts',
    ...{
      from: 'async (query) => {\n    requireLife(life)\n    const read =',
      to: 'async (query) => {\n    const read =',
    },
    tests: [scope, 'kernel/server/http/serve.test.ts'],
  },
  {
    guard: 'door: a late statement of a write is refused',
    file: 'kernel/server/scope.ts',
    from: '    requireLife(life)\n    client ??= connectAhead(pool)\n    const held = await client\n    requireLife(life)\n',
    ...{ to: '    client ??= connectAhead(pool)\n    const held = await client\n', tests: [scope] },
  },
  {
    guard: 'door: a write that ended by a refusal is over',
    file: 'kernel/server/scope.ts',
    ...{ from: '  } catch (error) {\n    life.isOver = true\n', to: '  } catch (error) {\n', tests: [scope] },
  },
  {
    guard: 'door: a write that is done is over',
    file: 'kernel/server/scope.ts',
    ...{ from: '    await held()\n    life.isOver = true\n', to: '    await held()\n', tests: [scope] },
  },
  {
    guard: 'door: a late statement of a job is refused',
    ...{
      file: 'kernel/server/jobs/transaction.ts',
      from: '    requireLife(life)\n    const result',
      to: '    const result',
    },
    tests: ['kernel/server/jobs'],
  },
  {
    guard: 'door: a late write beside a request is refused',
    file: 'kernel/server/http/context-of.ts',
    ...{
      from: '    requireLife(door.life)\n    await door.begin?.()\n    return writing(pool',
      to: '    await door.begin?.()\n    return writing(pool',
    },
    tests: ['kernel/server/http/serve.test.ts'],
  },
  {
    guard: 'door: a late step to the platform’s side is refused',
    file: 'kernel/server/http/context-of.ts',
    from: '    requireLife(door.life)\n    await door.begin?.()\n    return writing(serving',
    ...{ to: '    await door.begin?.()\n    return writing(serving', tests: ['kernel/server/http/serve.test.ts'] },
  },
  {
    guard: 'csv: no more headings than a sheet of ours has',
    file: 'kernel/csv.ts',
    ...{
      from: '    if (index === mostHeadings) throw fileRefused.too_many_columns({ most: mostHeadings })\n',
      tests: [pure],
    },
  },
  {
    guard: 'csv: no cell of a column nobody asked for becomes a text',
    ...{ file: 'kernel/csv.ts', from: '    if (name === undefined) return\n', tests: [pure] },
  },
  {
    guard: 'csv: no more lines than asked for',
    file: 'kernel/csv.ts',
    from: '  if (total > mostLines) throw fileRefused.too_many_lines({ count: total, most: mostLines })\n',
    tests: [pure],
  },
  {
    guard: 'proxy: only so many hops are believed',
    ...{ file: 'server/app.ts', from: 'hop < trusted', to: 'hop < trusted + 9', tests: [frontDoor] },
  },
  {
    guard: 'proxy: a plain yes is refused with what to write',
    ...{
      file: 'kernel/server/env.ts',
      from: 'if (/^[1-9]$/.test(value)) return Number(value)',
      to: "if (/^[1-9]$/.test(value)) return Number(value)\n    if (value === 'true') return 1",
    },
    tests: [frontDoor],
  },
  {
    guard: 'log: the token of a link is masked',
    ...{ file: 'kernel/server/log.ts', from: "(secret.includes(i) ? '…' : part)", to: 'part', tests: [frontDoor] },
  },
  {
    guard: 'log: what is as long as a token is masked in a path that is none of ours',
    ...{ file: 'kernel/server/log.ts', from: "(isId(part) ? part : '…')", to: 'part', tests: [frontDoor] },
  },
  {
    guard: 'cookie: Secure over https, though nobody has set PUBLIC_URL',
    ...{
      file: 'kernel/server/http/context-of.ts',
      from: ": request.protocol === 'https'",
      to: ': false',
      tests: [frontDoor],
    },
  },
  {
    guard: 'form page: its Back link stays on this site',
    ...{ file: 'kernel/server/http/forms.ts', from: '/^\\/(?!\\/|api\\/)/', to: '/^\\//', tests: [frontDoor] },
  },
  {
    guard: 'form page: its Back link leads to no other host',
    ...{ file: 'kernel/server/http/forms.ts', from: 'host === request.headers.host && ', tests: [frontDoor] },
  },
  {
    guard: 'host: a made-up one costs no more than a known one',
    file: 'server/pages.ts',
    from: 'if (known.size >= mostOrigins || (known.size >= mostOriginsAtOnce && now - addedAt < 60_000)) return false',
    ...{ to: '', tests: [frontDoor] },
  },
  {
    guard: 'cross site: a write that names another site is refused',
    ...{
      file: 'kernel/server/http/cross-site.ts',
      from: "  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw otherSite()\n",
    },
    tests: ['modules/identity/sign-in.test.ts'],
    only: 'site',
  },
  {
    guard: 'picture: its pixels are counted before it is decoded',
    ...{ file: 'kernel/server/images.ts', from: '    requireBounds(await picture.metadata())\n' },
    tests: ['kernel/server/images.test.ts', 'kernel/server/files.test.ts'],
  },
  {
    guard: 'picture: one place in the queue per society',
    ...{ file: 'kernel/server/turns.ts', from: ' && (working.get(who) ?? 0) < atOnceEach' },
    tests: ['kernel/server/turns.test.ts', 'kernel/server/images.test.ts'],
  },
  {
    guard: 'picture: so many wait per society, and no more',
    ...{
      file: 'kernel/server/turns.ts',
      from: 'queue.length >= waitingEach || ',
      tests: ['kernel/server/turns.test.ts', 'modules/archives/places.test.ts'],
    },
  },
  {
    guard: 'picture: sent to nothing it is refused before it is read',
    ...{ file: 'kernel/server/files.ts', from: "  if (belongsTo !== 'new') await belongsTo(before)\n" },
    tests: ['modules/complaints/photos.test.ts', quota],
  },
  {
    guard: 'picture: one cut after its first bytes is refused, not a fault',
    file: 'kernel/server/images.ts',
    from: '  if (/ENOSPC|No space/i.test(message)) return error\n  return fileRefused.picture_unreadable()',
    to: '  return error',
    tests: ['kernel/server/files.test.ts'],
  },
  {
    guard: 'archive: one place per society',
    ...{
      file: 'modules/archives/actions/spooling.ts',
      from: '  atOnceEach: 1,\n  waitingEach: 1,',
      to: '  atOnceEach: 9,\n  waitingEach: 99,',
    },
    tests: ['modules/archives/places.test.ts'],
  },
  {
    guard: 'quota: a full society is told before its file is read',
    ...{ file: 'kernel/server/files.ts', from: '  await requireStorage(before.db, ctx.society.id)\n', tests: [quota] },
  },
  { guard: 'quota: the table of files counts itself', sql: 'drop trigger count_files on files;', tests: [quota] },
  {
    guard: 'quota: the demo keeps 200 MB',
    sql: `create or replace function app.storage_limit(society uuid) returns bigint language sql stable as $$
      select p.storage_bytes from societies s join plans p on p.id = s.plan_id where s.id = society $$;`,
    tests: [quota],
  },
  {
    guard: 'quota: no society reads what another one keeps',
    sql: 'alter table file_usage disable row level security;',
    tests: ['server/house/row-level-security.test.ts'],
  },
]
