import { readFile } from 'node:fs/promises'
import path from 'node:path'
import helmet, { type HelmetOptions } from 'helmet'
import type { Env } from '#kernel/server/env.ts'

type Headers = Record<string, string>

/** The headers of every answer. They never vary, so helmet is asked once, at the start. */
export const contentSecurity = async (env: Env, dist: string | undefined): Promise<Headers> => {
  const https = isHttps(env)
  return headersOf({
    contentSecurityPolicy: await policyOf(env, dist, { script: [], connect: [], frame: [], image: [] }),
    // An office PC reaches the server over plain http in its own network.
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: https ? { policy: 'same-origin' } : false,
    originAgentCluster: https,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}

/** The checkout also loads the card form of the provider, where there is one; no other page may. */
export const checkoutSecurity = async (env: Env, dist: string | undefined): Promise<Headers> => {
  if (!env.STRIPE_SECRET_KEY) return {}
  const { 'content-security-policy': policy } = headersOf({
    contentSecurityPolicy: await policyOf(env, dist, stripeHosts),
  })
  return { 'content-security-policy': policy! }
}

const headersOf = (options: HelmetOptions): Headers => {
  const headers: Headers = {}
  const answer = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  }
  helmet(options)({} as never, answer as never, (error) => {
    if (error) throw error
  })
  return headers
}

const stripeHosts = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  image: ['https://*.stripe.com'],
}

const isHttps = (env: Env) => env.PUBLIC_URL?.startsWith('https:') ?? false

/** Scripts only from ourselves and the inline ones of the build, by hash. Radix sets style attributes, hence styles. */
const policyOf = async (env: Env, dist: string | undefined, hosts: typeof stripeHosts) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...(dist ? await inlineHashes(dist) : []), ...hosts.script],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...hosts.image],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...hosts.connect],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    frameSrc: ["'self'", ...hosts.frame],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    ...(isHttps(env) ? { upgradeInsecureRequests: [] } : {}),
  },
})

const inlineHashes = async (dist: string): Promise<string[]> => {
  const file = await readFile(path.join(dist, 'pages/csp.json'), 'utf8').catch(() => '{"inline":[]}')
  return (JSON.parse(file) as { inline: string[] }).inline
}
