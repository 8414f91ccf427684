import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '#kernel/server/env.ts'
import { languageOf } from '#kernel/server/http/language-of.ts'
import type { Language } from '#kernel/server/mail/layout.ts'
import { withSessionDays } from '#site/session-days.ts'
import { gatePath, notFoundPage, type PageId, pageOf, publicPages, shellPatterns } from '#web/routes.ts'
import { paymentSecurity } from './content-security.ts'
import { headOf, type SeoHead, withStructuredData } from './head.ts'
import { robotsOf, sitemapOf } from './sitemap.ts'

const headersOfPages = [
  'content-security-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

type Body = { raw: Buffer; kept?: { etag: string; br: Buffer; gz: Buffer } }
type PageRecord = { path: string; head: Record<string, { title: string; description?: string }> }
type Site = {
  dist: string
  sessionDays: number
  templates: Map<string, string>
  pages: Record<string, PageRecord>
  made: Map<string, Promise<Body>>
  isKnownOrigin: (origin: string) => boolean
}

/** Public pages, the app's shell and static files out of `dist`, as vite.config.ts lays them out. */
export const servePages = async (
  app: FastifyInstance,
  env: Env,
  dist: string | undefined,
  seo: (language: Language) => Promise<SeoHead>,
) => {
  const originOf = (request: FastifyRequest) =>
    env.PUBLIC_URL?.replace(/\/$/, '') ?? `${request.protocol}://${request.headers.host ?? 'localhost'}`
  app.get('/sitemap.xml', async (request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemapOf(originOf(request))),
  )
  app.get('/robots.txt', async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsOf(originOf(request))),
  )
  if (!dist || !existsSync(path.join(dist, 'pages/pages.json'))) {
    app.setNotFoundHandler((request, reply) =>
      reply.code(404).send({ message: 'Page Not Found', code: 'not_found', requestId: request.id }),
    )
    return
  }
  const site = await readSite(dist, env.SESSION_DAYS, env.PUBLIC_URL ? () => true : originsAsTheyCome())
  const client = path.join(dist, 'client')
  const files = { preCompressed: true, index: false, cacheControl: false } as const
  await app.register(fastifyStatic, {
    ...files,
    root: client,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**', 'app.html', 'gate.html', 'assets/**'],
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  })
  // One route for all of them: there are hundreds, and a route for each would be a tenth of the server's start.
  await app.register(fastifyStatic, {
    ...files,
    root: path.join(client, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    allowedPath: (file) => !/\.(br|gz)$/.test(file),
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      // These speak to pages. On dozens of small files they would weigh more than some of the files.
      for (const name of headersOfPages) reply.removeHeader(name)
    },
  })
  const send = async (request: FastifyRequest, reply: FastifyReply, id: PageId) => {
    const named = (request.query as { lang?: unknown } | undefined)?.lang
    const language = named === 'en' || named === 'hi' || named === 'mr' ? named : languageOf(request)
    const wanted = { id, language, origin: originOf(request), seo: await seo(language) }
    return sendPage(site, wanted, request, reply)
  }
  for (const [id, address] of Object.entries(publicPages))
    app.get(address, (request, reply) => send(request, reply, id as PageId))
  const security = await paymentSecurity(env, dist)
  for (const pattern of [...shellPatterns, gatePath])
    app.get(pattern, (_request, reply) =>
      reply
        .headers(security[pattern] ?? {})
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .sendFile(pattern === gatePath ? 'gate.html' : 'app.html'),
    )
  app.setNotFoundHandler((request, reply) => send(request, reply, pageOf(request.url.split('?')[0]!) ?? notFoundPage))
}

const readSite = async (dist: string, sessionDays: number, isKnownOrigin: Site['isKnownOrigin']): Promise<Site> => {
  const folder = path.join(dist, 'pages')
  const names = (await readdir(folder)).filter((file) => file.endsWith('.html'))
  const templates = new Map(
    await Promise.all(
      names.map(async (file) => [file.slice(0, -5), await readFile(path.join(folder, file), 'utf8')] as const),
    ),
  )
  const pages = JSON.parse(await readFile(path.join(folder, 'pages.json'), 'utf8')) as Record<string, PageRecord>
  return { dist, sessionDays, templates, pages, made: new Map(), isKnownOrigin }
}

const mostOriginsAtOnce = 8
const mostOrigins = 100

/**
 * A Host header is anybody's text, and to compress a page for one costs as much as a hundred answers. So where nobody
 * has said which address people use, only a few names and then one a minute are worth it; all others get the page plain.
 */
const originsAsTheyCome = () => {
  const known = new Set<string>()
  let addedAt = 0
  return (origin: string): boolean => {
    if (known.has(origin)) return true
    const now = performance.now()
    if (known.size >= mostOrigins || (known.size >= mostOriginsAtOnce && now - addedAt < 60_000)) return false
    known.add(origin)
    addedAt = now
    return true
  }
}

type Wanted = { id: PageId; language: Language; origin: string; seo: SeoHead }

const sendPage = async (site: Site, wanted: Wanted, request: FastifyRequest, reply: FastifyReply) => {
  const { id, language, seo } = wanted
  const body = await bodyOf(site, wanted)
  letPictureIn(reply, seo.faviconUrl)
  reply
    .code(id === notFoundPage ? 404 : 200)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-language', language)
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Encoding, Accept-Language, Cookie')
  if (!body.kept) return reply.send(body.raw)
  const { etag, br, gz } = body.kept
  reply.header('etag', etag)
  if (id !== notFoundPage && request.headers['if-none-match'] === etag) return reply.code(304).send()
  const accepts = [request.headers['accept-encoding']].join()
  if (/\bbr\b/.test(accepts)) return reply.header('content-encoding', 'br').send(br)
  if (/\bgzip\b/.test(accepts)) return reply.header('content-encoding', 'gzip').send(gz)
  return reply.send(body.raw)
}

const compressBr = promisify(brotliCompress)
const compressGz = promisify(gzip)

/** Compressed once per page, language, address and version of the settings. */
const bodyOf = async (site: Site, wanted: Wanted): Promise<Body> => {
  const { id, language, origin, seo } = wanted
  if (!site.isKnownOrigin(origin)) return { raw: pageFor(site, wanted) }
  const key = [id, language, origin, seo.version, ...seo.sameAs].join(' ')
  const known = site.made.get(key)
  if (known) return known
  // Every saved setting makes them all anew: those of before must not fill the memory.
  if (site.made.size > 500) site.made.clear()
  const body = makeBody(site, wanted)
  site.made.set(key, body)
  return body
}

/** A favicon from another site is a picture the page must be allowed to fetch; nothing else of that site is. */
const letPictureIn = (reply: FastifyReply, url: string) => {
  const policy = reply.getHeader('content-security-policy')
  if (typeof policy !== 'string' || !/^https?:/i.test(url) || !URL.canParse(url)) return
  reply.header('content-security-policy', policy.replace(`img-src 'self'`, `img-src 'self' ${new URL(url).origin}`))
}

const pageFor = (site: Site, { id, language, origin, seo }: Wanted): Buffer => {
  const template = site.templates.get(`${id}.${language}`) ?? site.templates.get(`${notFoundPage}.${language}`) ?? ''
  const page = site.pages[id] ?? site.pages[notFoundPage]!
  const filled = template.replace('<!--seo-->', () => headOf(seo, { id, page, language, origin }))
  if (id === 'cookies') return Buffer.from(withSessionDays(filled, site.sessionDays, language))
  return Buffer.from(id === 'landing' ? withStructuredData(filled, seo, language, origin) : filled)
}

const makeBody = async (site: Site, wanted: Wanted): Promise<Body> => {
  const raw = pageFor(site, wanted)
  const [br, gz] = await Promise.all([
    compressBr(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    compressGz(raw, { level: 9 }),
  ])
  return { raw, kept: { br, gz, etag: `W/"${createHash('sha256').update(raw).digest('base64url').slice(0, 27)}"` } }
}
