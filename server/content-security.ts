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

/** The pages where somebody pays also load the window of the provider; no other page may. */
export const paymentSecurity = async (env: Env, dist: string | undefined): Promise<Record<string, Headers>> => {
  const letIn = async (hosts: typeof stripeHosts): Promise<Headers> => {
    const headers = headersOf({ contentSecurityPolicy: await policyOf(env, dist, hosts) })
    return { 'content-security-policy': headers['content-security-policy']! }
  }
  return {
    ...(env.STRIPE_SECRET_KEY ? { '/checkout': await letIn(stripeHosts) } : {}),
    '/pay/:order': await letIn(razorpayHosts),
  }
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

const razorpayHosts = {
  script: ['https://checkout.razorpay.com'],
  connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com', 'https://lumberjack-cx.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  image: ['https://*.razorpay.com'],
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
