import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest } from 'vite'
import type { PageHead } from '#site/pages.ts'
import type { PageId } from '#web/routes.ts'
import { chunksOf } from './chunks.ts'
import { writePageFont } from './page-fonts.ts'
import { clientDir, fillSlots, pagesDir, ssrDir } from './paths.ts'

type Renderer = typeof import('#site/prerender.tsx')
type PageRecord = { path: string; head: Record<string, PageHead> }

/** Writes every public page in every language, the boot script into the app shell, and what the server must know. */
export const prerenderPages = async () => {
  const renderer: Renderer = await import(pathToFileURL(join(ssrDir, 'prerender.js')).href)
  const manifest: Manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8'))
  const template = await siteTemplate()
  const drawn = await drawPages(renderer)
  const fonts = await writeFonts(manifest, drawn)
  const pages: Record<string, PageRecord> = {}
  await mkdir(pagesDir, { recursive: true })
  for (const { id, lang, html, head } of drawn) {
    const own = fonts.filter((font) => font.isOf(id))
    const preload = [...earlyLinks(manifest, id, lang, own), ...own.map(fontFace)].join('\n')
    const modules = chunksOf(manifest, id, lang)
      .map((file) => `/${file}`)
      .join(' ')
    const page = fillSlots(template, { lang, boot: renderer.siteBoot, preload, page: id, modules, html })
    await writeFile(join(pagesDir, `${id}.${lang}.html`), page)
    pages[id] = { path: renderer.pathOfPage(id), head: { ...pages[id]?.head, [lang]: head } }
  }
  await writeFile(join(pagesDir, 'pages.json'), JSON.stringify(pages, undefined, 1))
  const shells = await Promise.all(['app.html', 'gate.html'].map((file) => bootShell(file, renderer.appBoot)))
  const inline = [fillSlots(template, { boot: renderer.siteBoot }), ...shells].flatMap(inlineHashes)
  await writeFile(join(pagesDir, 'csp.json'), JSON.stringify({ inline: [...new Set(inline)] }))
  return renderer.pageIds.length * renderer.langs.length
}

const bootShell = async (name: string, boot: string) => {
  const file = join(clientDir, name)
  const shell = fillSlots(await readFile(file, 'utf8'), { boot })
  await writeFile(file, shell)
  return shell
}

type Drawn = { id: PageId; lang: string; html: string; head: PageHead }

const drawPages = async (renderer: Renderer): Promise<Drawn[]> => {
  const wanted = renderer.pageIds.flatMap((id) => renderer.langs.map((lang) => ({ id, lang })))
  return Promise.all(wanted.map(async ({ id, lang }) => ({ id, lang, ...(await renderer.renderPage(id, lang)) })))
}

type PageFont = { lang: string; family: string; path: string; isOf: (id: PageId) => boolean }

/** Named in site.css. */
const pageFamilies = { hi: 'Anek Hindi', mr: 'Anek Marathi' }

/**
 * The font of a language holds what the pages show at first and what their words can say later. `/`, where most people
 * arrive, has its own; the other pages share one.
 */
const writeFonts = async (manifest: Manifest, drawn: Drawn[]): Promise<PageFont[]> => {
  const wanted = Object.entries(pageFamilies).flatMap(([lang, family]) =>
    [true, false].map((isLanding) => ({ lang, family, isOf: (id: PageId) => (id === 'landing') === isLanding })),
  )
  return Promise.all(
    wanted.map(async (font) => {
      const pages = drawn.filter((page) => page.lang === font.lang && font.isOf(page.id))
      const files = new Set(pages.flatMap(({ id }) => chunksOf(manifest, id, font.lang)))
      const words = await Promise.all([...files].map((file) => readFile(join(clientDir, file), 'utf8')))
      return { ...font, path: await writePageFont(font.lang, [...pages.map(({ html }) => html), ...words]) }
    }),
  )
}

const fontFace = ({ family, path }: PageFont) =>
  `<style>@font-face{font-family:"${family}";font-display:swap;font-weight:400 700;src:url("${path}") format("woff2");unicode-range:U+0900-097F,U+200C-200D}</style>`

/** The style sheets go into the page: one round trip to the first paint. Scripts can wait, so they rank low. */
const siteTemplate = async () => {
  const file = join(clientDir, 'site.html')
  const html = await readFile(file, 'utf8')
  await rm(file)
  const links = [...html.matchAll(/\s*<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+)">/g)]
  const sheets = await Promise.all(links.map(([, sheet = '']) => readFile(join(clientDir, sheet), 'utf8')))
  const bare = links.reduce((rest, [link]) => rest.replace(link, ''), html)
  const styled = bare.replace('</head>', () => `<style>${sheets.join('')}</style>\n</head>`)
  return styled.replace(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"')
}

/** What the first paint needs beside the page itself: the fonts, and on `/` the picture in the visitor's own theme. */
const earlyLinks = (manifest: Manifest, id: string, lang: string, own: PageFont[]) => {
  const file = (source: string) => {
    const found = manifest[source]?.file
    if (!found) throw new Error(`The build has no ${source}`)
    return `/${found}`
  }
  const font = (path: string) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${path}">`
  const fonts = [
    file('web/ui/fonts/anek-latin.woff2'),
    ...own.filter((one) => one.lang === lang).map(({ path }) => path),
  ]
  if (id !== 'landing') return fonts.map(font)
  const pictures = ['light', 'dark'].flatMap((theme) =>
    (
      [
        ['dashboard', 'width >= 768px'],
        ['dashboard-phone', 'width < 768px'],
      ] as const
    ).map(
      ([name, width]) =>
        `<link rel="preload" as="image" type="image/avif" fetchpriority="high" media="(prefers-color-scheme: ${theme}) and (${width})" href="${file(`site/pictures/${lang}/${name}-${theme}.avif`)}">`,
    ),
  )
  return [...fonts.map(font), ...pictures, font(file('web/ui/fonts/anek-rupee.woff2'))]
}

const inlineHashes = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
