import { describe, expect, it } from 'vitest'
import { dialOf } from '#kernel/phones.ts'
import { asPlatform } from '#server/testing/app.ts'
import { type Person, society } from '#server/testing/society.ts'
import { directory } from './contract.ts'
import { isPhone } from './rules.ts'

const at = (id: string) => ({ params: { id } })
const plumber = { kind: 'staff' as const, category: 'Plumber', name: 'Ramesh Jadhav', phone: '55500 22004' }
const police = { kind: 'emergency' as const, category: 'Police', name: 'Police', phone: '112' }
const tiffin = { title: 'Home tiffin', about: 'Pure veg', phone: '55500 30001' }
const names = async (who: Person, q = '') =>
  (await who.call(directory.residents, { query: { q } })).map(({ name }) => name)

describe('neighbours', () => {
  it('show what each of them shares and nothing else, and not who does not want to be listed', async () => {
    const [ours, theirs] = [await society(), await society()]
    const asha = await ours.another('resident', { name: 'Asha Kulkarni', flatNumber: 'A-101' })
    const ravi = await ours.another('resident', { name: 'Ravi Deshmukh', flatNumber: 'A-102' })
    await ours.another('resident', { name: 'Pending Person', status: 'pending' })
    await ours.another('vendor', { name: 'Vendor Person' })
    expect(await asha.call(directory.residents)).toMatchObject([
      { name: 'Asha Kulkarni', flatNumber: 'A-101', phone: null, email: null },
      { name: 'Ravi Deshmukh', phone: null, email: null },
    ])
    const shared = { isListed: true, sharesEmail: false, sharesPhone: true, sharesPhoto: false }
    expect(await ravi.call(directory.share, { body: shared })).toEqual(shared)
    expect((await asha.call(directory.residents))[1]).toMatchObject({ phone: '9000000000', email: null })
    await ravi.call(directory.share, { body: { ...shared, isListed: false } })
    expect(await names(asha)).toEqual(['Asha Kulkarni'])
    expect(await names(await ours.as('admin'))).not.toContain('Ravi Deshmukh')
    const nextDoor = await (await theirs.as('admin')).call(directory.residents)
    expect(nextDoor.map(({ id }) => id)).not.toContain(asha.memberId)
    await expect((await ours.as('vendor')).call(directory.residents)).rejects.toMatchObject({ status: 403 })
  })

  it('are found in any script, by name and by flat', async () => {
    const ours = await society()
    const guard = await ours.as('security')
    await ours.another('resident', { name: 'Asha Kulkarni', flatNumber: 'A-101' })
    await ours.another('resident', { name: 'वसंत देशपांडे', flatNumber: 'B-202' })
    for (const [q, name] of [
      ['कुलकर्णी', 'Asha Kulkarni'],
      ['kulk ash', 'Asha Kulkarni'],
      ['deshpande', 'वसंत देशपांडे'],
      ['b-202', 'वसंत देशपांडे'],
    ] as const)
      expect([q, await names(guard, q)]).toEqual([q, [name]])
    expect(await names(guard, 'nobody')).toEqual([])
  })
})

describe('useful numbers', () => {
  it('are kept by an admin, emergency first, and read by whoever may see the directory', async () => {
    const ours = await society()
    const [admin, secretary, guard] = [await ours.as('admin'), await ours.as('committee'), await ours.as('security')]
    const { id } = await admin.call(directory.addContact, { body: plumber })
    await admin.call(directory.addContact, { body: police })
    expect((await guard.call(directory.contacts)).map(({ name }) => name)).toEqual(['Police', 'Ramesh Jadhav'])
    const found = async (q: string) => (await guard.call(directory.contacts, { query: { q } })).map(({ name }) => name)
    expect([await found('plum'), await found('रमेश')]).toEqual([['Ramesh Jadhav'], ['Ramesh Jadhav']])
    await expect(secretary.call(directory.addContact, { body: plumber })).rejects.toMatchObject({ status: 403 })
    await admin.call(directory.editContact, { ...at(id), body: { ...plumber, name: 'Suresh Patil' } })
    expect([await found('रमेश'), await found('Suresh')]).toEqual([[], ['Suresh Patil']])
    await expect(
      admin.call(directory.addContact, { body: { ...plumber, phone: 'ask at the gate' } }),
    ).rejects.toMatchObject({ status: 400, body: { fields: { phone: 'Please give a number that can be called.' } } })
    await admin.call(directory.removeContact, at(id))
    expect(await found('Suresh')).toEqual([])
    await expect(admin.call(directory.removeContact, at(id))).rejects.toMatchObject({ status: 404 })
  })

  it.each([
    ['112', true],
    ['+91 98220 12345', true],
    ['020-2544 1234', true],
    ['1', false],
    ['९८२२० ४१२३४', true],
    ['call me', false],
    ['98220<script>', false],
  ])('%s can be tapped: %s', (phone, is) => {
    expect(isPhone(phone)).toBe(is)
  })

  it('are dialled by their digits', () => {
    expect(dialOf('+91 (020) 2544-1234')).toBe('tel:+9102025441234')
    expect(dialOf('९८२२० ४१२३४')).toBe('tel:9822041234')
  })
})

describe('business cards', () => {
  it('wait for an admin, are shown or declined once, and wait again after a change', async () => {
    const ours = await society()
    const [admin, cook] = [await ours.as('admin'), await ours.as('resident')]
    const neighbour = await ours.another('resident', { flatNumber: 'B-1' })
    const titles = async (who: Person) => (await who.call(directory.cards)).map(({ title, state }) => [title, state])
    const { id } = await cook.call(directory.offerCard, { body: tiffin })
    expect(await Promise.all([cook, admin, neighbour].map(titles))).toEqual([
      [['Home tiffin', 'waiting']],
      [['Home tiffin', 'waiting']],
      [],
    ])
    await expect(cook.call(directory.decideCard, { ...at(id), body: { isShown: true } })).rejects.toMatchObject({
      status: 403,
    })
    expect(await admin.call(directory.decideCard, { ...at(id), body: { isShown: true } })).toMatchObject({
      state: 'shown',
    })
    await expect(admin.call(directory.decideCard, { ...at(id), body: { isShown: false } })).rejects.toMatchObject({
      status: 409,
    })
    expect(await titles(neighbour)).toEqual([['Home tiffin', 'shown']])
    await expect(neighbour.call(directory.editCard, { ...at(id), body: tiffin })).rejects.toMatchObject({ status: 403 })
    await cook.call(directory.editCard, { ...at(id), body: { ...tiffin, title: 'Tiffin and cakes' } })
    expect(await titles(neighbour)).toEqual([])
    await admin.call(directory.decideCard, { ...at(id), body: { isShown: false, reason: 'Please name the hours' } })
    expect(await cook.call(directory.cards)).toMatchObject([{ state: 'declined', reason: 'Please name the hours' }])
    await cook.call(directory.removeCard, at(id))
    expect(await titles(cook)).toEqual([])
  })

  it('are three a person, also when ten are sent at once, and not for guards', async () => {
    const ours = await society()
    const cook = await ours.as('resident')
    const sent = await Promise.allSettled(
      Array.from({ length: 10 }, () => cook.call(directory.offerCard, { body: tiffin })),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const rows = await asPlatform((db) =>
      db.selectFrom('business_cards').select('id').where('society_id', '=', ours.id).execute(),
    )
    expect(rows).toHaveLength(3)
    await expect((await ours.as('security')).call(directory.offerCard, { body: tiffin })).rejects.toMatchObject({
      status: 403,
    })
  })
})
