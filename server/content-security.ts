import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Env } from '#kernel/server/env.ts'

export const contentSecurity = async (env: Env, dist: string | undefined): Promise<FastifyHelmetOptions> => {
  const https = isHttps(env)
  return {
    contentSecurityPolicy: await policyOf(env, dist, { script: [], connect: [], frame: [], image: [] }),
    // An office PC reaches the server over plain http in its own network.
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: https ? { policy: 'same-origin' } : false,
    originAgentCluster: https,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  }
}

/** The checkout also loads the card form of the provider, where there is one; no other page may. */
export const checkoutSecurity = async (env: Env, dist: string | undefined): Promise<FastifyHelmetOptions> =>
  env.STRIPE_SECRET_KEY ? { contentSecurityPolicy: await policyOf(env, dist, stripeHosts) } : {}

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
