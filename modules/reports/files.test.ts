import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { readXlsx } from 'hucre'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { openSheet } from '#kernel/csv.ts'
import { asPlatform, testApp, testDatabase } from '#server/testing/app.ts'
import { asOwner } from '#server/testing/catalogue.ts'
import { raised } from '#server/testing/complaints.ts'
import { type Person, society, type TestSociety } from '#server/testing/society.ts'

const asked = 'columns=reference,title,status,raised_at'
const pathOf = (ours: TestSociety, query: string, report = 'complaints.complaints') =>
  `/api/societies/${ours.subdomain}/reports/${report}/file?${query}`

const fetched = async (ours: TestSociety, someone: Person, query: string) =>
  (await testApp()).inject({ url: pathOf(ours, query), headers: { cookie: someone.cookie } })

describe('a report as a file', () => {
  const titles = ['=HYPERLINK("http://x")', 'नळ "गळतो",\nमजला 2', 'अ'.repeat(10_000)]

  it('says in every format what the table says, and every title stays text', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    for (const title of titles) await retitle(await raised(ours), title)
    const csv = await fetched(ours, admin, `format=csv&language=mr&order=up&${asked}`)
    expect(csv.headers['content-disposition']).toContain('.csv')
    const sheet = openSheet(csv.body, { तक्रार: 'title', स्थिती: 'status', क्रमांक: 'number', नोंदवली: 'at' }, 10)
    expect([...sheet.columns]).toEqual(['at', 'number', 'title', 'status'])
    const lines = [...sheet.lines()].map(({ cells }) => cells)
    expect(lines.map(({ title }) => title)).toEqual([`'${titles[0]}`, titles[1], titles[2]])
    expect(lines[0]!['status']).toBe('नवीन')

    const xlsx = await fetched(ours, admin, `format=xlsx&order=up&${asked}`)
    const { sheets } = await readXlsx(new Uint8Array(xlsx.rawPayload))
    expect(sheets[0]!.rows.slice(1).map((row) => row[2])).toEqual(titles)

    const pdf = await fetched(ours, admin, `format=pdf&order=up&${asked}`)
    const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), {
      mergePages: true,
    })
    expect(totalPages).toBe(1)
    for (const words of ['CMP-0001', '=HYPERLINK', 'Total of all 3 rows', 'Page 1 of 1', 'Asha Kulkarni'])
      expect(text).toContain(words)
  })

  it('refuses a format nobody knows, and gives visitors of the demo no file', async () => {
    const ours = await society({ kind: 'demo' })
    const refused = await fetched(ours, await ours.as('admin'), 'format=docx')
    expect(refused.statusCode).toBe(400)
    expect(Object.keys(refused.json().fields)).toEqual(['format'])
    const stranger = await (await testApp()).inject({ url: pathOf(ours, 'format=csv') })
    expect(stranger.statusCode).toBe(401)
  })

  it('says what to choose when there are more rows than paper holds, and writes all of them as CSV', async () => {
    const ours = await withMany(5001)
    const admin = await ours.as('admin')
    const paper = await fetched(ours, admin, 'format=pdf')
    expect(paper.statusCode).toBe(422)
    expect(paper.json().message).toContain('Choose a shorter period, or CSV.')
    const csv = await fetched(ours, admin, `format=csv&${asked}`)
    expect(csv.body.trimEnd().split('\n')).toHaveLength(5002)
  })
})

describe('several files at once', () => {
  it('lets the third wait for its turn, and ends what nobody reads any more', async () => {
    const ours = await withMany(9000)
    const [app, { cookie }] = [await testApp(), await ours.as('admin')]
    const server = createServer((request, response) => app.routing(request, response)).listen(0)
    const { port } = server.address() as AddressInfo
    const open = () =>
      new Promise<IncomingMessage>((answered) => {
        get({ port, path: pathOf(ours, 'format=csv'), headers: { cookie } }, answered)
      })
    const [first, second] = [await open(), await open()]
    let isThird = false
    const third = open().then((answer) => {
      isThird = true
      return answer
    })
    await (await testApp()).inject({ url: '/api/status' })
    expect(isThird).toBe(false)
    first.destroy()
    expect(await textOf(await third)).toContain('CMP-9000')
    second.destroy()
    const { society: pool } = await testDatabase()
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
    expect(await textOf(await open())).toContain('CMP-0001')

    // A database that breaks in the middle, its disk full for one: the file is cut off, and whoever asks again gets it.
    const cut = await open()
    await asOwner((client) =>
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state <> 'idle' and query like '%complaints%' and pid <> pg_backend_pid()`),
    )
    await expect(textOf(cut)).rejects.toThrow('aborted')
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
    expect(await textOf(await open())).toContain('CMP-0001')
    server.close()
  })
})

/** As no form would take it, but an older program or an import may have written it. */
const retitle = ({ id }: { id: string }, title: string) =>
  asPlatform((db) => sql`update complaints set title = ${title} where id = ${id}`.execute(db))

const textOf = async (stream: Readable): Promise<string> => {
  let text = ''
  for await (const chunk of stream) text += String(chunk)
  return text
}

/** So many that they do not fit into what a socket takes ahead. */
const withMany = async (count: number): Promise<TestSociety> => {
  const ours = await society()
  const first = await raised(ours, { title: 'x'.repeat(110) })
  await asPlatform((db) =>
    sql`insert into complaints (society_id, id, number, category_id, priority, title, description, text_key, location_kind,
        location, status, raised_by, due_at, created_at)
      select c.society_id, md5(c.id::text || n)::uuid, n, c.category_id, c.priority, c.title, '', '', c.location_kind, c.location,
        c.status, c.raised_by, c.due_at, c.created_at
      from complaints c, generate_series(2, ${count}::int) n where c.society_id = ${ours.id} and c.id = ${first.id}`.execute(
      db,
    ),
  )
  return ours
}
