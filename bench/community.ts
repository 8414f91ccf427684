import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { newId } from '#kernel/ids.ts'
import { startEmbeddedPostgres } from '#kernel/server/embedded-postgres.ts'
import { migrate } from '#kernel/server/migrate.ts'
import { readPdfText } from '#kernel/server/pdf-text.ts'
import { type Bench, builtServer, freePort, pairs, rate, startChild } from './bench.ts'
import { asOwner, buildDrafts, buildFolder, buildNotices, buildPapers, countUnread, papers } from './community-town.ts'
import { cpuSeconds, measure, median } from './load.ts'
import { buildRegister } from './register.ts'

const people = 1500

/** Notices and papers: the board, publishing to everybody, the words of papers, and reading a long PDF. */
export const community = async (bench: Bench) => {
  const embedded = await startEmbeddedPostgres({ dataDir: bench.dataDir, log: () => {} })
  try {
    await migrate(embedded.url)
    const { society, cookie } = await buildRegister(embedded.url, people)
    await buildNotices(embedded.url, society, 50)
    const [port, floorPort] = [await freePort(), await freePort()]
    const [product, bare] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${floorPort}`]
    const settings = {
      DATABASE_URL: embedded.url,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      DEMO: 'off',
      DATA_DIR: path.join(bench.dataDir, 'product'),
      WORKER: 'off',
    }
    const child = await startChild(builtServer, settings, `${product}/healthz`)
    const floor = await startChild(['bench/floor.ts', embedded.url, String(floorPort)], {}, `${bare}/ready`)
    const api = `${product}/api/societies/search-${people}`
    const pids = [child.pid!, floor.pid!] as const
    const place = { ...bench, url: embedded.url, society, cookie, api, bare, pids, settings }
    // Publishing first: the memory of a server that has done little else.
    await publishing(place)
    await listing(place)
    await searchingPapers(place)
    await readingPdf(place)
    await answeringBeside(place)
  } finally {
    await embedded.stop()
  }
}

type Place = Bench & {
  url: string
  society: string
  cookie: string
  api: string
  bare: string
  pids: readonly [number, number]
  settings: Record<string, string>
}

const listing = async ({ rounds, seconds, url, society, cookie, api, bare, pids, report }: Place) => {
  const { rows } = await asOwner(url, (client) =>
    client.query<{ id: string }>(`select id from members where society_id = $1 and identity_id is not null`, [society]),
  )
  const taken = await pairs(
    rounds,
    [{ url: `${bare}/notices/${society}/${rows[0]!.id}`, seconds }, pids[1]],
    [{ url: `${api}/notices?limit=50`, headers: { cookie }, seconds }, pids[0]],
  )
  report({
    id: 'N1',
    figure: 'list of 50 notices',
    floor: rate(taken.floor),
    product: rate(taken.product),
    ratio: taken.speed,
    bar: '≥ 0.70×',
    met: taken.speed >= 0.7,
  })
}

/** The database's own CPU, of all its processes that serve the product. */
const publishing = async ({ url, society, cookie, api, rounds, pids, report }: Place) => {
  const drafts = await buildDrafts(url, society, rounds * 10 + 5)
  const publish = async (id: string) => {
    const headers = { cookie, 'content-type': 'application/json' }
    const answer = await fetch(`${api}/notices/${id}/publication`, { method: 'POST', headers, body: '{}' })
    if (!answer.ok) throw new Error(`publication: ${answer.status} ${await answer.text()}`)
  }
  for (const id of drafts.splice(0, 5)) await publish(id)
  const spent = await asOwner(url, async (client) => {
    const { rows } = await client.query<{ pid: number; mine: boolean }>(
      `select pid, pid = pg_backend_pid() as mine from pg_stat_activity where backend_type = 'client backend'`,
    )
    const mine = rows.find((row) => row.mine)!.pid
    const others = rows.filter((row) => !row.mine).map(({ pid }) => pid)
    // A pool may give a connection up meanwhile; what it spent is lost on both sides of the difference.
    const cpu = () => others.filter(isAlive).reduce((sum, pid) => sum + cpuSeconds(pid), 0)
    const total = { product: 0, floor: 0 }
    const copy = `insert into notice_recipients (society_id, notice_id, member_id)
      select m.society_id, $2, m.id from members m where m.society_id = $1 and m.status = 'active' and m.removed_at is null`
    const twins = await buildDrafts(url, society, drafts.length)
    for (const [at, id] of drafts.entries()) {
      const before = [cpu(), cpuSeconds(mine)] as const
      await publish(id)
      await client.query(copy, [society, twins[at]])
      total.product += cpu() - before[0]
      total.floor += cpuSeconds(mine) - before[1]
    }
    return total
  })
  const ratio = spent.product / spent.floor
  const each = (of: number) => `${((of * 1000) / drafts.length).toFixed(1)} ms`
  report({
    id: 'N2',
    figure: `publishing to ${people.toLocaleString('en-IN')} members, database CPU`,
    floor: `INSERT … SELECT ${each(spent.floor)}`,
    product: each(spent.product),
    ratio,
    bar: '≤ 1.5×',
    met: ratio <= 1.5,
  })
  const { residentMb } = memoryOf(pids[0])
  report({
    id: 'N2',
    figure: 'the same, memory of the server',
    floor: '',
    product: `${residentMb.toFixed(0)} MB`,
    ratio: residentMb / 300,
    bar: '≤ 300 MB',
    met: residentMb <= 300,
  })
}

const isAlive = (pid: number) => existsSync(`/proc/${pid}/stat`)

const memoryOf = (pid: number) => {
  const line = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return { residentMb: Number(line?.[1] ?? 0) / 1024 }
}

/** As people type; each word counts with the median of its requests, and the p95 is that of the words. */
const searchingPapers = async ({ url, society, cookie, api, bare, rounds, report }: Place) => {
  const { words, count } = await buildPapers(url, society)
  const ask = async (address: string, headers: Record<string, string>) => {
    const began = performance.now()
    const answer = await fetch(address, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
    return performance.now() - began
  }
  const taken = new Map(words.map((word) => [word, { floor: [] as number[], product: [] as number[] }]))
  for (let round = 0; round < rounds * 3 + 5; round++)
    for (const word of words) {
      const floor = await ask(`${bare}/papers/${society}?q=${word}`, {})
      const product = await ask(`${api}/documents?q=${word}`, { cookie })
      // The first rounds fill caches and plans, and are not counted.
      if (round < 5) continue
      taken.get(word)!.floor.push(floor)
      taken.get(word)!.product.push(product)
    }
  const p95 = (side: 'floor' | 'product') => {
    const medians = [...taken.values()].map((one) => median(one[side])).toSorted((a, b) => a - b)
    return medians[Math.floor(medians.length * 0.95)]!
  }
  const [floor, product] = [p95('floor'), p95('product')]
  report({
    id: 'N3',
    figure: `search in ${papers.toLocaleString('en-IN')} papers, ${count.toLocaleString('en-IN')} words, p95`,
    floor: `${floor.toFixed(2)} ms`,
    product: `${product.toFixed(2)} ms`,
    ratio: product / floor,
    bar: '≤ 2×',
    met: product / floor <= 2,
  })
}

const readingPdf = async ({ society, rounds, report }: Place) => {
  const bytes = await longPdf(200)
  const { extractText } = await import('unpdf')
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    return performance.now() - began
  }
  const bareRead = () => timed(() => extractText(new Uint8Array(bytes), { mergePages: true }))
  const ownRead = () => timed(() => readPdfText(new Uint8Array(bytes), { owner: society }))
  await bareRead()
  await ownRead()
  const spent = { floor: [] as number[], product: [] as number[] }
  for (let i = 0; i < rounds * 4; i++) {
    spent.floor.push(await bareRead())
    spent.product.push(await ownRead())
  }
  const [floor, product] = [median(spent.floor), median(spent.product)]
  const ratio = median(spent.product.map((one, at) => one / spent.floor[at]!))
  report({
    id: 'N4',
    figure: 'words of a PDF of 200 pages',
    floor: `unpdf ${floor.toFixed(0)} ms`,
    product: `${product.toFixed(0)} ms`,
    ratio,
    bar: '≤ 1.3×',
    met: ratio <= 1.3,
  })
}

/** Papers that were handed in, read by the server that answers meanwhile. */
const answeringBeside = async ({ url, society, cookie, settings, rounds, seconds, report }: Place) => {
  const port = await freePort()
  const product = `http://127.0.0.1:${port}`
  const child = await startChild(builtServer, { ...settings, PORT: String(port), WORKER: 'on' }, `${product}/healthz`)
  const api = `${product}/api/societies/search-${people}`
  const get = { url: `${api}/members?limit=1`, headers: { cookie }, seconds, connections: 1 }
  const bytes = await longPdf(200)
  const folderId = await buildFolder(url, society)
  const handIn = async (n: number) => {
    const form = new FormData()
    form.append('data', JSON.stringify({ id: newId(), folderId, title: `Bye-laws ${n}`, kind: 'agreement' }))
    form.append('file', new File([new Uint8Array(bytes)], 'byelaws.pdf'))
    const answer = await fetch(`${api}/documents`, { method: 'POST', headers: { cookie }, body: form })
    if (!answer.ok) throw new Error(`handing in a paper: ${answer.status} ${await answer.text()}`)
  }
  const untilRead = async (isDone: (unread: number) => boolean) => {
    while (!isDone(await countUnread(url, society))) await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const alone: number[] = []
  const beside: number[] = []
  // A server that has done all of it before, as one has that is in use.
  for (let n = 0; n < 3; n++) await handIn(n)
  await measure(get, child.pid!)
  await untilRead((unread) => unread === 0)
  for (let round = 0; round < rounds; round++) {
    alone.push((await measure(get, child.pid!)).p95Ms)
    const pile = seconds * 3
    for (let n = 0; n < pile; n++) await handIn(n)
    // The reader is at it, and stays at it until after the last question.
    await untilRead((unread) => unread < pile)
    beside.push((await measure(get, child.pid!)).p95Ms)
    if ((await countUnread(url, society)) === 0) throw new Error('The pile was read before the measuring ended')
    await untilRead((unread) => unread === 0)
  }
  const ratio = median(beside.map((one, round) => one / alone[round]!))
  report({
    id: 'N4',
    figure: 'an authenticated GET beside it, p95',
    floor: `${median(alone).toFixed(2)} ms`,
    product: `${median(beside).toFixed(2)} ms`,
    ratio,
    bar: '≤ 1.3×',
    met: ratio <= 1.3,
  })
}

const longPdf = async (pages: number): Promise<Buffer> => {
  const { default: PDFDocument } = await import('pdfkit')
  const paper = new PDFDocument({ autoFirstPage: false })
  const chunks: Buffer[] = []
  paper.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<void>((resolve) => paper.on('end', () => resolve()))
  for (let page = 1; page <= pages; page++)
    paper.addPage().text(`Clause ${page}. ${'The society keeps the lift in good order and pays for it. '.repeat(12)}`)
  paper.end()
  await done
  return Buffer.concat(chunks)
}
