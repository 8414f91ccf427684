import { describe, expect, it, onTestFinished } from 'vitest'
import { asPlatform } from '#server/testing/app.ts'
import { society } from '#server/testing/society.ts'
import { members } from './contract.ts'

const neha = { name: 'Neha Sharma', email: 'neha@example.in', phone: '98220 41234', flatNumber: 'B-704' }

const crowd = process.env['TEST_FULL'] ? 10_000 : 3000

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

  it('says what is wrong with a column in words a secretary knows, and by a code for other languages', async () => {
    const admin = await (await society()).as('admin')
    const content = `${head}\nNeha,neha@example.in,9822041234,A-1,king`
    expect((await admin.call(members.import, { body: { content } })).errors).toEqual([
      {
        line: 2,
        reason: 'Role: Please choose one of the values offered',
        code: 'field_wrong',
        values: { field: { field: 'role' }, reason: { code: 'not_offered' } },
      },
    ])
  })

  it('refuses a sheet in the wrong encoding, without its headings, or too long', async () => {
    const admin = await (await society()).as('admin')
    for (const content of [
      `${head}\nJos\ufffd,j@example.in,1,A`,
      `${head}\nAsha \ud83c,j@example.in,1,A`,
      'a,b\n1,2',
      head,
      `${head}\n${'x\n'.repeat(50_001)}`,
    ])
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

  it('takes names as people write them: Devanagari, emoji, an apostrophe', async () => {
    const admin = await (await society()).as('admin')
    const names = ['मीरा जोशी', 'Zoë D’Souza', 'Asha 🌸', '山田 花子']
    const lines = names.map((name, i) => `${name},n${i}@example.in,982204123${i},अ-${i},resident`)
    const body = { content: `\ufeff${head}\r\n${lines.join('\r\n')}\r\n`, mode: 'import' as const }
    expect(await admin.call(members.import, { body })).toMatchObject({ imported: 4 })
    const listed = await admin.call(members.list)
    expect(listed.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
  })

  it.each([
    ['a mark that turns the reading direction', 'Neha\u202eamrahS', 'cannot be printed'],
    ['a megabyte of text', 'x'.repeat(1_000_000), 'At most 120 characters'],
    ['a formula', '=HYPERLINK("http://evil.example")', 'formula'],
    ['a formula of another spreadsheet', '@SUM(1+1)', 'formula'],
  ])('names the line with %s and imports nothing', async (_, name, reason) => {
    const admin = await (await society()).as('admin')
    const cell = `"${name.replaceAll('"', '""')}"`
    const content = `${head}\nAsha,a@example.in,9822041234,A-1,resident\n${cell},n@example.in,9822041234,A-2,resident`
    expect((await admin.call(members.import, { body: { content } })).errors).toMatchObject([
      { line: 3, reason: expect.stringContaining(reason) },
    ])
    await expect(admin.call(members.import, { body: { content, mode: 'import' } })).rejects.toMatchObject({
      status: 422,
    })
    expect(await admin.call(members.list)).toHaveLength(1)
  })

  it('says before anything is written that the plan has no room', async () => {
    const admin = await (await society({ plan: 'trial' })).as('admin')
    const lines = Array.from({ length: 301 }, (_, i) => `M ${i},m${i}@example.in,9822041234,A-${i},resident`)
    const content = `${head}\n${lines.join('\n')}`
    await expect(admin.call(members.import, { body: { content } })).rejects.toMatchObject({
      status: 403,
      body: { code: 'plan_limit' },
    })
  })

  it('tells how far it has come, and afterwards that nothing runs', async () => {
    const admin = await (await society()).as('admin')
    const lines = Array.from({ length: 20_000 }, (_, i) => `M ${i},m${i}@example.in,9822041234,A-${i},resident`)
    const state = { ended: false }
    const checking = admin
      .call(members.import, { body: { content: `${head}\n${lines.join('\n')}` } })
      .catch(({ status }: { status: number }) => expect(status).toBe(403))
      .finally(() => {
        state.ended = true
      })
    const seen = new Set<number>()
    // Asked again before the last answer has come: on a slow day an answer takes as long as the whole sheet.
    const asking: Promise<void>[] = []
    while (!state.ended) {
      asking.push(
        admin.call(members.importProgress).then(({ progress }) => {
          if (progress) seen.add(progress.done / progress.total)
        }),
      )
      await new Promise((resolve) => setImmediate(resolve))
    }
    await Promise.all([checking, ...asking])
    expect(seen.size).toBeGreaterThan(1)
    expect([...seen].every((part) => part >= 0 && part <= 1)).toBe(true)
    expect(await admin.call(members.importProgress)).toEqual({ progress: null })
  })

  it(`holds ${crowd} people and stays quick to search`, async () => {
    const admin = await (await society({ plan: 'enterprise' })).as('admin')
    const setMost = (max_members: number) =>
      asPlatform((db) => db.updateTable('plans').set({ max_members }).where('id', '=', 'enterprise').execute())
    await setMost(20_000)
    onTestFinished(async () => void (await setMost(1500)))
    const lines = Array.from(
      { length: crowd },
      (_, i) => `Member ${i},m${i}@example.in,9${String(i).padStart(9, '0')},T-${i},resident`,
    )
    expect(
      await admin.call(members.import, { body: { content: `${head}\n${lines.join('\n')}`, mode: 'import' } }),
    ).toMatchObject({ imported: crowd })
    expect(await admin.call(members.list, { query: { q: `member ${crowd - 1}`, limit: 50 } })).toHaveLength(1)
    expect(await admin.call(members.list)).toHaveLength(crowd + 1)
  })
})

describe('the good lines of a sheet', () => {
  it('are taken without the others, in Devanagari digits and without e-mail too', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    const content = `name,email,phone,flatNumber\nसुनीता राव,,९८२२०४१२३४,अ-७०४\nNo Phone,,,A-1\nRavi,ravi@example.in,98220 41235,A-2`
    const report = await admin.call(members.import, { body: { content, mode: 'good' } })
    expect(report).toMatchObject({ total: 3, valid: 2, imported: 2, errors: [{ line: 3 }] })
    const listed = await admin.call(members.list)
    expect(listed).toContainEqual(
      expect.objectContaining({ name: 'सुनीता राव', email: '', phone: '9822041234', flatNumber: 'अ-704' }),
    )
    expect(listed.map(({ name }) => name)).not.toContain('No Phone')
  })
})
