import pino, { type Logger } from 'pino'
import { isId } from '../ids.ts'

export type Log = Logger

/** JSON lines with the request id. Bodies, names, addresses, query strings and tokens never enter the log. */
export const openLog = (level: string, out?: pino.DestinationStream): Log =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        req: (request: Logged) => ({ id: request.id, method: request.method, path: pathOf(request) }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        err: pino.stdSerializers.err,
      },
    },
    out,
  )

type Logged = { id: string; method: string; url: string; routeOptions?: { url?: string | undefined } }

const pathOf = ({ url, routeOptions }: Logged): string => {
  const path = url.split('?', 1)[0]!
  const secret = secretsOf(routeOptions?.url)
  // A path that is none of ours may still be a mailed link with a letter too many; what is as long as a token is hidden.
  if (secret === 'unknown') return path.replace(/[\w-]{20,}/g, (part) => (isId(part) ? part : '…'))
  if (secret.length === 0) return path
  return path
    .split('/')
    .map((part, i) => (secret.includes(i) ? '…' : part))
    .join('/')
}

/** The parts that say which thing is meant. Any other part of a path may be what opens it: the token of a link. */
const naming = /^:(subdomain|section|provider|plan|id|\w+Id)$/

const secrets = new Map<string, number[]>()

/** Which parts of a route are not for the log, by their place. */
const secretsOf = (route: string | undefined): number[] | 'unknown' => {
  if (route === undefined || route.includes('*')) return 'unknown'
  const known = secrets.get(route)
  if (known) return known
  const found = route.split('/').flatMap((part, i) => (part.startsWith(':') && !naming.test(part) ? [i] : []))
  secrets.set(route, found)
  return found
}
