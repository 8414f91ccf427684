import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { enqueuer } from '#kernel/server/jobs/enqueue.ts'
import { aComplaint } from '#modules/complaints/build.ts'
import { complaints } from '#modules/complaints/contract.ts'
import { members } from '#modules/members/contract.ts'
import { catalogue, subscriptions } from '#server/offers.ts'
import { asPlatform, testApp } from '#server/testing/app.ts'
import { drainJobs, runSchedule } from '#server/testing/jobs.ts'
import { type Person, person, society, type TestSociety } from '#server/testing/society.ts'
import { notifications } from './contract.ts'
import { notificationLetter, wordsOf } from './mail.ts'
import { mostForgotten, waysFrom } from './rules.ts'

const raise = async (by: Person, more: Parameters<typeof aComplaint>[1] = {}) => {
  const [category] = await by.call(complaints.categories)
  return by.call(complaints.raise, { body: aComplaint(category!.id, more) })
}

const told = async (ours: TestSociety, who: Person) => {
  await drainJobs(ours.id)
  return who.call(notifications.list)
}
const kindsTold = async (ours: TestSociety, who: Person) => (await told(ours, who)).map(({ kind }) => kind)

const lettersTo = (who: Person) =>
  asPlatform((db) =>
    db.selectFrom('outbox').selectAll().where('recipient', '=', who.email).orderBy('created_at').execute(),
  )

const again = async (topic: string, ids: Record<string, string>) =>
  asPlatform((db) => enqueuer(subscriptions)(db, [{ topic: topic, ids: ids }]))

const quiet = { inApp: false, email: false, push: false }

describe('a raised complaint', () => {
  it('is told to the committee and the admin, and to nobody else', async () => {
    const [ours, theirs] = [await society(), await society()]
    const [admin, committee, neighbour] = [
      await ours.as('admin'),
      await ours.as('committee'),
      await ours.another('resident'),
    ]
    const stranger = await theirs.as('admin')
    const resident = await ours.as('resident')
    const { id } = await raise(resident, { title: 'Lift is stuck' })
    const [note, ...more] = await told(ours, admin)
    expect(more).toEqual([])
    expect(note).toMatchObject({
      kind: 'complaint_raised',
      about: { reference: 'CMP-0001', title: 'Lift is stuck' },
      path: `/app/${ours.subdomain}/complaints?id=${id}`,
      readAt: null,
    })
    expect(await kindsTold(ours, committee)).toEqual(['complaint_raised'])
    for (const other of [neighbour, resident]) expect(await kindsTold(ours, other)).toEqual([])
    expect(await stranger.call(notifications.list)).toEqual([])
    expect((await lettersTo(admin)).map(({ subject }) => subject)).toEqual(['New complaint CMP-0001'])
  })

  it('is told once, however often the job runs', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    const { id } = await raise(await ours.as('resident'))
    await drainJobs(ours.id)
    for (let i = 0; i < 3; i++) await again('complaints.raised', { societyId: ours.id, complaintId: id })
    expect(await kindsTold(ours, admin)).toEqual(['complaint_raised'])
    expect(await lettersTo(admin)).toHaveLength(1)
  })

  it('reaches people in the ways they chose, and in their language', async () => {
    const ours = await society()
    const [admin, committee] = [await ours.as('admin'), await ours.as('committee')]
    await admin.call(notifications.choose, {
      body: { choices: [{ name: 'complaint_raised', inApp: true, email: false, push: true }] },
    })
    await committee.call(notifications.choose, {
      body: { choices: [{ ...quiet, name: 'complaint_raised', email: true }] },
    })
    await asPlatform((db) =>
      db
        .updateTable('identities')
        .set({
          preferences: JSON.stringify({
            language: 'mr',
            notifications: { complaint_raised: { ...quiet, email: true } },
          }),
        })
        .where('id', '=', committee.identityId)
        .execute(),
    )
    await raise(await ours.as('resident'))
    expect(await kindsTold(ours, admin)).toEqual(['complaint_raised'])
    expect(await lettersTo(admin)).toEqual([])
    expect(await kindsTold(ours, committee)).toEqual([])
    expect((await lettersTo(committee)).map(({ subject }) => subject)).toEqual(['नवीन तक्रार CMP-0001'])
  })
})

describe('what follows a complaint', () => {
  it('goes to whoever handles it and whoever raised it, never to the one who did it', async () => {
    const ours = await society()
    const [admin, vendor, resident] = [await ours.as('admin'), await ours.another('vendor'), await ours.as('resident')]
    const { id } = await raise(resident)
    await drainJobs(ours.id)
    await admin.call(notifications.readAll)
    const params = { id }
    await admin.call(complaints.assign, { params, body: { memberId: vendor.memberId } })
    expect(await kindsTold(ours, vendor)).toEqual(['complaint_assigned'])
    await admin.call(complaints.comment, { params, body: { body: 'Parts are dear', isInternal: true } })
    await admin.call(complaints.comment, { params, body: { body: 'On Monday' } })
    expect(await kindsTold(ours, resident)).toEqual(['complaint_commented'])
    expect(await kindsTold(ours, vendor)).toEqual(['complaint_commented', 'complaint_commented', 'complaint_assigned'])
    await vendor.call(complaints.resolve, { params, body: { note: 'Done' } })
    expect(await kindsTold(ours, resident)).toEqual(['complaint_resolved', 'complaint_commented'])
    await resident.call(complaints.reopen, { params, body: { note: 'Not done' } })
    expect(await kindsTold(ours, vendor)).toContain('complaint_reopened')
    expect(await kindsTold(ours, admin)).toEqual(['complaint_reopened', 'complaint_raised'])
  })
})

describe('a request to join', () => {
  it('is told to the admins under the bell, and the welcome to the person; letters stay the register’s', async () => {
    const ours = await society({ name: 'Gulmohar Heights' })
    const admin = await ours.as('admin')
    const asking = await person({ subdomain: ours.subdomain })
    await asking.call(members.askToJoin, { body: { code: ours.joinCode, flatNumber: 'C-1' } })
    const [note] = await told(ours, admin)
    expect(note).toMatchObject({
      kind: 'member_asked',
      about: { flat: 'C-1', society: 'Gulmohar Heights' },
      path: '/members',
    })
    expect(await lettersTo(admin)).toHaveLength(1)
    const [waiting] = await admin.call(members.list, { query: { status: 'pending' } })
    await admin.call(members.approve, { params: { id: waiting!.id } })
    expect(await kindsTold(ours, asking)).toEqual(['member_approved'])
    expect(await lettersTo(asking)).toHaveLength(1)
  })
})

describe('the bell', () => {
  it('counts what was not read, marks one and all, and pages from the newest back', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    const resident = await ours.as('resident')
    for (let i = 0; i < 3; i++) await raise(resident, { title: `Tap ${i}` })
    const all = await told(ours, admin)
    expect(all.map(({ about }) => about['title'])).toEqual(['Tap 2', 'Tap 1', 'Tap 0'])
    expect(await admin.call(notifications.unread)).toEqual({ count: 3 })
    await admin.call(notifications.read, { params: { id: all[0]!.id } })
    expect(await admin.call(notifications.unread)).toEqual({ count: 2 })
    const page = await (await testApp()).inject({
      url: `/api/societies/${ours.subdomain}/notifications?limit=2`,
      headers: { cookie: admin.cookie },
    })
    const [, next] = /<(.+?)>; rel="next"/.exec(String(page.headers['link']))!
    const rest = await (await testApp()).inject({ url: next!, headers: { cookie: admin.cookie } })
    expect(rest.json()).toMatchObject([{ about: { title: 'Tap 0' } }])
    await admin.call(notifications.readAll)
    expect(await admin.call(notifications.unread)).toEqual({ count: 0 })
  })

  it('is one’s own: a neighbour’s note cannot be marked, and a visitor of the demo sees none', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    await raise(await ours.as('resident'))
    const [note] = await told(ours, admin)
    const second = await ours.another('admin')
    await expect(second.call(notifications.read, { params: { id: note!.id } })).rejects.toMatchObject({ status: 404 })
    expect((await admin.call(notifications.unread)).count).toBe(1)
    const demo = await asPlatform((db) =>
      db.selectFrom('societies').select('subdomain').where('kind', '=', 'demo').executeTakeFirst(),
    )
    const visited = demo?.subdomain ?? (await society({ kind: 'demo' })).subdomain
    const visit = await (await testApp()).inject({ url: `/api/societies/${visited}/notifications` })
    expect([visit.statusCode, visit.json()]).toEqual([200, []])
  })
})

describe('letters of news whose names are gone', () => {
  /** As many letters of one reader as marked news, in a society of their own. */
  const marked = async (count: number) => {
    const ours = await society()
    const who = await ours.another('admin')
    await asPlatform(async (db) => {
      await sql`insert into notifications (society_id, id, identity_id, kind, path, occasion, forgets_letter)
        select ${ours.id}, gen_random_uuid(), ${who.identityId}, 'sos', '/', 'alarm:' || n, true from generate_series(1, ${count}::int) n`.execute(
        db,
      )
      await sql`insert into outbox (id, kind, recipient, subject, body_text, body_html, status, dedupe_key, for_society)
        select gen_random_uuid(), 'notifications.sos', ${who.email}, 'Alarm: Vaishali', '', '', 'kept', 'notification:' || id || ':email', ${ours.id}
        from notifications where society_id = ${ours.id}`.execute(db)
    })
    return { ours, who }
  }

  it('go of one society alone, however many they are', async () => {
    const [one, other] = [await marked(mostForgotten + 1), await marked(1)]
    await again('notifications.forgotten', { societyId: one.ours.id })
    await drainJobs(one.ours.id)
    expect(await lettersTo(one.who)).toEqual([])
    expect(await lettersTo(other.who)).toHaveLength(1)
  })

  it('go at night where no other news was forgotten since', async () => {
    const all = [await marked(2), await marked(1)]
    await runSchedule('notifications', 'forget-old')
    for (const { ours, who } of all) {
      await drainJobs(ours.id)
      expect(await lettersTo(who)).toEqual([])
    }
  })
})

describe('choices', () => {
  it('are asked only about what comes to the person, and what is not named stays', async () => {
    const ours = await society()
    const [admin, resident] = [await ours.as('admin'), await ours.as('resident')]
    const offered = async (who: Person) => (await who.call(notifications.choices)).map(({ name }) => name)
    const forAdmins = [...catalogue.choices].filter(([, { roles }]) => !roles || roles.includes('admin'))
    expect(await offered(admin)).toEqual(forAdmins.map(([name]) => name))
    const forResidents = await offered(resident)
    expect(forResidents).toEqual(
      expect.arrayContaining(['complaint_commented', 'complaint_resolved', 'member_decided']),
    )
    for (const name of ['complaint_raised', 'complaint_escalated', 'member_asked', 'subscription'])
      expect(forResidents).not.toContain(name)
    await admin.call(notifications.choose, { body: { choices: [{ ...quiet, name: 'complaint_escalated' }] } })
    const kept = await admin.call(notifications.choices)
    const silent = forAdmins.filter(([, { off }]) => off?.includes('inApp')).map(([name]) => name)
    expect(kept.filter((choice) => !choice.inApp).map(({ name }) => name)).toEqual(['complaint_escalated', ...silent])
  })

  it('of a demo account stay in the browser', async () => {
    const ours = await society()
    const someone = await ours.another('admin')
    await asPlatform((db) =>
      db.updateTable('identities').set({ is_demo: true }).where('id', '=', someone.identityId).execute(),
    )
    const answered = await someone.call(notifications.choose, {
      body: { choices: [{ ...quiet, name: 'complaint_raised' }] },
    })
    const raised = (all: typeof answered) => all.find(({ name }) => name === 'complaint_raised')
    expect(raised(answered)).toMatchObject({ label: 'New complaints', inApp: false })
    expect(raised(await someone.call(notifications.choices))).toMatchObject({ inApp: true, email: true, push: true })
  })

  it('are whole whatever lies stored', () => {
    for (const stored of [undefined, null, 'x', [], { complaint_raised: 'no' }, { complaint_raised: { email: 'no' } }])
      for (const [name, choice] of catalogue.choices)
        expect(waysFrom(stored, name, choice)).toMatchObject({
          inApp: !choice.off?.includes('inApp'),
          email: !choice.off?.includes('email'),
        })
  })
})

it('every kind has its words in three languages, and no placeholder is left over', () => {
  const about = {
    reference: 'CMP-0001',
    title: 'Tap',
    place: 'A-101',
    name: 'Asha',
    society: 'Lotus',
    flat: 'B-2',
    plan: 'Essential',
    day: '1 May',
    amount: '₹1',
    reason: 'A question',
  }
  for (const [name, kind] of [...catalogue.kinds, ['something_new', undefined] as const]) {
    const all = (['en', 'hi', 'mr'] as const).map((language) => wordsOf(kind, language, about))
    expect(new Set(all.map(({ title, text }) => `${title} ${text}`)).size, name).toBe(3)
    for (const { title, text } of all) expect(`${title} ${text}`).not.toMatch(/[{}]|undefined/)
    if (kind)
      expect(notificationLetter('hi', { kind, about, url: 'https://x.in/y' }).html).toContain('href="https://x.in/y"')
  }
})

it('days, months and times in news are said in each reader’s language', () => {
  const about = { month: '2026-11', dueOn: '2026-11-20', amount: '₹4,200.00', flat: 'A-101', number: 'MB/26-27/000001' }
  const said = (language: 'en' | 'hi' | 'mr') => {
    const { title, text } = wordsOf(catalogue.kinds.get('bill_published'), language, about)
    return `${title} ${text}`
  }
  expect(said('en')).toMatch(/November 2026.*20 Nov 2026/)
  expect(said('hi')).toMatch(/नवंबर 2026.*20 नव॰ 2026/)
  expect(said('mr')).toMatch(/नोव्हेंबर 2026.*20 नोव्हें/)
  const booked = { facility: 'Hall', flat: 'A-101', when: '2026-11-20T04:30:00.000Z/2026-11-20T06:30:00.000Z' }
  const { title, text } = wordsOf(catalogue.kinds.get('time_free'), 'hi', booked)
  expect(`${title} ${text}`).toMatch(/20 नव॰.*10:00–12:00/)
})
