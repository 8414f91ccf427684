import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { members } from '#modules/members/contract.ts'
import { notices } from '#modules/notices/contract.ts'
import { asPlatform, onOwnDatabase, testApp } from '#server/testing/app.ts'
import { drainJobs, runSchedule } from '#server/testing/jobs.ts'
import { person, society, type TestSociety } from '#server/testing/society.ts'
import { callWebhook, replyNews, signed, stateNews, withWhatsApp } from '#server/testing/whatsapp.ts'
import { notifications } from './contract.ts'

onOwnDatabase('the price, the plans and the templates are the platform’s')
const service = withWhatsApp()

const noQuiet = { language: 'en' as const, quiet: { from: 0, until: 0 } }
const text = (title: string) => ({ texts: [{ language: 'en' as const, title, body: 'Between ten and\n\ntwelve.' }] })
let flats = 0

const setTemplates = (names: Record<string, readonly ('en' | 'hi' | 'mr')[]>) =>
  asPlatform(async (db) => {
    await db.deleteFrom('message_templates').execute()
    const rows = Object.entries(names).flatMap(([kind, languages]) =>
      languages.map((language) => ({ kind, language, name: `${kind}_1` })),
    )
    if (rows.length > 0) await db.insertInto('message_templates').values(rows).execute()
  })

const street = async (options: Parameters<typeof society>[0] = { plan: 'professional' }) => {
  await setTemplates({ notice_posted: ['en', 'mr'], notice_urgent: ['en'] })
  const ours = await society(options)
  const admin = await ours.as('admin')
  await admin.call(notifications.setMessages, { body: noQuiet })
  return { ours, admin }
}

/** Somebody on the register with a mobile, who agreed and chose WhatsApp for notices. */
const reachable = async (ours: TestSociety, phone = newPhone()) => {
  const one = await ours.another('resident', { flatNumber: `Z-${++flats}` })
  await asPlatform((db) =>
    db.updateTable('members').set({ phone, phone_key: phone }).where('id', '=', one.memberId).execute(),
  )
  await one.call(notifications.setOwnWhatsApp, { body: { isGiven: true } })
  const choice = { name: 'notices', inApp: true, email: false, push: false, whatsapp: true }
  await one.call(notifications.choose, { body: { choices: [choice] } })
  return { ...one, phone }
}
const newPhone = () => `98${String(randomInt(0, 99_999_999)).padStart(8, '0')}`

const publish = async (ours: TestSociety, title: string, urgency: 'normal' | 'urgent' = 'normal') => {
  const admin = await ours.as('admin')
  const { id } = await admin.call(notices.write, { body: { ...text(title), urgency } })
  await admin.call(notices.publish, { params: { id }, body: {} })
  await drainJobs(ours.id)
}
const rowsOf = (ours: TestSociety) =>
  asPlatform((db) => db.selectFrom('messages').selectAll().where('society_id', '=', ours.id).execute())
const seenBy = (phone: string) => service().seen.filter(({ to }) => to === `91${phone}`)

/** Five minutes ago until in an hour. */
const quietNow = () => {
  const minute = (at: number) => Math.floor((Date.now() / 60_000 + 330 + at) % 1440)
  return { from: minute(-5), until: minute(60) }
}
const morning = async (ours: TestSociety) => {
  await asPlatform((db) =>
    db
      .updateTable('messages')
      .set({ send_after: new Date(Date.now() - 1000) })
      .where('society_id', '=', ours.id)
      .where('state', '=', 'waiting')
      .execute(),
  )
  await runSchedule('notifications', 'watch-messages')
  await drainJobs(ours.id)
}

describe('the quiet hours', () => {
  it('hold push and WhatsApp until they are over; the urgent does not wait', async () => {
    const { ours, admin } = await street()
    const asha = await reachable(ours)
    await asha.call(notifications.setQuietHours, { body: { quiet: quietNow() } })
    await publish(ours, 'Water at night')
    expect(seenBy(asha.phone)).toHaveLength(0)
    await publish(ours, 'Gas leak', 'urgent')
    expect(seenBy(asha.phone).map(({ template }) => template.name)).toEqual(['notice_urgent_1'])
    await morning(ours)
    expect(seenBy(asha.phone)).toHaveLength(2)
    await admin.call(notifications.setMessages, { body: noQuiet })
  })

  it('end for nobody who left meanwhile', async () => {
    const { ours, admin } = await street()
    await admin.call(notifications.setMessages, { body: { ...noQuiet, quiet: quietNow() } })
    const [asha, ravi, mira] = [await reachable(ours), await reachable(ours), await reachable(ours)]
    await publish(ours, 'Water at night')
    await admin.call(members.remove, { params: { id: ravi.memberId } })
    await asPlatform((db) =>
      db.updateTable('identities').set({ disabled_at: new Date() }).where('id', '=', mira.identityId).execute(),
    )
    await morning(ours)
    expect([asha, ravi, mira].map(({ phone }) => seenBy(phone).length)).toEqual([1, 0, 0])
    const { troubles } = await admin.call(notifications.messages)
    expect(troubles.map(({ code }) => code)).toEqual(['left', 'left'])
  })
})

describe('a notice by WhatsApp', () => {
  it('goes to who agreed and chose it, in a template, and its states come back', async () => {
    const { ours, admin } = await street()
    const asha = await reachable(ours)
    const ravi = await ours.another('resident', { flatNumber: 'Y-1' })
    await publish(ours, 'Water tank')
    const [got, ...more] = seenBy(asha.phone)
    expect(more).toEqual([])
    expect(got).toMatchObject({ template: { name: 'notice_posted_1', language: { code: 'en' } } })
    expect(got!.template.components[0]!.parameters[0]!.text).toBe('Notice: Water tank')
    const rows = await rowsOf(ours)
    expect(rows).toMatchObject([{ member_id: asha.memberId, state: 'sent' }])
    expect(rows.some(({ member_id }) => member_id === ravi.memberId)).toBe(false)
    const id = rows[0]!.provider_id!
    for (const [status, state] of [
      ['read', 'read'],
      ['delivered', 'read'],
      ['failed', 'read'],
    ] as const) {
      expect((await callWebhook(stateNews(id, status))).statusCode).toBe(200)
      expect((await rowsOf(ours))[0]!.state).toBe(state)
    }
    const page = await admin.call(notifications.messages)
    expect(page).toMatchObject({
      isOffered: true,
      isReady: true,
      month: { count: 1, most: 2000, costPaise: 12 },
      occasions: [{ title: 'Notice: Water tank', states: { read: 1, failed: 0 } }],
    })
    expect(page.templates.find(({ kind }) => kind === 'notice_posted')!.languages).toEqual(['en', 'mr'])
    await expect((await ours.as('committee')).call(notifications.messages)).rejects.toMatchObject({ status: 403 })
  })

  it('reaches people without a login by the form they signed; a number that is no mobile is listed', async () => {
    const { ours, admin } = await street()
    const put = async (name: string, phone: string) => {
      const id = newId()
      const keys = { name_key: name, email_key: '', phone_key: phone, flat_key: name }
      const sheet = { name, email: '', phone, flat_number: name, role: 'resident', status: 'active', ...keys }
      await asPlatform((db) =>
        db
          .insertInto('members')
          .values({ society_id: ours.id, id, ...sheet })
          .execute(),
      )
      return id
    }
    const phone = newPhone()
    const [aaji, shop] = [await put('Aaji', phone), await put('Shop', '020 2544 1234')]
    const agree = (id: string, isGiven = true) =>
      admin.call(notifications.recordAgreement, { params: { id }, body: { isGiven }, file: undefined })
    await agree(aaji)
    await agree(shop)
    const asha = await ours.another('resident', { flatNumber: 'Y-2' })
    await expect(agree(asha.memberId)).rejects.toMatchObject({ status: 409, body: { code: 'agrees_themselves' } })
    await publish(ours, 'Lift service')
    expect(seenBy(phone)).toHaveLength(1)
    const { troubles } = await admin.call(notifications.messages)
    expect(troubles).toMatchObject([{ name: 'Shop', code: 'no_mobile' }])
    expect(
      (await admin.call(notifications.agreements)).map(({ name, isGiven, isMobile }) => [name, isGiven, isMobile]),
    ).toEqual([
      ['Aaji', true, true],
      ['Shop', true, false],
    ])
    await agree(aaji, false)
    await publish(ours, 'Lift service again')
    expect(seenBy(phone)).toHaveLength(1)
  })

  it('whose template is missing in Hindi goes in the society’s language, and the page says what is missing', async () => {
    const { ours, admin } = await street()
    await admin.call(notifications.setMessages, { body: { ...noQuiet, language: 'mr' } })
    const asha = await reachable(ours)
    await asPlatform((db) =>
      db
        .updateTable('identities')
        .set((eb) => ({
          preferences: eb.fn('jsonb_set', ['preferences', eb.val('{language}'), eb.val('"hi"')]) as never,
        }))
        .where('id', '=', asha.identityId)
        .execute(),
    )
    await publish(ours, 'Meeting')
    expect(seenBy(asha.phone).map(({ template }) => template.language.code)).toEqual(['mr'])
    await setTemplates({})
    await publish(ours, 'Meeting moved')
    expect(seenBy(asha.phone)).toHaveLength(1)
    expect((await admin.call(notifications.messages)).troubles).toMatchObject([{ code: 'no_template' }])
  })

  it('leaves neither the demo nor an unverified trial, nor a plan without it', async () => {
    for (const options of [{ plan: 'professional', kind: 'demo' }, { plan: 'trial' }, { plan: 'essential' }]) {
      const { ours } = await street(options)
      const one = await ours.another('resident')
      const phone = newPhone()
      await asPlatform(async (db) => {
        await db.updateTable('members').set({ phone, phone_key: phone }).where('id', '=', one.memberId).execute()
        const answer = { member_id: one.memberId, purpose: 'whatsapp', is_given: true, channel: 'form' }
        await db
          .insertInto('society_consents')
          .values({ society_id: ours.id, id: newId(), ...answer })
          .execute()
      })
      await publish(ours, 'Urgent', 'urgent')
      expect(await rowsOf(ours)).toEqual([])
      expect(seenBy(phone)).toEqual([])
      if (options.plan === 'essential')
        await expect(one.call(notifications.setOwnWhatsApp, { body: { isGiven: true } })).rejects.toMatchObject({
          status: 409,
        })
    }
  })
})

describe('the month’s number', () => {
  it('is told at four fifths, and at the end only the urgent goes', async () => {
    const { ours, admin } = await street()
    const boss = await person({ superAdmin: true })
    const asIs = await boss.call(notifications.service)
    const plans = asIs.plans.map(({ id }) => ({ id, messagesAMonth: id === 'professional' ? 5 : 0 }))
    const { templates } = asIs
    await boss.call(notifications.setService, { body: { paisePerThousand: 11_500, plans, templates } })
    const asha = await reachable(ours)
    for (const n of [1, 2, 3]) await publish(ours, `News ${n}`)
    const told = async () =>
      (await admin.call(notifications.list)).filter(({ kind }) => kind === 'message_cap').map(({ title }) => title)
    expect(await told()).toEqual([])
    for (const n of [4, 5, 6, 7]) await publish(ours, `News ${n}`)
    expect(await told()).toEqual(['4 of 5 WhatsApp messages of this month are used'])
    expect(seenBy(asha.phone)).toHaveLength(5)
    await publish(ours, 'Fire drill', 'urgent')
    expect(seenBy(asha.phone)).toHaveLength(6)
    const page = await admin.call(notifications.messages)
    expect(page.month).toMatchObject({ count: 6, most: 5, costPaise: 69 })
    expect(page.troubles.map(({ code }) => code)).toEqual(['over_cap', 'over_cap'])
    const back = asIs.plans.map(({ id, messagesAMonth }) => ({ id, messagesAMonth }))
    await boss.call(notifications.setService, { body: { paisePerThousand: 11_500, plans: back, templates } })
  })

  it('has one template for a kind in a language', async () => {
    const boss = await person({ superAdmin: true })
    const { paisePerThousand, plans } = await boss.call(notifications.service)
    const templates = ['one', 'two'].map((name) => ({ kind: 'regular', language: 'hi' as const, name }))
    const twice = boss.call(notifications.setService, { body: { paisePerThousand, plans, templates } })
    await expect(twice).rejects.toMatchObject({ status: 400, body: { code: 'template_twice' } })
  })
})

describe('when the service is in trouble', () => {
  it('tries again what may pass, gives up what will not, and rests when our key is refused', async () => {
    const { ours } = await street()
    await reachable(ours)
    const wake = () =>
      asPlatform((db) =>
        db
          .updateTable('messages')
          .set({ send_after: new Date(Date.now() - 1000) })
          .where('society_id', '=', ours.id)
          .where('state', '=', 'waiting')
          .execute(),
      )
    const again = async () => {
      await wake()
      await runSchedule('notifications', 'watch-messages')
      await drainJobs(ours.id)
      return (await rowsOf(ours)).map(({ state, error_code, tries }) => [state, error_code, tries])
    }
    service().codes.push(130429)
    await publish(ours, 'One')
    expect((await rowsOf(ours)).map(({ state, tries }) => [state, tries])).toEqual([['waiting', 1]])
    service().codes.push(500, 131056, 131000)
    for (let i = 0; i < 3; i++) await again()
    service().codes.push(130429)
    expect(await again()).toEqual([['failed', '130429', 5]])
    service().codes.push(131026)
    await publish(ours, 'Two')
    expect((await rowsOf(ours)).map(({ state }) => state)).toEqual(['failed', 'failed'])
    service().codes.push(190)
    await publish(ours, 'Three')
    expect(await again()).toContainEqual(['waiting', '190', 0])
    await asPlatform((db) => db.updateTable('message_service').set({ rests_until: null }).execute())
    expect(await again()).toContainEqual(['sent', '190', 1])
  })

  it('never repeats a message whose worker died while sending it', async () => {
    const { ours } = await street()
    const asha = await reachable(ours)
    await publish(ours, 'Once')
    await asPlatform((db) =>
      db
        .updateTable('messages')
        .set({ state: 'sending', provider_id: null, claimed_at: new Date(Date.now() - 16 * 60_000) })
        .where('society_id', '=', ours.id)
        .execute(),
    )
    for (let i = 0; i < 3; i++) {
      await runSchedule('notifications', 'watch-messages')
      await drainJobs(ours.id)
    }
    expect((await rowsOf(ours)).map(({ state, error_code }) => [state, error_code])).toEqual([['failed', 'unknown']])
    expect(seenBy(asha.phone)).toHaveLength(1)
  })
})

describe('the webhook', () => {
  it('answers the word it is asked with, to who knows ours', async () => {
    const ask = async (word: string) =>
      (await testApp()).inject({
        url: `/api/messages/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=${encodeURIComponent(word)}&hub.challenge=1158201444`,
      })
    expect((await ask('a verify word')).body).toBe('1158201444')
    expect((await ask('a guess')).statusCode).toBe(404)
    expect((await ask('')).statusCode).toBe(404)
  })

  it('ends it for who replies STOP, in every script, and a late copy of the reply changes nothing', async () => {
    const { ours } = await street()
    const asha = await reachable(ours)
    const given = async () => (await asha.call(notifications.ownWhatsApp)).isGiven
    for (const word of ['STOP', 'बंद', 'थांबा।', ' stop ']) {
      await asha.call(notifications.setOwnWhatsApp, { body: { isGiven: true } })
      await callWebhook(replyNews(`91${asha.phone}`, 'Thank you, please do not stop'))
      expect(await given()).toBe(true)
      const stop = replyNews(`91${asha.phone}`, word, new Date(Date.now() + 5))
      await callWebhook(stop)
      expect([word, await given()]).toEqual([word, false])
      await new Promise((resolve) => setTimeout(resolve, 10))
      await asha.call(notifications.setOwnWhatsApp, { body: { isGiven: true } })
      await callWebhook(stop)
      expect(await given()).toBe(true)
    }
  })

  it('is not moved by a thousand forged, altered, stale or repeated calls', async () => {
    const { ours } = await street()
    const asha = await reachable(ours)
    await publish(ours, 'Kept')
    const id = (await rowsOf(ours))[0]!.provider_id!
    const read = stateNews(id, 'read')
    await callWebhook(read)
    const stop = replyNews(`91${asha.phone}`, 'STOP')
    const stale = replyNews(`91${asha.phone}`, 'STOP', new Date(Date.now() - 86_400_000))
    const picture = async () => [await rowsOf(ours), (await asha.call(notifications.ownWhatsApp)).isGiven]
    const before = await picture()
    const calls = [
      () => callWebhook(read),
      () => callWebhook(stateNews(id, 'failed')),
      () =>
        callWebhook(stateNews(`wamid.${newId()}`, 'delivered', { biz_opaque_callback_data: `${ours.id}:${newId()}` })),
      () => callWebhook(stop, signed(stop, 'another secret')),
      () => callWebhook(stop.replace('STOP', 'STOP '), signed(stop)),
      () => callWebhook(stop, 'sha256='),
      () => callWebhook(stop, ''),
      () => callWebhook(stale),
      () => callWebhook('{"entry":[{"changes":[{"value":null}]}]}'),
      () => callWebhook('not json at all'),
    ]
    const times = process.env['TEST_FULL'] ? 100 : 20
    for (let i = 0; i < times; i++)
      for (const answer of await Promise.all(calls.map((one) => one()))) expect([200, 400]).toContain(answer.statusCode)
    expect(await picture()).toEqual(before)
  })
})
