import { aComplaint } from '#modules/complaints/build.ts'
import { demoPassword } from '#modules/societies/rules.ts'
import { type Bench, builtServer, freePort, startChild } from './bench.ts'
import { median } from './load.ts'

/** From a resident's click to the committee's open screen, through the queue and the database's own signal. */
export const reachingScreens = async ({ dataDir, rounds, report }: Bench) => {
  const origin = `http://127.0.0.1:${await startServer(dataDir)}`
  const [admin, resident] = [await signIn(origin, 'admin'), await signIn(origin, 'resident')]
  const heard = await listen(origin, admin)
  const categories = (await (
    await fetch(`${origin}/api/societies/demo/complaints/categories`, { headers: { cookie: resident } })
  ).json()) as { id: string }[]
  const spent = { write: [] as number[], heard: [] as number[] }
  for (let i = 0; i < rounds * 3; i++) {
    const began = performance.now()
    const answer = await fetch(`${origin}/api/societies/demo/complaints`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: resident },
      body: JSON.stringify(aComplaint(categories[0]!.id)),
    })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    const { id } = (await answer.json()) as { id: string }
    spent.write.push(performance.now() - began)
    await heard(id)
    spent.heard.push(performance.now() - began)
  }
  const [floor, product, slowest] = [median(spent.write), median(spent.heard), Math.max(...spent.heard)]
  report({
    id: 'D1',
    figure: 'a raised complaint on another open screen',
    floor: `its own answer ${floor.toFixed(0)} ms`,
    product: `${product.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
    ratio: product / floor,
    bar: '≤ 1 s',
    met: slowest <= 1000,
  })
}

const startServer = async (dataDir: string) => {
  const port = await freePort()
  const env = { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn', DEMO: 'on' }
  await startChild(builtServer, env, `http://127.0.0.1:${port}/api/demo/society`)
  return port
}

const signIn = async (origin: string, role: string): Promise<string> => {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${role}@aangan.example`, password: demoPassword }),
  })
  return answer.headers.getSetCookie()[0]!.split(';')[0]!
}

/** Opens the stream of a screen; the function it gives resolves when the stream has named that id. */
const listen = async (origin: string, cookie: string) => {
  const { body } = await fetch(`${origin}/api/live`, { headers: { cookie } })
  let text = ''
  let tell = () => {}
  void (async () => {
    for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
      text += chunk
      tell()
    }
  })().catch(() => {})
  return async (id: string) => {
    while (!text.includes(`{"room":"complaints","id":"${id}"}`)) {
      const { promise, resolve } = Promise.withResolvers<void>()
      tell = resolve
      await promise
    }
  }
}
