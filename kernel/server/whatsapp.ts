import { createHmac, timingSafeEqual } from 'node:crypto'
import { refused } from '../house-refusals.ts'
import type { Env } from './env.ts'

export type Template = {
  /** Digits with the country code, no plus. */
  to: string
  name: string
  language: string
  /** The values of the body, in order. */
  body: readonly string[]
  /** What follows the site's address on the one button. */
  path: string
  /** Our own name of the message; it comes back with every state. */
  reference: string
}

/** `again` may be tried later; `rest` says that our key is refused, and nothing else would fare better. */
export type Sent =
  | { kind: 'sent'; id: string }
  | { kind: 'again'; code: string }
  | { kind: 'failed'; code: string }
  | { kind: 'rest'; code: string }

export type WhatsApp = { send(template: Template): Promise<Sent> }

/** The WhatsApp Business Cloud API; nothing on an installation that has no number there. */
export const whatsAppOf = (env: Env): WhatsApp | undefined => {
  const { WHATSAPP_API_URL: base, WHATSAPP_PHONE_ID: number, WHATSAPP_TOKEN: token } = env
  if (!number || !token) return undefined
  return { send: (template) => post(`${base.replace(/\/$/, '')}/${number}/messages`, token, payloadOf(template)) }
}

const payloadOf = ({ to, name, language, body, path, reference }: Template) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to,
  type: 'template',
  biz_opaque_callback_data: reference,
  template: {
    name,
    language: { code: language },
    components: [
      { type: 'body', parameters: body.map((text) => ({ type: 'text', text: oneParameter(text) })) },
      {
        type: 'button',
        sub_type: 'url',
        index: '0',
        parameters: [{ type: 'text', text: path.replace(/^\//, '') || 'app' }],
      },
    ],
  },
})

/** The service refuses line breaks, tabs and runs of spaces in a value, and an empty one. */
const oneParameter = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 900) || '–'

const withinMs = 15_000

/**
 * A request of which nobody knows whether it arrived is given up, never repeated: twice is worse than not at all.
 * Only one that did not get as far as the service is tried again.
 */
const post = async (url: string, token: string, payload: object): Promise<Sent> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(payload),
    redirect: 'error',
    signal: AbortSignal.timeout(withinMs),
  }).catch((error: unknown) => error as Error)
  if (answer instanceof Error)
    return neverLeft(answer) ? { kind: 'again', code: 'unreachable' } : { kind: 'failed', code: 'no_answer' }
  const said = (await answer.json().catch(() => ({}))) as Answer
  const id = said.messages?.[0]?.id
  if (answer.ok) return typeof id === 'string' ? { kind: 'sent', id } : { kind: 'failed', code: 'no_id' }
  return judge(answer.status, said.error?.code)
}

type Answer = { messages?: { id?: unknown }[]; error?: { code?: number } }

const neverLeft = ({ cause }: Error): boolean =>
  ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'].includes(String((cause as { code?: string })?.code))

const mayPass = new Set([130429, 131056, 131000])
const judge = (status: number, code: number | undefined): Sent => {
  const name = String(code ?? status)
  if (code === 190 || status === 401) return { kind: 'rest', code: name }
  return { kind: status >= 500 || status === 429 || mayPass.has(code ?? 0) ? 'again' : 'failed', code: name }
}

export type WebhookNews = {
  states: { id: string; reference: string; state: 'sent' | 'delivered' | 'read' | 'failed'; code: string }[]
  replies: { from: string; text: string; at: Date }[]
}

/** Whether whoever asks knows the word we gave the service. */
export const isVerified = (env: Env, mode: string, word: string): boolean =>
  mode === 'subscribe' && env.WHATSAPP_VERIFY_TOKEN !== undefined && isSame(env.WHATSAPP_VERIFY_TOKEN, word)

/** What a genuine call says; a forged or altered one is refused. What we do not know of is passed over. */
export const readWebhook = (
  env: Env,
  bytes: Uint8Array,
  headers: Readonly<Record<string, string | undefined>>,
): WebhookNews => {
  const secret = env.WHATSAPP_APP_SECRET
  const expected = secret ? `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}` : ''
  if (!secret || !isSame(expected, headers['x-hub-signature-256'] ?? '')) throw refused.bad_signature()
  const values = changesOf(bytes)
  return { states: values.flatMap(statesOf), replies: values.flatMap(repliesOf) }
}

const isSame = (expected: string, given: string): boolean => {
  const [a, b] = [expected, given].map((text) => createHmac('sha256', 'compare').update(text).digest())
  return timingSafeEqual(a!, b!)
}

type Value = Record<string, unknown>
const listOf = (value: unknown): Value[] =>
  Array.isArray(value) ? value.filter((one): one is Value => typeof one === 'object' && one !== null) : []
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const changesOf = (bytes: Uint8Array): Value[] => {
  try {
    const said = JSON.parse(Buffer.from(bytes).toString('utf8')) as { entry?: unknown } | null
    return listOf(said?.entry).flatMap((entry) => listOf(entry['changes']).flatMap(({ value }) => listOf([value])))
  } catch {
    return []
  }
}

const states = ['sent', 'delivered', 'read', 'failed'] as const
const statesOf = (value: Value): WebhookNews['states'] =>
  listOf(value['statuses']).flatMap((one) => {
    const state = states.find((name) => name === one['status'])
    const code = listOf(one['errors'])[0]?.['code']
    const [id, reference] = [textOf(one['id']), textOf(one['biz_opaque_callback_data'])]
    return state && id ? [{ id, reference, state, code: typeof code === 'number' ? String(code) : '' }] : []
  })

const repliesOf = (value: Value): WebhookNews['replies'] =>
  listOf(value['messages']).flatMap((one) => {
    const said = one['text'] ?? one['button']
    const text = listOf([said])[0]
    const at = new Date(Number(one['timestamp']) * 1000)
    const from = textOf(one['from'])
    if (!text || !from || Number.isNaN(at.getTime())) return []
    return [{ from, text: textOf(text['body'] ?? text['text']), at }]
  })
