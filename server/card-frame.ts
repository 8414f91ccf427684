import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Env } from '#kernel/server/env.ts'
import { languageFrom } from '#kernel/server/mail/layout.ts'
import { subscriptions } from '#modules/subscriptions/contract.ts'
import { framePage, frameScript } from './card-frame/page.ts'

const confirmation = `/api${subscriptions.confirmSandbox.path}`
const scriptHash = createHash('sha256').update(frameScript).digest('base64')

/**
 * The card form of the built-in provider. The checkout shows it in a sandboxed frame, which has no origin: what is typed
 * there never reaches the app's page. Where a real provider is set there is no sandbox.
 */
export const serveCardFrame = (app: FastifyInstance, env: Env) => {
  if (env.STRIPE_SECRET_KEY) return
  app.get('/payments/sandbox-card', (request, reply) => {
    const { lang, theme } = request.query as { lang?: unknown; theme?: unknown }
    return reply
      .header('content-security-policy', policyFor(originOf(request, env)))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(framePage(languageFrom(lang), theme === 'dark' ? 'dark' : 'light', confirmation))
  })
  // The frame's one call comes from the origin "null". It carries no cookie: the client secret alone opens it.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url === confirmation && request.headers.origin === 'null')
      reply.header('access-control-allow-origin', 'null').header('vary', 'Origin')
    done()
  })
  app.options(confirmation, (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', 'content-type')
      .header('access-control-max-age', '600')
      .send(),
  )
}

const policyFor = (origin: string) =>
  [
    "default-src 'none'",
    `script-src 'sha256-${scriptHash}'`,
    "style-src 'unsafe-inline'",
    'font-src data:',
    `connect-src ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-forms',
  ].join('; ')

/** Without an origin the frame has no 'self', so its server is named. A Host header that could add a rule names nothing. */
const originOf = (request: FastifyRequest, env: Env): string => {
  if (env.PUBLIC_URL) return new URL(env.PUBLIC_URL).origin
  const host = request.headers.host ?? ''
  return /^[\w.:[\]-]+$/.test(host) ? `${request.protocol}://${host}` : "'none'"
}
