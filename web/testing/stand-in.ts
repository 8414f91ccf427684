import { vi } from 'vitest'
import type { Endpoint } from '#kernel/contract.ts'
import { fieldWrong, reasonOf } from '#kernel/field-wrong.ts'

export type Sent = { method: string; path: string; body: unknown }

/** What the stand-in answers instead of a reply; `null` for a network that is not there. */
export const refused = (status: number, body: object = {}) => ({ refused: status, body })

/**
 * Stands in for the server while a form is tested. What a form sends has to be what the contract takes: else it is
 * refused as the server would refuse it, with the reasons beside the fields.
 */
export const standIn = () => {
  const sent: Sent[] = []
  const keys: (string | null)[] = []
  const answers: { endpoint: Endpoint; path: RegExp; answer: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const [path = ''] = url.replace(/^\/api/, '').split('?')
    const method = init.method ?? 'GET'
    const found = answers.findLast((one) => one.endpoint.method === method && one.path.test(path))
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    if (method !== 'GET') {
      sent.push({ method, path, body })
      keys.push(new Headers(init.headers).get('idempotency-key'))
    }
    return found ? reply(found, body) : Response.json({ message: 'Not found' }, { status: 404 })
  })
  return {
    /** Writes alone; what a form reads is not its message. */
    sent,
    /** Under which key each of them went: the same key is the same write. */
    keys,
    on: (endpoint: Endpoint, answer: unknown) => {
      answers.push({ endpoint, path: new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`), answer })
    },
  }
}

const reply = ({ endpoint, answer }: { endpoint: Endpoint; answer: unknown }, body: unknown) => {
  if (answer === null) throw new TypeError('Failed to fetch')
  const judged = endpoint.body?.safeParse(body instanceof FormData ? dataIn(body) : body)
  if (judged && !judged.success) {
    const reasons = judged.error.issues.map((issue) => [issue.path.join('.'), reasonOf(issue)])
    const { status, code, message, details } = fieldWrong(Object.fromEntries(reasons))
    return Response.json({ code, message, fields: details.fields, reasons: details.reasons }, { status })
  }
  if (isRefusal(answer)) return Response.json(answer.body, { status: answer.refused })
  return Response.json(answer)
}

/** What stands beside the file of an upload. */
const dataIn = (form: FormData): unknown => {
  const data = form.get('data')
  return typeof data === 'string' ? JSON.parse(data) : undefined
}

const isRefusal = (answer: unknown): answer is ReturnType<typeof refused> =>
  typeof answer === 'object' && answer !== null && 'refused' in answer
