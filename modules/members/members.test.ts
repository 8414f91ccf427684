import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { identity } from '#modules/identity/contract.ts'
import { invitationToken } from '#modules/members/actions/joining.ts'
import { societies } from '#modules/societies/contract.ts'
import { asPlatform, testApp, testSign } from '#server/testing/app.ts'
import { caller, person, society, type TestSociety } from '#server/testing/society.ts'
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
    const names: string[] = []
    let url: string | undefined = '/api/societies/x/members?sort=name&limit=25'
    const app = await testApp()
    const subdomain = (await admin.call(identity.user, {})).society!.subdomain
    while (url) {
      const page: Awaited<ReturnType<typeof app.inject>> = await app.inject({
        url: url.replace('/x/', `/${subdomain}/`),
        headers: { cookie: admin.cookie },
      })
      names.push(...page.json<{ name: string }[]>().map((member) => member.name))
      url = /<([^>]+)>; rel="next"/.exec(String(page.headers['link'] ?? ''))?.[1]
    }
    expect(names).toHaveLength(61)
    expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
  })
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
    await expect((await ours.as('resident')).call(members.photo, { params: { id } })).resolves.toBeTruthy()
    await expect(
      (await ours.as('resident')).call(members.setPhoto, { params: { id }, file: new Blob([png]) } as never),
    ).rejects.toMatchObject({ status: 403 })
    await expect((await theirs.as('admin')).call(members.photo, { params: { id } })).rejects.toMatchObject({
      status: 404,
    })
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
    await expect(admin.call(members.add, { body: neha })).rejects.toMatchObject({ status: 403 })
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

const ask = async (ours: TestSociety, newcomer: Awaited<ReturnType<typeof person>>) => {
  await newcomer.call(members.askToJoin, {
    body: { code: ours.joinCode.toLowerCase(), flatNumber: 'C-704', role: 'committee' },
  })
  const waiting = (await (await ours.as('admin')).call(members.list, { query: { status: 'pending' } })).find(
    (member) => member.email === newcomer.email,
  )
  return waiting!.id
}

describe('asking to join', () => {
  it('waits for the admin, is let in, and follows the role', async () => {
    const ours = await society()
    const newcomer = await person()
    const id = await ask(ours, newcomer)
    await expect(newcomer.call(identity.user)).rejects.toMatchObject({
      status: 403,
      body: { status: 'pending_approval', email: newcomer.email, role: 'committee' },
    })
    expect(await (await ours.as('admin')).call(members.approve, { params: { id } })).toMatchObject({ status: 'active' })
    expect(await newcomer.call(identity.user)).toMatchObject({
      role: 'committee',
      society: { subdomain: ours.subdomain },
    })
  })

  it('is turned down, told so, and may ask again', async () => {
    const ours = await society()
    const newcomer = await person()
    const id = await ask(ours, newcomer)
    expect(await (await ours.as('admin')).call(members.reject, { params: { id } })).toMatchObject({
      status: 'inactive',
    })
    expect(await newcomer.call(identity.user)).toMatchObject({
      role: 'resident',
      society: null,
      rejected: { role: 'committee' },
    })
    expect(await ask(ours, newcomer)).toBe(id)
  })

  it('is decided exactly once, by whoever presses first', async () => {
    const ours = await society()
    const id = await ask(ours, await person())
    const admin = await ours.as('admin')
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, i) => admin.call(i % 2 ? members.approve : members.reject, { params: { id } })),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  })

  it('says so when the code is nobody’s', async () => {
    const newcomer = await person()
    await expect(
      newcomer.call(members.askToJoin, { body: { code: 'ZZZZZZZZ', flatNumber: 'A-1' } }),
    ).rejects.toMatchObject({ status: 404, body: { code: 'wrong_code' } })
  })

  it('never makes an admin', async () => {
    const ours = await society()
    await expect(
      (await person()).call(members.askToJoin, {
        body: { code: ours.joinCode, flatNumber: 'A-1', role: 'admin' as 'resident' },
      }),
    ).rejects.toMatchObject({ status: 400 })
  })
})

const invite = async (ours: TestSociety, email: string) => {
  const { id } = await (await ours.as('admin')).call(members.add, { body: { ...neha, email } })
  const invitation = await asPlatform((db) =>
    db.selectFrom('invitations').selectAll().where('member_id', '=', id).executeTakeFirstOrThrow(),
  )
  return { id, token: invitationToken(testSign, invitation.id) }
}
const visitor = caller('')

describe('an invitation', () => {
  it('gives a new account its membership, once', async () => {
    const ours = await society()
    const email = `${newId()}@example.in`
    const { token } = await invite(ours, email)
    expect(await visitor(members.invitation, { params: { token } })).toMatchObject({
      email,
      hasAccount: false,
      name: neha.name,
    })
    expect(
      await visitor(members.acceptInvitation, { params: { token }, body: { password: 'correct horse 7' } }),
    ).toEqual({ subdomain: ours.subdomain })
    await expect(
      visitor(members.acceptInvitation, { params: { token }, body: { password: 'correct horse 7' } }),
    ).rejects.toMatchObject({ status: 404 })
    expect((await (await ours.as('admin')).call(members.list)).find((member) => member.email === email)).toMatchObject({
      hasLogin: true,
    })
  })

  it('never takes over an account: the address signs in first', async () => {
    const ours = await society()
    const someone = await person()
    const { token } = await invite(ours, someone.email)
    await expect(
      visitor(members.acceptInvitation, { params: { token }, body: { password: 'correct horse 7' } }),
    ).rejects.toMatchObject({ status: 409, body: { code: 'sign_in_first' } })
    const other = await person()
    await expect(other.call(members.acceptInvitation, { params: { token }, body: {} })).rejects.toMatchObject({
      status: 400,
    })
    expect(await someone.call(members.acceptInvitation, { params: { token }, body: {} })).toEqual({
      subdomain: ours.subdomain,
    })
  })

  it('is worth nothing when forged, withdrawn or sent to an address that changed since', async () => {
    const ours = await society()
    const { id, token } = await invite(ours, `${newId()}@example.in`)
    await expect(visitor(members.invitation, { params: { token: `${token.slice(0, -4)}AAAA` } })).rejects.toMatchObject(
      { status: 404 },
    )
    await (await ours.as('admin')).call(members.update, {
      params: { id },
      body: { ...neha, email: `${newId()}@example.in` },
    })
    await expect(visitor(members.invitation, { params: { token } })).rejects.toMatchObject({ status: 404 })
  })

  it('does not make an account a member by its address alone', async () => {
    const ours = await society()
    const squatter = await person()
    await invite(ours, squatter.email)
    expect(await squatter.call(identity.user)).toMatchObject({ society: null, societies: [] })
  })
})

describe('reading a sheet', () => {
  const head = 'name,email,phone,flatNumber,role'

  it('previews with a reason for every bad line and imports nothing', async () => {
    const admin = await (await society()).as('admin')
    const content = `\ufeff${head}\nNeha,neha@example.in,9822041234,A-1,resident\nBad,not-an-address,9822041234,A-2,resident\n=cmd(),x@example.in,9822041234,A-3,resident\nKing,k@example.in,9822041234,A-4,emperor\nNeha,neha@example.in,9822041234,A-1,resident`
    const report = await admin.call(members.import, { body: { content } })
    expect(report).toMatchObject({ total: 5, valid: 1, imported: 0 })
    expect(report.errors.map((error) => error.line)).toEqual([3, 4, 5, 6])
    await expect(admin.call(members.import, { body: { content, mode: 'import' } })).rejects.toMatchObject({
      status: 422,
      body: { errors: report.errors },
    })
    expect(await admin.call(members.list)).toHaveLength(1)
  })

  it('refuses people who are on the register already', async () => {
    const admin = await (await society()).as('admin')
    const content = `${head}\nNeha,neha@example.in,9822041234,A-1,resident`
    expect(await admin.call(members.import, { body: { content, mode: 'import' } })).toMatchObject({ imported: 1 })
    expect((await admin.call(members.import, { body: { content } })).errors).toMatchObject([
      { line: 2, reason: expect.stringContaining('already') },
    ])
  })

  it('refuses a sheet in the wrong encoding, without its headings, or too long', async () => {
    const admin = await (await society()).as('admin')
    for (const content of [`${head}\nJos\ufffd,j@example.in,1,A`, 'a,b\n1,2', head, `${head}\n${'x\n'.repeat(50_001)}`])
      await expect(admin.call(members.import, { body: { content } })).rejects.toMatchObject({ status: 400 })
  })

  it('reads back what it wrote', async () => {
    const [one, two] = [await society(), await society()]
    const admin = await one.as('admin')
    await admin.call(members.add, { body: { ...neha, name: '+Neha, "Nini"' } })
    const csv = await admin.call(members.export)
    const report = await (await two.as('admin')).call(members.import, { body: { content: csv } })
    expect(report).toMatchObject({ total: 2, errors: [] })
  })

  it('holds ten thousand people and stays quick to search', async () => {
    const admin = await (await society({ plan: 'enterprise' })).as('admin')
    await asPlatform((db) =>
      db.updateTable('plans').set({ max_members: 20_000 }).where('id', '=', 'enterprise').execute(),
    )
    const lines = Array.from(
      { length: 10_000 },
      (_, i) => `Member ${i},m${i}@example.in,9${String(i).padStart(9, '0')},T-${i},resident`,
    )
    expect(
      await admin.call(members.import, { body: { content: `${head}\n${lines.join('\n')}`, mode: 'import' } }),
    ).toMatchObject({ imported: 10_000 })
    expect(await admin.call(members.list, { query: { q: 'member 9999', limit: 50 } })).toHaveLength(1)
    expect(await admin.call(members.list)).toHaveLength(10_001)
  }, 90_000)
})

describe('plan limits', () => {
  it('refuse the flat and the member beyond them with a clear message', async () => {
    const ours = await society({ plan: 'trial' })
    const admin = await ours.as('admin')
    const flats = Array.from({ length: 50 }, (_, i) => `F-${i}`).join('\n')
    expect(
      await admin.call(members.importFlats, { body: { content: `number\n${flats}`, mode: 'import' } }),
    ).toMatchObject({ imported: 50 })
    await expect(admin.call(members.addFlat, { body: { number: 'F-50' } })).rejects.toMatchObject({
      status: 403,
      body: { code: 'plan_limit', message: expect.stringContaining('50 flats') },
    })
  })
})

describe('flats', () => {
  it('are listed, changed, and removed only when empty', async () => {
    const admin = await (await society()).as('admin')
    const flat = await admin.call(members.addFlat, { body: { number: 'A-101', wing: 'A', floor: 1, areaSqft: 742 } })
    await expect(admin.call(members.addFlat, { body: { number: 'a101' } })).rejects.toMatchObject({ status: 409 })
    const moved = await admin.call(members.updateFlat, {
      params: { id: flat.id },
      body: { number: 'A-102', version: flat.version },
    })
    expect(moved.number).toBe('A-102')
    await expect(
      admin.call(members.updateFlat, { params: { id: flat.id }, body: { number: 'A-103', version: flat.version } }),
    ).rejects.toMatchObject({ status: 409 })
    const { id } = await admin.call(members.add, { body: neha })
    const held = await admin.call(members.occupy, { params: { id }, body: { flatId: flat.id, kind: 'owner' } })
    expect((await admin.call(members.get, { params: { id } })).occupancies).toEqual([held])
    await expect(admin.call(members.removeFlat, { params: { id: flat.id } })).rejects.toMatchObject({ status: 409 })
    await admin.call(members.vacate, { params: { id, occupancyId: held.id } })
    await admin.call(members.removeFlat, { params: { id: flat.id } })
    expect(await admin.call(members.flats)).toEqual([])
  })
})

describe('the society itself', () => {
  it('is edited by its admin, keeps its old address working, and never takes another’s', async () => {
    const [ours, theirs] = [await society(), await society()]
    const admin = await ours.as('admin')
    const before = await admin.call(societies.details)
    const edit = {
      name: 'Gulmohar Heights',
      address: '14 Paud Road',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411038',
      email: '',
      phoneNumber: '',
      description: '',
    }
    const subdomain = `heights-${newId().slice(-8)}`
    expect(await admin.call(societies.edit, { body: { ...edit, subdomain, version: before.version } })).toMatchObject({
      name: 'Gulmohar Heights',
      subdomain,
    })
    expect(await admin.call(societies.details)).toMatchObject({ subdomain })
    await expect(admin.call(societies.edit, { body: { ...edit, subdomain: theirs.subdomain } })).rejects.toMatchObject({
      status: 409,
    })
    await expect(admin.call(societies.edit, { body: { ...edit, subdomain: 'admin' } })).rejects.toMatchObject({
      status: 409,
    })
    await expect(admin.call(societies.edit, { body: { ...edit, version: before.version } })).rejects.toMatchObject({
      status: 409,
    })
  })

  it('shows its join code to admins alone and can renew it', async () => {
    const ours = await society()
    expect(await (await ours.as('resident')).call(societies.details)).not.toHaveProperty('joinCode')
    const { joinCode } = await (await ours.as('admin')).call(societies.renewJoinCode)
    expect(joinCode).toMatch(/^[2-9B-Z]{8}$/)
    expect(joinCode).not.toBe(ours.joinCode)
  })
})
