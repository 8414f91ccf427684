import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll } from 'vitest'
import { newId } from '#kernel/ids.ts'
import type { Env } from '#kernel/server/env.ts'
import { testApp, testEnv } from './app.ts'

/** What the service saw of one message. */
export type Seen = {
  to: string
  biz_opaque_callback_data: string
  template: { name: string; language: { code: string }; components: { parameters: { text: string }[] }[] }
}

const token = 'a token for tests'
const secret = 'an app secret for tests'
const phoneId = '1234567890'

/** WhatsApp's side: takes templates as the Cloud API documents it, and refuses what that refuses. */
export const startStandIn = async (slowMs = 0) => {
  const seen: Seen[] = []
  /** Codes it answers with, used up one after the other; what is left is taken. */
  const codes: number[] = []
  const server: Server = createServer((request, response) => {
    void json(request).then((body) => {
      const answer = (status: number, said: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
      const code = codes.shift()
      if (request.url !== `/v23.0/${phoneId}/messages`) return answer(404, { error: { code: 100 } })
      if (request.headers.authorization !== `Bearer ${token}`) return answer(401, { error: { code: 190 } })
      if (code !== undefined) return answer(code === 190 ? 401 : code === 500 ? 500 : 400, { error: { code } })
      if (!isTemplate(body)) return answer(400, { error: { code: 132000 } })
      seen.push(body)
      const taken = { messaging_product: 'whatsapp', messages: [{ id: `wamid.${newId()}` }] }
      return setTimeout(() => answer(200, taken), slowMs)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v23.0`
  const settings: Partial<Env> = {
    WHATSAPP_API_URL: url,
    WHATSAPP_PHONE_ID: phoneId,
    WHATSAPP_TOKEN: token,
    WHATSAPP_APP_SECRET: secret,
    WHATSAPP_VERIFY_TOKEN: 'a verify word',
  }
  return { seen, codes, settings, stop: () => void server.close() }
}

const isTemplate = (body: unknown): body is Seen => {
  const { messaging_product, type, to, template } = body as Record<string, unknown> & Partial<Seen>
  const values = (template?.components ?? []).flatMap(({ parameters }) => parameters.map(({ text }) => text))
  return (
    messaging_product === 'whatsapp' &&
    type === 'template' &&
    /^\d{8,15}$/.test(to ?? '') &&
    typeof template?.name === 'string' &&
    values.every((text) => text !== '' && !/[\n\t]| {5}/.test(text))
  )
}

/** For the tests of a file: the product finds WhatsApp here. */
export const withWhatsApp = () => {
  const before = { ...testEnv }
  let standIn: Awaited<ReturnType<typeof startStandIn>>
  beforeAll(async () => {
    standIn = await startStandIn()
    Object.assign(testEnv, standIn.settings)
  })
  afterAll(() => {
    for (const name of Object.keys(standIn.settings) as (keyof Env)[]) {
      if (name in before) Object.assign(testEnv, { [name]: before[name] })
      else delete testEnv[name]
    }
    standIn.stop()
  })
  return () => standIn
}

export const signed = (bytes: string, key = secret): string =>
  `sha256=${createHmac('sha256', key).update(bytes).digest('hex')}`

/** One call of the webhook, signed as WhatsApp signs unless another signature is given. */
export const callWebhook = async (body: string, signature: string | undefined = signed(body)) =>
  (await testApp()).inject({
    method: 'POST',
    url: '/api/messages/webhooks/whatsapp',
    headers: { 'content-type': 'application/json', ...(signature ? { 'x-hub-signature-256': signature } : {}) },
    payload: body,
  })

const change = (value: object) =>
  JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes: [{ field: 'messages', value }] }] })

export const stateNews = (id: string, status: string, more: object = {}) =>
  change({ statuses: [{ id, status, timestamp: String(Math.floor(Date.now() / 1000)), ...more }] })

export const replyNews = (from: string, body: string, at = new Date()) =>
  change({
    messages: [{ from, id: `wamid.${newId()}`, timestamp: String(at.getTime() / 1000), type: 'text', text: { body } }],
  })
