import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { writing } from '#kernel/server/scope.ts'
import { members } from '#modules/members/contract.ts'
import { asPlatform, testApp, testDatabase } from '#server/testing/app.ts'
import { type Person, person, society, type TestSociety } from '#server/testing/society.ts'
import { gatherEntries, indexEntry, type SearchEntry, unindex } from './actions.ts'
import { search } from './contract.ts'

const neha = { name: 'Neha Deshpande', email: 'neha.k@example.in', phone: '98220 41234', flatNumber: 'B-704' }

const titles = async (someone: Person, q: string) =>
  (await someone.call(search.global, { query: { q } })).map((result) => result.title)

const inSociety = async (ours: TestSociety, work: (ctx: Ctx) => Promise<void>) =>
  writing(
    (await testDatabase()).society,
    { societyId: ours.id, identityId: null, role: 'test', action: 'test', requestId: '' },
    ({ db }) => work({ db, society: { id: ours.id } } as Ctx),
  )

const withNeha = async () => {
  const ours = await society()
  const admin = await ours.as('admin')
  const added = await admin.call(members.add, { body: neha })
  return { ours, admin, added }
}

describe('a search that begins before it is known who asks', () => {
  it('is thrown away when the person has left the society since', async () => {
    const { ours, admin } = await withNeha()
    const leaver = await ours.as('resident')
    for (let i = 0; i < 2; i++) expect(await titles(leaver, 'neha')).toEqual(['Neha Deshpande'])
    await asPlatform((db) =>
      db.updateTable('members').set({ status: 'inactive' }).where('id', '=', leaver.memberId).execute(),
    )
    expect(await titles(leaver, 'neha')).toEqual([])
    expect(await titles(admin, 'neha')).toEqual(['Neha Deshpande'])
  })

  it('is thrown away when the session has ended since', async () => {
    const { admin } = await withNeha()
    for (let i = 0; i < 2; i++) expect(await titles(admin, 'neha')).toEqual(['Neha Deshpande'])
    await asPlatform((db) => db.deleteFrom('sessions').where('identity_id', '=', admin.identityId).execute())
    await expect(titles(admin, 'neha')).rejects.toMatchObject({ status: 401 })
  })

  it('is thrown away when the person is in another society since', async () => {
    const { admin } = await withNeha()
    const theirs = await society()
    for (let i = 0; i < 2; i++) expect(await titles(admin, 'neha')).toEqual(['Neha Deshpande'])
    await asPlatform(async (db) => {
      const { identityId } = admin
      await db.updateTable('members').set({ society_id: theirs.id }).where('id', '=', admin.memberId).execute()
      await db
        .updateTable('sessions')
        .set({ active_society_id: theirs.id })
        .where('identity_id', '=', identityId)
        .execute()
    })
    expect(await titles(admin, 'neha')).toEqual([])
  })
})

describe('looking for a member', () => {
  it('answers in the documented shape', async () => {
    const { admin, added } = await withNeha()
    expect(await admin.call(search.global, { query: { q: 'neha' } })).toEqual([
      {
        id: added.id,
        type: 'member',
        title: 'Neha Deshpande',
        description: 'B-704',
        category: 'Members',
        timestamp: added.createdAt,
        path: `/members?id=${added.id}`,
      },
    ])
    expect(await admin.call(search.global, { query: { query: 'neha' } })).toHaveLength(1)
  })

  it.each([
    'ne',
    'NEHA',
    'desh',
    'neha desh',
    'desh ne',
    'नेहा',
    'देशपांडे',
    'देश',
    'Deshpandey',
    'Despande',
    'B-704',
    'b704',
    'B 704',
    '704',
    'B-7',
    'ｎｅｈａ',
  ])('finds her by %s', async (q) => {
    const { admin } = await withNeha()
    expect(await titles(admin, q)).toEqual(['Neha Deshpande'])
  })

  it.each(['eha', 'neha sharma', '604', 'zz', 'nqh', '%%', "ne' or 1=1 --"])('does not find her by %s', async (q) => {
    const { admin } = await withNeha()
    expect(await titles(admin, q)).toEqual([])
  })

  it.each([
    ['फ़रीदा शेख़', 'farida'],
    ['फ़रीदा शेख़', 'Shaikh'],
    ['फ़रीदा शेख़', 'sheikh'],
    ['वैशाली गायकवाड', 'Gaikwad'],
    ['Mahesh Shah', 'महेश शाह'],
    ['Krishna Choudhari', 'कृष्ण चौधरी'],
    ['Laxmi Kamble', 'लक्ष्मी कांबळे'],
    ['José Álvares', 'jose alvares'],
  ])('lets both spellings of %s meet: %s', async (name, q) => {
    const ours = await society()
    const admin = await ours.as('admin')
    await admin.call(members.add, { body: { ...neha, name } })
    expect(await titles(admin, q)).toContain(name)
  })

  it('follows every change of the register', async () => {
    const { admin, added } = await withNeha()
    await admin.call(members.update, { params: { id: added.id }, body: { ...neha, name: 'Neha Deshmukh' } })
    expect(await titles(admin, 'deshpande b704')).toEqual([])
    expect(await titles(admin, 'deshm')).toEqual(['Neha Deshmukh'])
    await admin.call(members.remove, { params: { id: added.id } })
    expect(await titles(admin, 'deshm')).toEqual([])
  })
})

describe('what a person may find', () => {
  it('is nothing of another society', async () => {
    await withNeha()
    const theirs = await society()
    expect(await titles(await theirs.as('admin'), 'neha')).toEqual([])
    expect(await titles(await theirs.as('super_admin'), 'neha')).toEqual([])
  })

  it('leaves out contact details a neighbour does not share', async () => {
    const { ours, admin, added } = await withNeha()
    const neighbour = await ours.as('resident')
    for (const q of ['98220', '+91 98220 41234', 'neha.k', 'neha.k@example.in']) {
      expect(await titles(admin, q), q).toEqual(['Neha Deshpande'])
      expect(await titles(neighbour, q), q).toEqual([])
      expect(await titles(neighbour, `neha ${q}`), q).toEqual([])
    }
    expect(await titles(neighbour, 'neha')).toEqual(['Neha Deshpande'])
    const self = await ours.another('resident', { name: 'Ravi Apte', flatNumber: 'C-1' })
    expect(await titles(self, self.email)).toEqual(['Ravi Apte'])
    expect(added.status).toBe('active')
  })

  it('includes contact details once they are shared', async () => {
    const ours = await society()
    const ravi = await ours.another('resident', { name: 'Ravi Apte' })
    const neighbour = await ours.as('resident')
    expect(await titles(neighbour, '9000000000')).not.toContain('Ravi Apte')
    await ravi.call(members.share, { body: { email: false, phone: true } })
    expect(await titles(neighbour, '9000000000')).toContain('Ravi Apte')
  })

  it('leaves people who wait or were turned down to the committee', async () => {
    const ours = await society()
    await ours.another('resident', { name: 'Waiting Wanda', status: 'pending' })
    expect(await titles(await ours.as('admin'), 'wanda')).toEqual(['Waiting Wanda'])
    expect(await titles(await ours.as('resident'), 'wanda')).toEqual([])
  })

  it('is refused to someone who is not signed in', async () => {
    const answer = await (await testApp()).inject({ url: '/api/search/global?q=neha' })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toHaveProperty('message')
  })

  it('is nothing, without an error, for a person in no society', async () => {
    expect(await titles(await person(), 'neha')).toEqual([])
  })
})

describe('any text at all', () => {
  it.each(['', 'n', 'x'.repeat(10_000), '\u0000\u0000ab', '\ud800x', '((((', '\\\\', 'é'.repeat(300)])(
    'gets an answer (%#)',
    async (q) => {
      const { admin } = await withNeha()
      const answer = await (await testApp()).inject({
        url: `/api/search/global?q=${encodeURIComponent(q.toWellFormed())}`,
        headers: { cookie: admin.cookie },
      })
      expect([200, 400, 414]).toContain(answer.statusCode)
      if (answer.statusCode === 200) expect(answer.json()).toEqual([])
    },
  )
})

describe('what other rooms put into the index', () => {
  const complaint = (more: Partial<SearchEntry> = {}): SearchEntry => ({
    type: 'complaint',
    id: newId(),
    title: 'पार्किंगमध्ये पाणी साचते',
    description: 'Basement, slot 41',
    category: 'Complaints',
    path: '/app/{subdomain}/complaints?id=1',
    timestamp: new Date(0),
    ...more,
  })

  it('is found with the present address of the society', async () => {
    const ours = await society()
    await inSociety(ours, (ctx) => indexEntry(ctx, complaint()))
    const resident = await ours.as('resident')
    const [found] = await resident.call(search.global, { query: { q: 'parking' } })
    expect(found).toMatchObject({ type: 'complaint', path: `/app/${ours.subdomain}/complaints?id=1` })
  })

  it('shows a private one to the committee and to whom it concerns', async () => {
    const ours = await society()
    const owner = await ours.another('resident', { name: 'Ravi Apte' })
    const secret = complaint({ title: 'Seepage', audience: 'committee', viewers: [owner.memberId] })
    await inSociety(ours, (ctx) => indexEntry(ctx, secret))
    expect(await titles(owner, 'seep')).toEqual(['Seepage'])
    expect(await titles(await ours.as('committee'), 'seep')).toEqual(['Seepage'])
    expect(await titles(await ours.as('resident'), 'seep')).toEqual([])
  })

  it('shows what is for neighbours to them, and to staff from outside only what names them', async () => {
    const ours = await society()
    const plumber = await ours.another('vendor')
    const heard = complaint({ title: 'Loud music', audience: 'neighbours' })
    const given = complaint({ title: 'Leaking pipe', audience: 'neighbours', viewers: [plumber.memberId] })
    await inSociety(ours, async (ctx) => {
      await indexEntry(ctx, heard)
      await indexEntry(ctx, given)
    })
    for (const role of ['admin', 'committee', 'resident', 'security'] as const) {
      expect(await titles(await ours.as(role), 'loud'), role).toEqual(['Loud music'])
      expect(await titles(await ours.as(role), 'leaking'), role).toEqual(['Leaking pipe'])
    }
    for (const q of ['loud', 'music', 'basement loud']) expect(await titles(plumber, q), q).toEqual([])
    expect(await titles(plumber, 'leaking')).toEqual(['Leaking pipe'])
  })

  it('is replaced by the next version and goes when it is taken out', async () => {
    const ours = await society()
    const entry = complaint({ title: 'Seepage' })
    const admin = await ours.as('admin')
    await inSociety(ours, (ctx) => indexEntry(ctx, entry))
    await inSociety(ours, (ctx) => indexEntry(ctx, { ...entry, title: 'Leak' }))
    expect(await titles(admin, 'seep')).toEqual([])
    expect(await titles(admin, 'leak')).toEqual(['Leak'])
    await inSociety(ours, (ctx) => unindex(ctx, 'complaint', entry.id))
    expect(await titles(admin, 'leak')).toEqual([])
  })

  it('is the same whether it is written one by one or all at once', async () => {
    const ours = await society()
    const entries = ['Water in the cellar', 'Lift stands still'].map(
      (title, at): SearchEntry => ({
        ...{ type: 'complaint', id: newId(), title, description: `C-${at}`, category: 'Complaints', path: '/x' },
        ...{ timestamp: new Date(0), words: `wing ${at}`, hiddenWords: `ramesh ${at}`, audience: 'committee' },
      }),
    )
    const wordsOf = async () => {
      const rows = await asPlatform((db) =>
        db.selectFrom('search_tokens').selectAll().where('society_id', '=', ours.id).execute(),
      )
      return rows.map((row) => JSON.stringify(row)).toSorted()
    }
    await inSociety(ours, async (ctx) => {
      for (const entry of entries) await indexEntry(ctx, entry)
    })
    const singly = await wordsOf()
    expect(singly.length).toBeGreaterThan(10)
    await inSociety(ours, async (ctx) => {
      for (const { type, id } of entries) await unindex(ctx, type, id)
    })
    expect(await wordsOf()).toEqual([])
    await inSociety(ours, (ctx) =>
      gatherEntries(ctx.db, ours.id, async () => {
        for (const entry of entries) await indexEntry(ctx, entry)
        await indexEntry(ctx, { ...entries[0]!, id: newId() })
        const withdrawn = { ...entries[0]!, id: newId() }
        await indexEntry(ctx, withdrawn)
        await unindex(ctx, withdrawn.type, withdrawn.id)
      }),
    )
    const first = new Set(entries.map(({ id }) => id))
    expect((await wordsOf()).filter((row) => first.has(JSON.parse(row).id))).toEqual(singly)
    expect(new Set((await wordsOf()).map((row) => JSON.parse(row).id)).size).toBe(3)
  })

  it('leaves no word behind when the whole society goes', async () => {
    const { ours } = await withNeha()
    await asPlatform((db) => db.deleteFrom('societies').where('id', '=', ours.id).execute())
    const left = await asPlatform((db) =>
      db.selectFrom('search_tokens').select('token').where('society_id', '=', ours.id).execute(),
    )
    expect(left).toEqual([])
  })

  it('stays with those who may open its module', async () => {
    const ours = await society()
    await inSociety(ours, (ctx) => indexEntry(ctx, complaint({ title: 'MB/26-27/000894' })))
    expect(await titles(await ours.as('resident'), '000894')).toEqual(['MB/26-27/000894'])
    expect(await titles(await ours.as('ca'), '000894')).toEqual([])
  })

  it('comes by its title before what only mentions the word', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    await inSociety(ours, (ctx) => indexEntry(ctx, complaint({ title: 'Camera', words: 'Meera Joshi' })))
    await admin.call(members.add, { body: { ...neha, name: 'Meera Joshi' } })
    for (const q of ['mee', 'मीरा जोशी']) expect(await titles(admin, q), q).toEqual(['Meera Joshi', 'Camera'])
  })

  it('comes twenty at a time', async () => {
    const ours = await society()
    await inSociety(ours, async (ctx) => {
      for (let n = 0; n < 25; n++) await indexEntry(ctx, complaint({ title: `Lamp ${n}` }))
    })
    expect(await titles(await ours.as('admin'), 'lamp')).toHaveLength(20)
  })
})
