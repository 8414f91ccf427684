import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { openDatabase } from '#kernel/server/db.ts'
import { startEmbeddedPostgres } from '#kernel/server/embedded-postgres.ts'
import { readEnv } from '#kernel/server/env.ts'
import { migrate } from '#kernel/server/migrate.ts'
import { writing } from '#kernel/server/scope.ts'
import { openStorage, type Storage } from '#kernel/server/storage.ts'
import { buildFlats } from '#modules/members/build.ts'
import { formOf, hashOfBallot } from '#modules/polls/rules/ballot.ts'
import { boxFormat, countBox } from '#modules/polls/rules/box.ts'
import { hexOf, merkleRoot } from '#modules/polls/rules/hashing.ts'
import { type Bench, builtServer, freePort, heap, pairs, rate, startChild } from './bench.ts'
import { median } from './load.ts'
import { buildRegister } from './register.ts'
import { buildElection, type Election, fillBox, makeBallots, questions } from './voting-town.ts'
import { weighing } from './voting-weight.ts'

const people = 200
const boxed = 5000
const run = promisify(execFile)

/** V1–V5: taking a paper, dropping a ballot, closing a box of 5,000, counting it again in a browser; and the screen’s weight. */
export const voting = async (bench: Bench) => {
  await weighing(bench)
  const embedded = await startEmbeddedPostgres({ dataDir: bench.dataDir, log: () => {} })
  try {
    await migrate(embedded.url)
    const { society, cookie } = await buildRegister(embedded.url, people)
    await giveFlats(embedded.url, society)
    const dataDir = path.join(bench.dataDir, 'product')
    const storage = openStorage(readEnv({}), dataDir)
    const election = await buildElection(embedded.url, society, storage)
    const twin = await buildElection(embedded.url, society, storage)
    const [port, floorPort] = [await freePort(), await freePort()]
    const [product, bare] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${floorPort}`]
    const settings = {
      ...{ DATABASE_URL: embedded.url, PORT: String(port), LOG_LEVEL: 'warn', DEMO: 'off', DATA_DIR: dataDir },
      // Each request comes from another address, as phones do.
      ...{ WORKER: 'off', TRUST_PROXY: '1' },
    }
    const child = await startChild(builtServer, settings, `${product}/healthz`)
    const args = ['bench/voting-floor.ts', embedded.url, String(floorPort), dataDir, society, election.id]
    const floor = await startChild(args, {}, `${bare}/ready`)
    const pids = [child.pid!, floor.pid!] as const
    const place = {
      ...bench,
      url: embedded.url,
      society,
      cookie,
      product,
      bare,
      pids,
      storage,
      election,
      twin,
      dataDir,
    }
    await taking(place)
    await dropping(place)
    await closing(place)
    await recounting(place)
  } finally {
    await embedded.stop()
  }
}

type Place = Bench & {
  url: string
  society: string
  cookie: string
  product: string
  bare: string
  pids: readonly [number, number]
  storage: Storage
  election: Election
  twin: Election
  dataDir: string
}

const giveFlats = async (url: string, society: string) => {
  const database = await openDatabase(url)
  const scope = { societyId: null, identityId: null, role: 'bench', action: 'bench', requestId: '' }
  const plans = Array.from({ length: people }, (_, at) => ({ wing: 'A', number: `A-${at}`, floor: 1, areaSqft: 700 }))
  await writing(database.platform, scope, ({ db }) => buildFlats(db, society, plans))
  await database.close()
}

const taking = async ({ rounds, seconds, product, bare, pids, cookie, election, twin, report }: Place) => {
  const blinded = Buffer.alloc(256, 7).toString('base64url')
  const bodies = (voters: readonly string[]) => `
    local voters = {${voters.map((id) => `"${id}"`).join(',')}}
    function bodyOf(n) return '{"voterId":"' .. voters[n % #voters + 1] .. '","blinded":"${blinded}"}' end`
  const taken = await pairs(
    rounds,
    [{ url: `${bare}/take`, bodies: bodies(twin.voters), seconds }, pids[1]],
    [
      {
        url: `${product}/api/societies/search-${people}/polls/${election.id}/papers`,
        ...{ headers: { cookie }, bodies: bodies(election.voters), seconds },
      },
      pids[0],
    ],
  )
  report({
    id: 'V1',
    figure: 'taking a ballot paper',
    floor: `RSA and UPDATE ${rate(taken.floor)}`,
    product: rate(taken.product),
    ratio: taken.speed,
    bar: '≥ 0.50×',
    met: taken.speed >= 0.5,
  })
}

const dropping = async ({ rounds, seconds, dataDir, product, bare, pids, storage, election, report }: Place) => {
  const ballots = await makeBallots(storage, election.id, rounds * 700)
  const file = path.resolve(dataDir, 'ballots.txt')
  await writeFile(file, ballots.map((ballot) => JSON.stringify(ballot)).join('\n'))
  const bodies = `
    local ballots = {}
    for line in io.lines("${file}") do ballots[#ballots + 1] = line end
    math.randomseed(os.time() + math.floor(os.clock() * 1e6))
    function bodyOf() return ballots[math.random(#ballots)] end
    function addHeaders(headers) headers["x-forwarded-for"] = "10." .. math.random(0, 255) .. "." .. math.random(0, 255) .. ".7" end`
  const taken = await pairs(
    rounds,
    [{ url: `${bare}/drop`, bodies, seconds }, pids[1]],
    [{ url: `${product}/api/ballots/search-${people}/${election.id}`, bodies, seconds }, pids[0]],
  )
  report({
    id: 'V2',
    figure: 'dropping a ballot',
    floor: `two verifications and INSERT ${rate(taken.floor)}`,
    product: rate(taken.product),
    ratio: taken.speed,
    bar: '≥ 0.50×',
    met: taken.speed >= 0.5,
  })
}

const closing = async ({ rounds, url, society, storage, twin, dataDir, report }: Place) => {
  const ballots = await makeBallots(storage, twin.id, boxed)
  await fillBox(url, society, { storage, pollId: twin.id }, ballots)
  const args = [...heap, 'bench/closing-desk.ts', url, dataDir, society, twin.id, String(rounds)]
  const { stdout } = await run(process.execPath, args, { cwd: path.join(import.meta.dirname, '..') })
  const { floor, product, ratio, rssMb } = JSON.parse(stdout) as Record<'floor' | 'product' | 'ratio' | 'rssMb', number>
  const figure = 'closing a box of 5,000, CPU with the database’s'
  const ms = (seconds: number) => `${(seconds * 1000).toFixed(0)} ms`
  report({
    ...{ id: 'V3', figure, floor: `opening and INSERT ${ms(floor)}`, product: ms(product), ratio },
    ...{ bar: '≤ 1.5×', met: ratio <= 1.5 },
  })
  report({
    ...{ id: 'V3', figure: 'the same, memory', floor: '', product: `${rssMb.toFixed(0)} MB`, ratio: rssMb / 300 },
    ...{ bar: '≤ 300 MB', met: rssMb <= 300 },
  })
}

const shell = '/usr/bin/chromium-headless-shell'

/** In the page that needs no network, beside the bare verifications of the same ballots in the same browser. */
const recounting = async ({ rounds, product, storage, twin, dataDir, report }: Place) => {
  const box = await boxOf(storage, twin)
  const file = path.join(dataDir, 'box.json')
  await writeFile(file, JSON.stringify(box))
  const browser = await chromium.launch({
    executablePath: existsSync(shell) ? shell : '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  const taken: { floor: number; product: number }[] = []
  for (let at = 0; at < Math.min(rounds, 3) + 1; at++) {
    const page = await browser.newPage()
    await page.goto(`${product}/recount`)
    const floor = await page.evaluate(bareVerifications, { box, pollId: twin.id, form: await formOf(questions) })
    const began = await page.evaluate(() => performance.now())
    await page.locator('#file').setInputFiles(file)
    await page.locator('#answer h2').first().waitFor({ timeout: 300_000 })
    taken.push({ floor, product: (await page.evaluate(() => performance.now())) - began })
    if (!(await page.locator('#answer h2.good').count())) throw new Error('The box does not hold')
    await page.close()
  }
  await browser.close()
  const measured = taken.slice(1)
  const ratio = median(measured.map((pair) => pair.product / pair.floor))
  const seconds = (side: 'floor' | 'product') => `${(median(measured.map((pair) => pair[side])) / 1000).toFixed(2)} s`
  report({
    ...{ id: 'V4', figure: 'counting 5,000 ballots again in the browser', floor: seconds('floor') },
    ...{ product: seconds('product'), ratio, bar: '≤ 1.5×', met: ratio <= 1.5 },
  })
}

const boxOf = async (storage: Storage, { id, keys }: Election) => {
  const form = await formOf(questions)
  const hashed = await Promise.all(
    (await makeBallots(storage, id, boxed)).map(async (ballot) => ({
      ballot,
      hash: await hashOfBallot(id, form, ballot),
    })),
  )
  const ordered = hashed.toSorted((a, b) => (hexOf(a.hash) < hexOf(b.hash) ? -1 : 1))
  const root = await merkleRoot(ordered.map(({ hash }) => hash))
  const roll = { entitled: boxed, barred: 0, taken: boxed, barRule: '', quorumBp: 0 }
  const ballots = ordered.map(({ ballot }) => ballot)
  const result = await countBox({ questions, ballots, roll }, root)
  const poll = { id, title: 'Committee', closesAt: new Date().toISOString() }
  return { format: boxFormat, poll, questions, ...keys, roll, ballots, root, result }
}

type Given = { box: Awaited<ReturnType<typeof boxOf>>; pollId: string; form: string }

/** Runs in the page: the two signatures of every ballot, fifty ballots side by side, and nothing else. */
const bareVerifications = async ({ box, pollId, form }: Given): Promise<number> => {
  const { subtle } = crypto
  const bytes = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  const utf8 = new TextEncoder()
  const pss = { name: 'RSA-PSS', hash: 'SHA-384' }
  const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const began = performance.now()
  const jwk = { kty: 'RSA', ...box.paperKey, alg: 'PS384', ext: true }
  const paperKey = await subtle.importKey('jwk', jwk, pss, false, ['verify'])
  for (let at = 0; at < box.ballots.length; at += 50)
    await Promise.all(
      box.ballots.slice(at, at + 50).map(async ({ key, answers, paper, sig }) => {
        const own = await subtle.importKey('raw', bytes(key), ecdsa, false, ['verify'])
        const message = utf8.encode(JSON.stringify(['aangan-ballot-1', pollId, form, key, answers]))
        await subtle.verify(ecdsa, own, bytes(sig), message)
        const said = utf8.encode(`aangan-paper-1\n${pollId}\n${key}`)
        await subtle.verify({ name: 'RSA-PSS', saltLength: 48 }, paperKey, bytes(paper), said)
      }),
    )
  return performance.now() - began
}
