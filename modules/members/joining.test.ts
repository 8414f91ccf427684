import { describe, expect, it, onTestFinished } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { identity } from '#modules/identity/contract.ts'
import { invitationToken } from '#modules/members/actions/joining.ts'
import { asPlatform, testSign } from '#server/testing/app.ts'
import { caller, person, society, type TestSociety } from '#server/testing/society.ts'
import { members } from './contract.ts'

const neha = { name: 'Neha Sharma', email: 'neha@example.in', phone: '98220 41234', flatNumber: 'B-704' }

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
      body: { status: 'pending_approval', email: newcomer.email, role: 'committee', flatNumber: 'C-704' },
    })
    await newcomer.call(members.correctRequest, { body: { flatNumber: 'C-407' } })
    await expect(newcomer.call(identity.user)).rejects.toMatchObject({ body: { flatNumber: 'C-407' } })
    expect(await (await ours.as('admin')).call(members.approve, { params: { id } })).toMatchObject({ status: 'active' })
    expect(await newcomer.call(identity.user)).toMatchObject({
      role: 'committee',
      society: { subdomain: ours.subdomain },
    })
  })

  it('needs a flat of those who live there, and of nobody else', async () => {
    const ours = await society()
    const plumber = await person()
    const request = { code: ours.joinCode, role: 'resident' } as const
    await expect(plumber.call(members.askToJoin, { body: request })).rejects.toMatchObject({
      status: 400,
      body: { code: 'flat_needed', fields: { flatNumber: expect.any(String) } },
    })
    await plumber.call(members.askToJoin, { body: { ...request, role: 'vendor' } })
    const [waiting] = await (await ours.as('admin')).call(members.list, { query: { status: 'pending' } })
    expect(waiting).toMatchObject({ flatNumber: '', role: 'vendor', occupancy: 'none' })
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

  it('is nothing a demo account can do, nor be invited anywhere: it is everybody’s', async () => {
    const ours = await society()
    const visitorOfDemo = await person()
    await asPlatform((db) =>
      db.updateTable('identities').set({ is_demo: true }).where('id', '=', visitorOfDemo.identityId).execute(),
    )
    const refusal = { status: 403, body: { code: 'demo_mode', title: 'Demo Mode' } }
    const request = { code: ours.joinCode, flatNumber: 'A-1' }
    await expect(visitorOfDemo.call(members.askToJoin, { body: request })).rejects.toMatchObject(refusal)
    const { token } = await invite(ours, visitorOfDemo.email)
    await expect(visitorOfDemo.call(members.acceptInvitation, { params: { token }, body: {} })).rejects.toMatchObject(
      refusal,
    )
    const admin = await ours.as('admin')
    for (const email of ['resident@aangan.example', 'Admin@Aangan.example'])
      await expect(admin.call(members.add, { body: { ...neha, email } }), email).rejects.toMatchObject({
        status: 400,
        body: { fields: { email: expect.any(String) } },
      })
    expect(await admin.call(members.list)).toHaveLength(2)
  })

  it('takes no place of the plan until it is granted', async () => {
    const price = { setup_fee_paise: 0, yearly_maintenance_paise: 0, monthly_price_paise: 0, yearly_price_paise: 0 }
    const tiny = { id: newId(), display_name: 'Tiny', max_members: 3, is_for_sale: false, ...price }
    await asPlatform((db) => db.insertInto('plans').values(tiny).execute())
    const ours = await society({ plan: tiny.id })
    onTestFinished(() =>
      asPlatform(async (db) => {
        await db.updateTable('societies').set({ plan_id: 'enterprise' }).where('id', '=', ours.id).execute()
        await db.deleteFrom('plans').where('id', '=', tiny.id).execute()
      }),
    )
    const admin = await ours.as('admin')
    const waiting = [await person(), await person(), await person(), await person()]
    const ids: string[] = []
    for (const one of waiting) ids.push(await ask(ours, one))
    await admin.call(members.add, { body: { ...neha, email: `${newId()}@example.in` } })
    await admin.call(members.approve, { params: { id: ids[0]! } })
    const full = { status: 403, body: { code: 'plan_limit' } }
    await expect(admin.call(members.approve, { params: { id: ids[1]! } })).rejects.toMatchObject(full)
    await expect(admin.call(members.add, { body: { ...neha, email: `${newId()}@example.in` } })).rejects.toMatchObject(
      full,
    )
    await admin.call(members.reject, { params: { id: ids[1]! } })
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

  it('is sent again a few times a day, and then tomorrow', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    const { id } = await invite(ours, `${newId()}@example.in`)
    const again = () => admin.call(members.invite, { params: { id } })
    await again()
    await again()
    await expect(again()).rejects.toMatchObject({ status: 429 })
    await asPlatform((db) =>
      db
        .updateTable('invitations')
        .set({ created_at: new Date(Date.now() - 86_400_000) })
        .where('member_id', '=', id)
        .execute(),
    )
    await again()
  })

  it('does not make an account a member by its address alone', async () => {
    const ours = await society()
    const squatter = await person()
    await invite(ours, squatter.email)
    expect(await squatter.call(identity.user)).toMatchObject({ society: null, societies: [] })
  })
})
