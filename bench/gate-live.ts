import { newId } from '#kernel/ids.ts'
import { demoPassword } from '#modules/societies/rules.ts'
import { type Bench, builtServer, freePort, startChild } from './bench.ts'
import { median } from './load.ts'

/** G4: from the guard's tap to the household's open screen, and from a call for help to those who are told. */
export const reachingGate = async ({ dataDir, rounds, report }: Bench) => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn', DEMO: 'on' }
  await startChild(builtServer, env, `${origin}/api/demo/society`)
  const at = `${origin}/api/societies/demo`
  const [guard, resident, committee] = await Promise.all(
    ['security', 'resident', 'committee'].map((role) => signIn(origin, role)),
  )
  const get = async <T>(path: string, cookie: string) =>
    (await (await fetch(`${at}${path}`, { headers: { cookie } })).json()) as T
  const [gate] = await get<{ id: string }[]>('/gate/gates', guard!)
  const { id: deviceId } = await send(`${at}/gate/devices`, guard!, { gateId: gate!.id, name: 'Bench' })
  const { flats } = await get<{ flats: { id: string }[] }>('/visitors', resident!)
  const asking = await timed(rounds, [await listen(origin, resident!)], async (seq) => {
    const visit = { id: newId(), flatId: flats[0]!.id, purpose: 'guest', name: 'Vaishali' }
    const record = {
      id: newId(),
      deviceId,
      seq,
      gateId: gate!.id,
      kind: 'ask',
      deviceAt: new Date().toISOString(),
      visit,
    }
    await send(`${at}/gate/records`, guard!, record)
    return visit.id
  })
  tell(report, 'asking a flat on its open screen', asking)
  const told = await Promise.all([guard!, committee!].map((cookie) => listen(origin, cookie)))
  const calling = await timed(
    rounds,
    told,
    async () => {
      const { id } = await send(`${at}/visitors/alarms`, resident!, {})
      return id
    },
    (id) => send(`${at}/visitors/alarms/${id}/closure`, resident!, { wasFalse: true }),
  )
  tell(report, 'SOS on the open screens of guard and committee', calling)
}

const tell = (report: Bench['report'], figure: string, { answered, heard }: Record<'answered' | 'heard', number[]>) => {
  const [floor, slowest] = [median(answered), Math.max(...heard)]
  report({
    id: 'G4',
    figure,
    floor: `its own answer ${floor.toFixed(0)} ms`,
    product: `${median(heard).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
    ratio: median(heard) / floor,
    bar: '≤ 1 s',
    met: slowest <= 1000,
  })
}

type Heard = (id: string) => Promise<void>

const timed = async (
  rounds: number,
  screens: readonly Heard[],
  act: (n: number) => Promise<string>,
  after?: (id: string) => Promise<unknown>,
) => {
  const taken = { answered: [] as number[], heard: [] as number[] }
  for (let n = 1; n <= rounds * 3; n++) {
    const began = performance.now()
    const id = await act(n)
    taken.answered.push(performance.now() - began)
    await Promise.all(screens.map((heard) => heard(id)))
    taken.heard.push(performance.now() - began)
    await after?.(id)
  }
  return taken
}

const send = async (url: string, cookie: string, body: object): Promise<{ id: string }> => {
  const headers = { 'content-type': 'application/json', cookie }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as { id: string }
}

const signIn = async (origin: string, role: string): Promise<string> => {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${role}@aangan.example`, password: demoPassword }),
  })
  return answer.headers.getSetCookie()[0]!.split(';')[0]!
}

/** The stream of an open screen; the function it gives resolves when the stream has named that id. */
const listen = async (origin: string, cookie: string): Promise<Heard> => {
  const { body } = await fetch(`${origin}/api/live`, { headers: { cookie } })
  let text = ''
  let wake = () => {}
  void (async () => {
    for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
      text += chunk
      wake()
    }
  })().catch(() => {})
  return async (id) => {
    while (!text.includes(`{"room":"visitors","id":"${id}"}`)) {
      const { promise, resolve } = Promise.withResolvers<void>()
      wake = resolve
      await promise
    }
  }
}
