/** What the gate, the payment gateway and the messages keep strangers from. */
const badBookings = 'modules/facilities/bad-input.test.ts'
const bookings = 'modules/facilities/booking.test.ts'
const collisions = 'modules/facilities/collisions.test.ts'
const lists = 'modules/facilities/running.test.ts'
const gate = 'modules/visitors/gate.test.ts'
const device = 'modules/visitors/device.test.ts'
const people = 'modules/visitors/people.test.ts'
const links = 'modules/visitors/worker-links.test.ts'
const gateway = 'modules/payments/gateway.test.ts'
const sandboxGateway = 'modules/payments/sandbox-gateway.test.ts'
const messages = 'modules/notifications/messages.test.ts'
const minutes = 'modules/meetings/minutes.test.ts'

/** @type {import('./guards.mjs').Mutant[]} */
export const roomGuards = [
  {
    guard: 'minutes: whoever signs shows once more who they are',
    file: 'modules/meetings/actions/minutes.ts',
    from: 'await requireSelf(ctx, proof)',
    ...{ to: "'password'", tests: [minutes], only: 'are drafted from what happened' },
  },
  {
    guard: 'minutes: signed, they never change',
    sql: 'drop trigger keep_signed on minutes',
    tests: [minutes],
    only: 'are drafted from what happened',
  },
  {
    guard: 'votes in a meeting: a struck attendance has none',
    file: 'modules/polls/store/roll.ts',
    from: ' and a.struck_at is null',
    ...{ to: '', tests: [minutes], only: 'is of those present alone' },
  },
  {
    guard: 'reports: whoever lacks the permission of a report does not find it',
    file: 'modules/reports/actions/asking.ts',
    from: ' || !canOpen(ctx.actor, report)',
    ...{ to: '', tests: ['modules/reports/reports.test.ts'], only: 'as for one that is not there' },
  },
  {
    guard: 'reports: how people are reached is for those who see every contact',
    file: 'modules/reports/access.ts',
    from: 'column.personal !== true || seesEveryContact(actor)',
    ...{ to: 'true', tests: ['modules/reports/reports.test.ts'], only: 'leaves phone numbers out' },
  },
  {
    guard: 'reports: a place is one we gave',
    file: 'modules/reports/actions/reading.ts',
    from: 'ours.length !== theirs.length || !timingSafeEqual(ours, theirs)',
    ...{ to: 'false', tests: ['modules/reports/reports.test.ts'], only: 'place of another report' },
  },
  {
    guard: 'reports: earlier visitors have names only inside an opening',
    file: 'modules/visitors/store/insight.ts',
    from: 'and o.ends_at > ${ctx.now}',
    ...{ to: '', tests: ['modules/visitors/insight.test.ts'], only: 'while the log is open' },
  },
  {
    guard: 'gateway: an event is signed by the provider',
    file: 'kernel/server/razorpay.ts',
    from: "      if (keys.hookSecret === '' || !sameText(headers['x-razorpay-signature'] ?? '', signature)) throw badSignature()\n",
    ...{ tests: [gateway], only: 'forged, altered or replayed' },
  },
  {
    guard: 'gateway: an event of the built-in provider is signed',
    file: 'modules/payments/actions/sandbox-gateway.ts',
    from: '!sameText(signature, signatureOf(sign, societyId, at, bytes))',
    ...{ to: 'false', tests: [sandboxGateway], only: 'forged, altered or replayed' },
  },
  {
    guard: 'messages: a call of the service is signed',
    file: 'kernel/server/whatsapp.ts',
    from: "  if (!secret || !isSame(expected, headers['x-hub-signature-256'] ?? '')) throw refused.bad_signature()\n",
    ...{ tests: [messages], only: 'forged, altered, stale' },
  },
  {
    guard: 'messages: the address is told to who knows our word',
    file: 'kernel/server/whatsapp.ts',
    from: ' && isSame(env.WHATSAPP_VERIFY_TOKEN, word)',
    ...{ tests: [messages], only: 'answers the word' },
  },
  {
    guard: 'messages: one template for a kind in a language',
    file: 'modules/notifications/actions/messages.ts',
    from: "  if (places.size < input.templates.length) throw refused.template_twice({}, { at: 'templates' })\n",
    ...{ tests: [messages], only: 'one template' },
  },
  {
    guard: 'gate: a record comes from a device that was let in',
    file: 'modules/visitors/actions/recording.ts',
    from: "device_status === null || (device_status === 'asked' && !was_let)",
    ...{ to: 'device_status === null', tests: [gate] },
  },
  {
    guard: 'gate: a device that was taken back gets no list',
    file: 'modules/visitors/actions/roster.ts',
    from: "if (status !== 'active')",
    ...{ to: "if (status === 'nobody')", tests: [gate, device] },
  },
  {
    guard: 'gate: visitors are announced to one’s own flat',
    file: 'modules/visitors/actions/passes.ts',
    from: "  if (!access.announcesTo(ctx.actor, flat.id, flats)) throw refused.own_flat_only({}, { at: 'flatNumber' })\n",
    tests: [gate],
  },
  {
    guard: 'gate: earlier days need an opening',
    file: 'modules/visitors/actions/visits.ts',
    from: '  if (flats.length === 0) throw refused.day_needs_opening()\n',
    ...{ tests: [gate], only: 'names are for the gate' },
  },
  {
    guard: 'gate: names of others’ visitors are for the gate and the admin',
    file: 'modules/visitors/actions/visits.ts',
    from: 'names: access.seesEveryName(actor),',
    ...{ to: 'names: true,', tests: [gate], only: 'names are for the gate' },
  },
  {
    guard: 'gate: a walk-in is answered by its own household',
    file: 'modules/visitors/actions/answering.ts',
    from: "  if (!row?.flat_id || !flats.includes(row.flat_id)) throw notFound('Visit')\n",
    ...{ to: "  if (!row) throw notFound('Visit')\n", tests: [gate], only: 'a walk-in' },
  },
  {
    guard: 'gate: a worker’s page tells of a flat’s slip through that flat alone',
    file: 'modules/visitors/actions/own.ts',
    from: 'flats.find(({ id }) => id === one.flat_id)',
    ...{ to: 'flats[0]', tests: [people], only: 'through that flat alone' },
  },
  {
    guard: 'gate: who has left a flat hands out no slip of those after them',
    file: 'modules/visitors/actions/own.ts',
    from: '[one.until_day, held.until]',
    ...{ to: '[one.until_day]', tests: [links], only: 'none of the tenant after' },
  },
  {
    guard: 'gate: a former employer’s link shows no card',
    file: 'modules/visitors/actions/own.ts',
    from: '  if (!role) return false\n',
    ...{ to: '  return true\n', tests: [links], only: 'handed out by a flat without work' },
  },
  {
    guard: 'gate: what a worker asked is shown by the same household’s links',
    file: 'modules/visitors/store/own.ts',
    from: "(r.about <> 'worker' or",
    ...{ to: '(true or', tests: [links], only: 'asked through another' },
  },
  {
    guard: 'gate: card and page of a worker are for whoever hands them over',
    file: 'modules/visitors/actions/workers.ts',
    from: "  if (!shown.can.edit) return { ...shown, qrSvg: '', link: '' }\n",
    ...{ tests: [people], only: 'through that flat alone' },
  },
  {
    guard: 'facilities: a time is booked for one’s own flat',
    file: 'modules/facilities/actions/booking.ts',
    from: ' || !access.booksFor(ctx.actor, flat.id, flats)',
    ...{ tests: [badBookings], only: 'a flat that is not theirs' },
  },
  {
    guard: 'facilities: a time is waited for by one’s own flat',
    file: 'modules/facilities/actions/flats.ts',
    from: ' || !access.booksFor(ctx.actor, flat.id, flats)',
    ...{ tests: [lists], only: 'is for what is taken' },
  },
  {
    guard: 'facilities: a neighbour’s booking is not there',
    file: 'modules/facilities/actions/present.ts',
    from: ' && access.canSee(ctx.actor, row, flats)',
    ...{ tests: [bookings], only: 'costs what was shown' },
  },
  {
    guard: 'facilities: a neighbour’s time shows that it is taken, and no more',
    file: 'modules/facilities/actions/calendar.ts',
    from: 'presentTaken(row, row.is_own || seesAll)',
    ...{ to: 'presentTaken(row, true)', tests: [bookings], only: 'costs what was shown' },
  },
  {
    guard: 'facilities: a quota is counted',
    file: 'modules/facilities/actions/booking.ts',
    from: '  throwIf(await judgeQuota(ctx, facility, { flat, startsAt: wanted.startsAt }))\n',
    ...{ tests: [collisions], only: 'quota of two' },
  },
  {
    guard: 'facilities: a calendar address is signed',
    file: 'modules/facilities/actions/feed.ts',
    from: " || !sameText(sign('facility-calendar', text), signature)",
    ...{ tests: [lists], only: 'lists and calendars' },
  },
]
