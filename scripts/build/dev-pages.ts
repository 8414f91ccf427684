import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { type Connect, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite'
import { fillSlots, root } from './paths.ts'

type Renderer = typeof import('#site/prerender.tsx')
type Routes = typeof import('#web/routes.ts')
type Days = typeof import('#site/session-days.ts')

/** In development the pages are rendered on request, with the same shells as in production. */
export const devPages = (): Plugin => ({
  name: 'dev-pages',
  apply: 'serve',
  configureServer: (server) => () => {
    server.middlewares.use((request, response, next) => {
      if (request.headers.accept?.includes('text/html')) void answer(server, request, response, next)
      else next()
    })
  },
})

const answer = async (
  server: ViteDevServer,
  request: Connect.IncomingMessage,
  response: ServerResponse,
  next: Connect.NextFunction,
) => {
  try {
    const { status, html } = await renderOnRequest(server, request)
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  } catch (error) {
    if (error instanceof Error) server.ssrFixStacktrace(error)
    next(error)
  }
}

const renderOnRequest = async (server: ViteDevServer, request: Connect.IncomingMessage) => {
  const environment = server.environments.ssr
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('The ssr environment cannot run code')
  const url = request.originalUrl ?? '/'
  const path = url.split('?')[0] ?? '/'
  const renderer: Renderer = await environment.runner.import('/site/prerender.tsx')
  const routes: Routes = await environment.runner.import('/web/routes.ts')
  const { withSessionDays }: Days = await environment.runner.import('/site/session-days.ts')
  const isGate = path === routes.gatePath
  const isShell = isGate || routes.isShellPath(path) || routes.developmentRoutes.some((route) => route === path)
  const page = routes.pageOf(path) ?? routes.notFoundPage
  const lang = renderer.langs.find((one) => one === wantedLang(request)) ?? 'en'
  const rendered = isShell ? { html: '', head: { title: 'Aangan' } } : await renderer.renderPage(page, lang)
  const file = await readFile(join(root, isGate ? 'gate.html' : isShell ? 'app.html' : 'site.html'), 'utf8')
  const html = fillSlots(await server.transformIndexHtml(url, file), {
    lang,
    boot: isShell ? renderer.appBoot : renderer.siteBoot,
    preload: '',
    modules: '',
    seo: `<title>${rendered.head.title}</title>`,
    page,
    html: withSessionDays(rendered.html, Number(process.env['SESSION_DAYS'] ?? 30), lang),
  })
  return { status: isShell || page !== routes.notFoundPage ? 200 : 404, html }
}

const wantedLang = (request: IncomingMessage) =>
  /(?:^|;\s*)lang=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? request.headers['accept-language']?.slice(0, 2)
