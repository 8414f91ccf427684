import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Env } from '#kernel/server/env.ts'

/** Scripts only from ourselves and the inline ones of the build, by hash. Radix sets style attributes, hence styles. */
export const contentSecurity = async (env: Env, dist: string | undefined): Promise<FastifyHelmetOptions> => {
  const https = env.PUBLIC_URL?.startsWith('https:') ?? false
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(dist ? await inlineHashes(dist) : [])],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // An office PC reaches the server over plain http in its own network.
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: https ? { policy: 'same-origin' } : false,
    originAgentCluster: https,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  }
}

const inlineHashes = async (dist: string): Promise<string[]> => {
  const file = await readFile(path.join(dist, 'pages/csp.json'), 'utf8').catch(() => '{"inline":[]}')
  return (JSON.parse(file) as { inline: string[] }).inline
}
