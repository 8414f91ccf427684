import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { identity } from '#modules/identity/contract.ts'
import { asPlatform, testApp } from '#server/testing/app.ts'
import { society } from '#server/testing/society.ts'
import { members } from './contract.ts'

const neha = { name: 'Neha Sharma', email: 'neha@example.in', phone: '98220 41234', flatNumber: 'B-704' }

describe('the register', () => {
  it('takes a person from an admin, active at once, exactly as written', async () => {
    const admin = await (await society()).as('admin')
    const odd = { ...neha, name: ' नेहा  Sharma 🙂', phone: '+91-98220 41234', flatNumber: 'b / 704' }
    const made = await admin.call(members.add, { body: odd })
    expect(made).toMatchObject({ ...odd, role: 'resident', status: 'active', flatOnRegister: false, hasLogin: false })
    expect((await admin.call(members.list)).map((member) => member.name)).toEqual([odd.name, 'Asha Kulkarni'])
  })

  it('takes a telephone number in Devanagari digits, and finds the person by it', async () => {
    const admin = await (await society()).as('admin')
    const made = await admin.call(members.add, { body: { ...neha, phone: '९८२२० ४१२३४' } })
    expect(made.phone).toBe('९८२२० ४१२३४')
    expect(await admin.call(members.list, { query: { q: '98220 41234' } })).toMatchObject([{ id: made.id }])
  })

  it('knows a flat by its number however it is written', async () => {
    const admin = await (await society()).as('admin')
    await admin.call(members.addFlat, { body: { number: 'B-704' } })
    const made = await admin.call(members.add, { body: { ...neha, flatNumber: 'b 704' } })
    expect(made.flatOnRegister).toBe(true)
    expect(await admin.call(members.flats)).toMatchObject([{ number: 'B-704', people: 1 }])
  })

  it.each(['name', 'email', 'phone', 'flatNumber'])('refuses a person without %s', async (field) => {
    const admin = await (await society()).as('admin')
    await expect(admin.call(members.add, { body: { ...neha, [field]: '' } })).rejects.toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
    await expect(admin.call(members.add, { body: { ...neha, [field]: undefined } })).rejects.toMatchObject({
      status: 400,
    })
    expect(await admin.call(members.list)).toHaveLength(1)
  })

  it('offers five roles and takes no other', async () => {
    const admin = await (await society()).as('admin')
    for (const role of ['super_admin', 'ca', 'owner', ''])
      await expect(admin.call(members.add, { body: { ...neha, role: role as 'resident' } })).rejects.toMatchObject({
        status: 400,
      })
    for (const role of ['resident', 'committee', 'admin', 'security', 'vendor'] as const)
      expect((await admin.call(members.add, { body: { ...neha, role } })).role).toBe(role)
  })

  it('hides a member from every other society', async () => {
    const ours = await society()
    const theirs = await society()
    const { id } = await (await ours.as('admin')).call(members.add, { body: neha })
    const stranger = await theirs.as('admin')
    await expect(stranger.call(members.get, { params: { id } })).rejects.toMatchObject({ status: 404 })
    await expect(stranger.call(members.update, { params: { id }, body: neha })).rejects.toMatchObject({ status: 404 })
    await expect(stranger.call(members.remove, { params: { id } })).rejects.toMatchObject({ status: 404 })
    await expect(stranger.call(members.approve, { params: { id } })).rejects.toMatchObject({ status: 404 })
    expect((await stranger.call(members.list)).some((member) => member.id === id)).toBe(false)
  })

  it('changes a member, and says 409 to the one who saved an older version', async () => {
    const admin = await (await society()).as('admin')
    const { id, version } = await admin.call(members.add, { body: neha })
    const changed = await admin.call(members.update, {
      params: { id },
      body: { ...neha, name: 'Neha Verma', id, version },
    })
    expect(changed).toMatchObject({ name: 'Neha Verma', version: version + 1 })
    await expect(admin.call(members.update, { params: { id }, body: { ...neha, version } })).rejects.toMatchObject({
      status: 409,
    })
    expect((await admin.call(members.get, { params: { id } })).name).toBe('Neha Verma')
  })

  it('takes a member off and keeps the row for the books', async () => {
    const admin = await (await society()).as('admin')
    const { id } = await admin.call(members.add, { body: neha })
    await admin.call(members.remove, { params: { id } })
    await expect(admin.call(members.get, { params: { id } })).rejects.toMatchObject({ status: 404 })
    await expect(admin.call(members.remove, { params: { id } })).rejects.toMatchObject({ status: 404 })
    const kept = await asPlatform((db) =>
      db.selectFrom('members').select('removed_at').where('id', '=', id).executeTakeFirst(),
    )
    expect(kept?.removed_at).toBeInstanceOf(Date)
  })

  it('says 404 to an id that is nobody’s', async () => {
    const admin = await (await society()).as('admin')
    for (const id of [newId(), '1', 'nobody'])
      await expect(admin.call(members.remove, { params: { id } })).rejects.toMatchObject({ status: 404 })
  })

  it('shows neighbours only the contact details a person shares', async () => {
    const ours = await society()
    const sharing = await ours.another('resident', { name: 'Ira Gokhale' })
    const neighbour = await ours.another('resident', { name: 'Rohit Kulkarni' })
    const seen = async () => (await neighbour.call(members.list)).find((member) => member.name === 'Ira Gokhale')
    expect(await seen()).toMatchObject({ email: '', phone: '', can: { edit: false, remove: false, decide: false } })
    await sharing.call(members.share, { body: { email: false, phone: true } })
    expect(await seen()).toMatchObject({ email: '', phone: '9000000000' })
    expect((await (await ours.as('committee')).call(members.list)).every((member) => member.email !== '')).toBe(true)
    expect(await neighbour.call(members.list, { query: { q: sharing.email } })).toEqual([])
  })

  it('pages, filters, sorts and finds among many', async () => {
    const admin = await (await society()).as('admin')
    const rows = Array.from(
      { length: 60 },
      (_, i) =>
        `Person ${String(i).padStart(3, '0')},p${i}@example.in,98${String(i).padStart(8, '0')},B-${100 + i},${i % 3 ? 'resident' : 'committee'}`,
    )
    await admin.call(members.import, {
      body: { content: `Name,Email,Phone,Flat,Role\n${rows.join('\n')}`, mode: 'import' },
    })
    expect(await admin.call(members.list, { query: { role: 'committee' } })).toHaveLength(20)
    expect(await admin.call(members.list, { query: { q: 'person 007' } })).toMatchObject([{ flatNumber: 'B-107' }])
    expect(await admin.call(members.list, { query: { q: 'b-15' } })).toHaveLength(10)
    const { subdomain } = (await admin.call(identity.user, {})).society!
    // All sixty came onto the register in the same microsecond.
    for (const sort of ['newest', 'name', 'flat'] as const) {
      const whole = (await admin.call(members.list, { query: { sort } })).map(({ name }) => name)
      expect(new Set(whole).size).toBe(61)
      expect(await inPages(admin.cookie, `/api/societies/${subdomain}/members?sort=${sort}&limit=25`)).toEqual(whole)
    }
    const byName = (await admin.call(members.list, { query: { sort: 'name' } })).map(({ name }) => name.toLowerCase())
    expect(byName).toEqual(byName.toSorted())
  })

  it('refuses a cursor that no page gave out', async () => {
    const admin = await (await society()).as('admin')
    for (const sort of ['newest', 'name'] as const)
      for (const cursor of ['x', `_${'0'.repeat(36)}`, `\0_${crypto.randomUUID()}`, 'neha'])
        await expect(admin.call(members.list, { query: { sort, cursor } })).rejects.toMatchObject({ status: 400 })
  })

  const inPages = async (cookie: string, first: string) => {
    const app = await testApp()
    const names: string[] = []
    for (let url: string | undefined = first; url; ) {
      const page: Awaited<ReturnType<typeof app.inject>> = await app.inject({ url, headers: { cookie } })
      names.push(...page.json<{ name: string }[]>().map(({ name }) => name))
      url = /<([^>]+)>; rel="next"/.exec(String(page.headers['link'] ?? ''))?.[1]
    }
    return names
  }
})

describe('a photo', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )

  it('is drawn anew, shown to the society and to nobody else', async () => {
    const [ours, theirs] = [await society(), await society()]
    const admin = await ours.as('admin')
    const { id } = await admin.call(members.add, { body: neha })
    await admin.call(members.setPhoto, { params: { id }, file: new Blob([png]) } as never)
    expect(await admin.call(members.get, { params: { id } })).toMatchObject({ hasPhoto: true })
    const shown = await (await testApp()).inject({
      url: `/api/societies/${ours.subdomain}/members/${id}/photo`,
      headers: { cookie: (await ours.as('resident')).cookie },
    })
    expect(shown.headers['content-type']).toMatch(/^image\//)
    expect(shown.headers['x-content-type-options']).toBe('nosniff')
    // Another file than the one sent: whatever was hidden in that one is gone.
    expect(shown.rawPayload.equals(png)).toBe(false)
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(1)
    await expect(
      (await ours.as('resident')).call(members.setPhoto, { params: { id }, file: new Blob([png]) } as never),
    ).rejects.toMatchObject({ status: 403 })
    await expect((await theirs.as('admin')).call(members.photo, { params: { id } })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('that takes the place of another takes its room too', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    const { id } = await admin.call(members.add, { body: neha })
    for (let i = 0; i < 3; i++) await admin.call(members.setPhoto, { params: { id }, file: new Blob([png]) } as never)
    const files = await asPlatform((db) =>
      db.selectFrom('files').select('id').where('society_id', '=', ours.id).execute(),
    )
    expect(files).toHaveLength(1)
  })

  it('is refused when it is none, whatever it is called', async () => {
    const admin = await (await society()).as('admin')
    const { id } = await admin.call(members.add, { body: neha })
    for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'MZ\u0090', ''])
      await expect(
        admin.call(members.setPhoto, { params: { id }, file: new Blob([content]) } as never),
      ).rejects.toMatchObject({ status: expect.toSatisfy((status: number) => status >= 400 && status < 500) })
    expect(await admin.call(members.get, { params: { id } })).toMatchObject({ hasPhoto: false })
  })
})

describe('the last admin', () => {
  it('cannot be deleted or demoted, but can hand over', async () => {
    const ours = await society()
    const admin = await ours.another('admin')
    const id = admin.memberId
    const self = { ...neha, version: 1 }
    await expect(admin.call(members.remove, { params: { id } })).rejects.toMatchObject({
      status: 409,
      body: { code: 'last_admin' },
    })
    await expect(
      admin.call(members.update, { params: { id }, body: { ...self, role: 'resident' } }),
    ).rejects.toMatchObject({ status: 409 })
    await ours.another('admin')
    expect((await admin.call(members.update, { params: { id }, body: { ...self, role: 'resident' } })).role).toBe(
      'resident',
    )
    // With another role one signs in anew.
    await expect(admin.call(members.add, { body: neha })).rejects.toMatchObject({ status: 401 })
  })

  it('remains when two admins remove each other at the same moment', async () => {
    const ours = await society()
    const [one, two] = [await ours.another('admin'), await ours.another('admin')]
    const results = await Promise.allSettled([
      one.call(members.remove, { params: { id: two.memberId } }),
      two.call(members.remove, { params: { id: one.memberId } }),
    ])
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  })
})
