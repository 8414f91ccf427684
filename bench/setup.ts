import { newId } from '#kernel/ids.ts'
import { type Bench, builtServer, freePort, startChild } from './bench.ts'
import { median } from './load.ts'

/** From the last click of the setup form to a running society of 500 flats, on a plan that was paid. */
export const settingUp = async ({ dataDir, rounds, report }: Bench) => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const limits = { LIMIT_FORMS: '1000000', LIMIT_SETUPS: '1000000' }
  await startChild(
    builtServer,
    { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn', DEMO: 'off', ...limits },
    `${origin}/readyz`,
  )
  await setUp(origin, 500)
  const spent = { floor: [] as number[], product: [] as number[] }
  for (let i = 0; i < rounds; i++) {
    spent.floor.push(await setUp(origin, 1))
    spent.product.push(await setUp(origin, 500))
  }
  const [floor, product, slowest] = [median(spent.floor), median(spent.product), Math.max(...spent.product)]
  report({
    id: 'F1',
    figure: 'setup of a society of 500 flats',
    floor: `one flat ${floor.toFixed(0)} ms`,
    product: `${product.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
    ratio: product / floor,
    bar: '≤ 1 s',
    met: slowest <= 1000,
  })
}

const post = async (url: string, body: unknown, cookie = '') => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return answer
}

/** Pays for the largest plan in the sandbox, then times the setup alone. */
const setUp = async (origin: string, totalFlats: number): Promise<number> => {
  const asked = await post(`${origin}/api/create-payment-intent`, { plan: 'Enterprise', amount: 20_000 })
  const cookie = asked.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { clientSecret } = (await asked.json()) as { clientSecret: string }
  const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' }
  await post(`${origin}/api/payments/sandbox/confirmation`, { clientSecret, ...card })
  const [password, email] = ['neem-tree-42', `${newId()}@example.in`]
  const body = {
    admin: { firstName: 'Meera', lastName: 'Joshi', email, phone: '', password, confirmPassword: password },
    society: {
      name: `Bench ${newId().slice(-8)}`,
      address: '1 Mall Road',
      city: 'Lucknow',
      state: 'Uttar Pradesh',
      pincode: '226001',
      totalFlats,
    },
  }
  const began = performance.now()
  await post(`${origin}/api/setup/complete`, body, cookie)
  return performance.now() - began
}
