/**
 * One build: the public site, the app, and the guard's page. What it leaves behind, for the server:
 *
 *   dist/client/            static files, served as they are; /assets/* never changes under its name (cache for ever),
 *                           everything else is `no-cache`. Files above 1 KB have a .br and a .gz beside them.
 *   dist/client/app.html    the shell that answers every path of `shellPatterns` in web/routes.ts
 *   dist/client/gate.html   the guard's page, built by itself (scripts/build/gate.ts)
 *   dist/client/sw.js       the service worker; serve it with `no-cache`
 *   dist/pages/<id>.<lang>.html   the public pages of `publicPages`, and `not-found` for every other path (status 404).
 *                           One slot is left in <head>, `<!--seo-->`, for title, description, canonical and social tags.
 *   dist/pages/pages.json   { [id]: { path, head: { [lang]: { title, description } } } }
 *   dist/pages/csp.json     { inline: ["'sha256-…'"] }: hashes of the inline scripts, for script-src
 */
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devPages } from './scripts/build/dev-pages.ts'
import { buildGate } from './scripts/build/gate.ts'
import { clientDir, root, zodStandIn } from './scripts/build/paths.ts'
import { precompress } from './scripts/build/precompress.ts'
import { prerenderPages } from './scripts/build/prerender-pages.ts'
import { buildServiceWorker } from './scripts/build/service-worker.ts'
import { limits, measureSizes } from './scripts/build/sizes.ts'

/** What both entries start with. Without React, so that a public page can be seen before React is read. */
const startOfAll = /preload-helper|rolldown[\\/]runtime|[\\/]web[\\/]stale-chunk\.ts$/

const sharedByAll =
  /[\\/]web[\\/](i18n[\\/][\w-]+\.tsx?|(boot|kept-notice|request|routes|theme)\.ts|offline[\\/]register\.ts|ui[\\/](cx\.ts|logo\.tsx|toast\.tsx))$/

const lightParts =
  /[\\/]lucide-react[\\/]|[\\/]kernel[\\/](actor|contract|text-rules|time)\.ts|[\\/]web[\\/](shell[\\/]app-link|ui[\\/](badge|button|card|chip|empty-state|facts|format-day|icon-button|input|media|native-select|notice-box|number|page-header|skeleton|spinner|textarea|texts[\\/]texts))\.tsx?$/

const alwaysThere =
  /assets[\\/](react|tanstack|base|parts|start|rolldown-runtime|shell|frame|sections|module-links|avatar|society-query|society-switcher|search-state|logout|standing|header-popover|language-switch|theme-switch)-[\w-]+\.js$/

/** By its whole path: the checkout itself may lie in a folder called site. */
const siteDir = `${root.replaceAll('\\', '/')}/site/`

/** Light parts of the forms and of the frame around every page, which few pages share but `/` has all of. */
const partOfSite = (id: string) =>
  /[\\/]web[\\/]seo-data\.ts$/.test(id) ||
  (id.startsWith(`${siteDir}parts/`) && /[\\/](band|labelled|page-path|send-form|trap)\.tsx?$/.test(id))

/** Not the entries themselves, and not what a public page starts with too. */
const startOfApp = (id: string) =>
  !id.startsWith(siteDir) && !/\.html$|[\\/]web[\\/](main\.tsx|last-user\.ts|shell[\\/]install-offer\.ts)$/.test(id)

const port = Number(process.env.PORT ?? 3000)
const api = `http://127.0.0.1:${process.env.API_PORT ?? port + 1}`

export default defineConfig({
  appType: 'custom',
  publicDir: 'web/public',
  resolve: { alias: [zodStandIn] },
  server: { port, strictPort: true, proxy: { '/api': api, '/payments/': api } },
  plugins: [react(), tailwindcss(), devPages()],
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: {
          polyfill: false,
          // What stands before the first screen is named for none of them: the names alone would weigh a kilobyte.
          resolveDependencies: (_file, deps, { hostId, hostType }) =>
            hostType === 'js' && /[\\/](sections|shell|app|frame|role-dashboard-screen)-[\w-]+\.js$/.test(hostId)
              ? deps.filter((dep) => !alwaysThere.test(dep))
              : deps,
        },
        target: 'es2022',
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: { site: 'site.html', app: 'app.html' },
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 20 },
                // The app's router and queries; lists of thousands of rows, which need more of it, are few.
                {
                  name: 'tanstack',
                  test: /node_modules[\\/]@tanstack[\\/](?!react-virtual|virtual-core)/,
                  priority: 18,
                },
                { name: 'start', test: startOfAll, priority: 16 },
                // What every page and the app need would else be a dozen tiny files, each with its own round trip.
                { name: 'base', test: sharedByAll, priority: 15 },
                // Icons and the lightest parts, for the same reason; a part that brings a library along has its own file.
                { name: 'parts', test: lightParts, minShareCount: 3, priority: 12 },
                // What the app starts with besides, which would be a dozen files more, each with its own headers.
                { name: 'shell', tags: ['$initial'], test: startOfApp, priority: 5 },
                { name: 'site-parts', test: partOfSite, minShareCount: 2, priority: 11 },
                { name: 'site-parts', test: (id) => id.startsWith(siteDir), minShareCount: 8, priority: 10 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/ssr',
        ssr: true,
        copyPublicDir: false,
        assetsInlineLimit: 0,
        rolldownOptions: { input: { prerender: 'site/prerender.tsx' } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, ssr } = builder.environments
      if (!client || !ssr) throw new Error('The build needs its client and ssr environments')
      const started = Date.now()
      await builder.build(client)
      await builder.build(ssr)
      await buildGate()
      const pages = await prerenderPages()
      const precached = await buildServiceWorker()
      await precompress(clientDir)
      const sizes = await measureSizes()
      builder.config.logger.info(
        [
          `${pages} pages, ${precached} precached files, ${((Date.now() - started) / 1000).toFixed(1)} s`,
          `JavaScript on /: ${sizes.landing.br} of ${limits.landing} KB (gzip ${sizes.landing.gz}), ${sizes.landing.files} files`,
          `JavaScript of the app with its login: ${sizes.login.gz} of ${limits.app} KB (brotli ${sizes.login.br})`,
        ].join('\n'),
      )
    },
  },
})
