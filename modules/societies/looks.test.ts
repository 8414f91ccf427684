import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { writeLetter } from '#kernel/server/mail/layout.ts'
import { queueMail } from '#kernel/server/mail.ts'
import { identity } from '#modules/identity/contract.ts'
import { asPlatform, testApp } from '#server/testing/app.ts'
import { type Person, society, type TestSociety } from '#server/testing/society.ts'
import { societies } from './contract.ts'

let ours: TestSociety
let admin: Person
let logo: Buffer

beforeAll(async () => {
  ours = await society()
  await onPlan(ours.id, 'professional')
  admin = await ours.as('admin')
  logo = await sharp({ create: { width: 300, height: 200, channels: 4, background: { r: 0, g: 90, b: 60, alpha: 0 } } })
    .png()
    .toBuffer()
})

const send = async (content: Buffer, { by = admin, at = ours, name = 'logo.png' } = {}) => {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(content)], name))
  const url = `/api/societies/${at.subdomain}/logo`
  return (await testApp()).inject({ method: 'PUT', url, headers: { cookie: by.cookie }, payload: form })
}
const open = async (by: Person, at = ours) =>
  (await testApp()).inject({ url: `/api/societies/${at.subdomain}/logo`, headers: { cookie: by.cookie } })
const keptBytes = () =>
  asPlatform(async (db) => {
    const row = await db.selectFrom('file_usage').select('bytes').where('society_id', '=', ours.id).executeTakeFirst()
    return row?.bytes ?? 0
  })
const onPlan = (id: string, planId: string) =>
  asPlatform((db) => db.updateTable('societies').set({ plan_id: planId }).where('id', '=', id).execute())

describe('the look of a society', () => {
  it('has a colour that the admin chooses and everybody reads with the answers they load anyway', async () => {
    expect((await admin.call(societies.details)).look).toEqual({})
    await admin.call(societies.setColor, { body: { color: '#F0A51E' } })
    const resident = await ours.as('resident')
    const { look } = await resident.call(societies.details)
    expect(look).toMatchObject({ dark: '#f0a51e' })
    expect(look.light).not.toBe('#f0a51e')
    expect((await resident.call(identity.user)).society?.look).toEqual(look)
    await admin.call(societies.setColor, { body: { color: '' } })
    expect((await admin.call(societies.details)).look).toEqual({})
  })

  it('takes no nonsense for a colour, and none that paper swallows', async () => {
    for (const [color, code] of [
      ['teal', 'no_color'],
      ['#12', 'no_color'],
      ['#fffff0', 'color_too_pale'],
    ] as const)
      await expect(admin.call(societies.setColor, { body: { color } })).rejects.toMatchObject({
        status: 400,
        body: { code, fields: { color: expect.any(String) } },
      })
  })

  it('is the admin’s to change and its members’ to see', async () => {
    const resident = await ours.as('resident')
    expect((await send(logo, { by: resident })).statusCode).toBe(403)
    await expect(resident.call(societies.setColor, { body: { color: '#123456' } })).rejects.toMatchObject({
      status: 403,
    })
    expect((await send(logo)).statusCode).toBe(200)
    expect((await open(resident)).headers['content-type']).toBe('image/webp')
    const stranger = await (await society()).as('admin')
    expect((await open(stranger)).statusCode).toBe(404)
  })

  it('draws the logo anew, counts it, and gives back the room of the one before', async () => {
    await send(logo)
    const one = await keptBytes()
    expect(one).toBeGreaterThan(0)
    expect((await send(logo)).statusCode).toBe(200)
    expect(await keptBytes()).toBe(one)
    expect((await send(Buffer.from('<svg onload="alert(1)"/>'), { name: 'logo.svg' })).statusCode).toBe(415)
    await admin.call(societies.removeLogo)
    expect(await keptBytes()).toBe(0)
    expect((await open(admin)).statusCode).toBe(404)
  })
})

describe('the letters of a society', () => {
  const letter = async (at: TestSociety, more = {}) => {
    const dedupeKey = newId()
    const words = { language: 'en', subject: 'News', paragraphs: ['The lift is repaired.'] } as const
    const action = { label: 'Open it', url: 'https://example.in/app' }
    const content = { ...writeLetter({ ...words, action }), to: 'neha@example.in', kind: 'test', dedupeKey }
    await asPlatform((db) => queueMail(db, { ...content, societyId: at.id, ...more }))
    return asPlatform((db) =>
      db.selectFrom('outbox').selectAll().where('dedupe_key', '=', dedupeKey).executeTakeFirstOrThrow(),
    )
  }

  it('carry its logo, name and colour, and ours at the foot', async () => {
    expect((await letter(ours)).body_html).not.toContain('cid:')
    await send(logo)
    await admin.call(societies.setColor, { body: { color: '#7a1f5c' } })
    const { body_html, body_text, sender } = await letter(ours)
    expect(body_html).toContain('cid:society-logo')
    expect(body_html).toContain('background:#7a1f5c')
    expect(body_text).toContain('Aangan sent this letter')
    expect(sender).toBe('')
    expect((await letter(ours, { fromOperator: true })).body_html).not.toContain('cid:')
  })

  it('carry its own name alone where the plan is white-label', async () => {
    const theirs = await society()
    const member = await theirs.as('resident')
    await onPlan(theirs.id, 'professional')
    await expect(member.call(societies.appManifest)).rejects.toMatchObject({ status: 404 })
    await onPlan(theirs.id, 'enterprise')
    const { name } = await member.call(societies.details)
    const { body_html, body_text, sender } = await letter(theirs)
    expect(sender).toBe(name)
    expect(`${body_html}${body_text}`).not.toContain('Aangan')
    expect(await member.call(societies.appManifest)).toMatchObject({ name, short_name: name, start_url: '/dashboard' })
    expect((await member.call(identity.user)).society?.look).toEqual({ isWhiteLabel: true })
  })
})
