import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '#kernel/server/env.ts'
import { notFoundPage, type PageId, pageOf, publicPages, shellPatterns } from '#web/routes.ts'
import { defaultSeo, headOf, type SeoHead } from './head.ts'

type Body = { etag: string; raw: Buffer; br: Buffer; gz: Buffer }
type PageRecord = { path: string; head: Record<string, { title: string; description?: string }> }
type Site = {
  dist: string
  templates: Map<string, string>
  pages: Record<string, PageRecord>
  made: Map<string, Promise<Body>>
}

/** Public pages, the app's shell and static files out of `dist`, as vite.config.ts lays them out. */
export const servePages = async (
  app: FastifyInstance,
  env: Env,
  dist: string | undefined,
  seo: () => Promise<SeoHead> = async () => defaultSeo,
) => {
  if (!dist || !existsSync(path.join(dist, 'pages/pages.json'))) {
    app.setNotFoundHandler((request, reply) =>
      reply.code(404).send({ message: 'Page Not Found', code: 'not_found', requestId: request.id }),
    )
    return
  }
  const site = await readSite(dist)
  await app.register(fastifyStatic, {
    root: path.join(dist, 'client'),
    preCompressed: true,
    wildcard: false,
    index: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**', 'app.html'],
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header(
        'cache-control',
        file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  const send = async (request: FastifyRequest, reply: FastifyReply, id: PageId) =>
    sendPage(site, env, await seo(), request, reply, id)
  for (const [id, address] of Object.entries(publicPages))
    app.get(address, (request, reply) => send(request, reply, id as PageId))
  for (const pattern of shellPatterns)
    app.get(pattern, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').sendFile('app.html'),
    )
  app.setNotFoundHandler((request, reply) => send(request, reply, pageOf(request.url.split('?')[0]!) ?? notFoundPage))
}

const readSite = async (dist: string): Promise<Site> => {
  const folder = path.join(dist, 'pages')
  const names = (await readdir(folder)).filter((file) => file.endsWith('.html'))
  const templates = new Map(
    await Promise.all(
      names.map(async (file) => [file.slice(0, -5), await readFile(path.join(folder, file), 'utf8')] as const),
    ),
  )
  const pages = JSON.parse(await readFile(path.join(folder, 'pages.json'), 'utf8')) as Record<string, PageRecord>
  return { dist, templates, pages, made: new Map() }
}

const sendPage = async (
  site: Site,
  env: Env,
  seo: SeoHead,
  request: FastifyRequest,
  reply: FastifyReply,
  id: PageId,
) => {
  const language = languageOf(request)
  const origin = env.PUBLIC_URL?.replace(/\/$/, '') ?? `${request.protocol}://${request.headers.host ?? 'localhost'}`
  const body = await bodyOf(site, seo, id, language, origin)
  reply
    .code(id === notFoundPage ? 404 : 200)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-language', language)
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Encoding, Accept-Language, Cookie')
    .header('etag', body.etag)
  if (id !== notFoundPage && request.headers['if-none-match'] === body.etag) return reply.code(304).send()
  const accepts = [request.headers['accept-encoding']].join()
  if (/\bbr\b/.test(accepts)) return reply.header('content-encoding', 'br').send(body.br)
  if (/\bgzip\b/.test(accepts)) return reply.header('content-encoding', 'gzip').send(body.gz)
  return reply.send(body.raw)
}

const compressBr = promisify(brotliCompress)
const compressGz = promisify(gzip)

/** Compressed once per page, language, address and version of the settings. */
const bodyOf = (site: Site, seo: SeoHead, id: PageId, language: string, origin: string): Promise<Body> => {
  const key = `${id} ${language} ${origin} ${seo.version}`
  const known = site.made.get(key)
  if (known) return known
  // A Host header is anybody's text: an endless supply of them must not fill the memory.
  if (site.made.size > 500) site.made.clear()
  const body = makeBody(site, seo, id, language, origin)
  site.made.set(key, body)
  return body
}

const makeBody = async (site: Site, seo: SeoHead, id: PageId, language: string, origin: string): Promise<Body> => {
  const template = site.templates.get(`${id}.${language}`) ?? site.templates.get(`${notFoundPage}.${language}`) ?? ''
  const page = site.pages[id] ?? site.pages[notFoundPage]!
  const raw = Buffer.from(template.replace('<!--seo-->', () => headOf(seo, { id, page, language, origin })))
  const [br, gz] = await Promise.all([
    compressBr(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    compressGz(raw, { level: 9 }),
  ])
  return { raw, br, gz, etag: `W/"${createHash('sha256').update(raw).digest('base64url').slice(0, 27)}"` }
}

const languages = ['en', 'hi', 'mr']

/** The visitor's own choice, else the language the browser names first, else English: as the browser itself decides. */
export const languageOf = (request: FastifyRequest): string => {
  const chosen = request.cookies['lang']
  if (chosen && languages.includes(chosen)) return chosen
  const asked = (request.headers['accept-language'] ?? '').trim().slice(0, 2).toLowerCase()
  return languages.includes(asked) ? asked : 'en'
}
