import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest } from 'vite'
import type { PageHead } from '#site/pages.ts'
import { chunksOf } from './chunks.ts'
import { clientDir, fillSlots, pagesDir, ssrDir } from './paths.ts'

type Renderer = typeof import('#site/prerender.tsx')
type PageRecord = { path: string; head: Record<string, PageHead> }

/** Writes every public page in every language, the boot script into the app shell, and what the server must know. */
export const prerenderPages = async () => {
  const renderer: Renderer = await import(pathToFileURL(join(ssrDir, 'prerender.js')).href)
  const manifest: Manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8'))
  const template = await siteTemplate()
  const pages: Record<string, PageRecord> = {}
  await mkdir(pagesDir, { recursive: true })
  for (const id of renderer.pageIds) {
    const heads: PageRecord['head'] = {}
    for (const lang of renderer.langs) {
      const { html, head } = await renderer.renderPage(id, lang)
      heads[lang] = head
      const preload = earlyLinks(manifest, id).join('\n')
      const modules = chunksOf(manifest, id, lang)
        .map((file) => `/${file}`)
        .join(' ')
      const page = fillSlots(template, { lang, boot: renderer.siteBoot, preload, page: id, modules, html })
      await writeFile(join(pagesDir, `${id}.${lang}.html`), page)
    }
    pages[id] = { path: renderer.pathOfPage(id), head: heads }
  }
  await writeFile(join(pagesDir, 'pages.json'), JSON.stringify(pages, undefined, 1))
  const shell = fillSlots(await readFile(join(clientDir, 'app.html'), 'utf8'), { boot: renderer.appBoot })
  await writeFile(join(clientDir, 'app.html'), shell)
  const inline = [...inlineHashes(fillSlots(template, { boot: renderer.siteBoot })), ...inlineHashes(shell)]
  await writeFile(join(pagesDir, 'csp.json'), JSON.stringify({ inline: [...new Set(inline)] }))
  return renderer.pageIds.length * renderer.langs.length
}

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

/** What the first paint needs beside the page itself: the font, and on `/` the picture in the visitor's own theme. */
const earlyLinks = (manifest: Manifest, id: string) => {
  const file = (source: string) => {
    const found = manifest[source]?.file
    if (!found) throw new Error(`The build has no ${source}`)
    return found
  }
  const font = (name: string) =>
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file(`web/ui/fonts/anek-${name}.woff2`)}">`
  const pictures = ['light', 'dark'].map(
    (theme) =>
      `<link rel="preload" as="image" type="image/avif" fetchpriority="high" media="(prefers-color-scheme: ${theme})" href="/${file(`site/pictures/dashboard-${theme}.avif`)}">`,
  )
  return id === 'landing' ? [font('latin'), ...pictures, font('rupee')] : [font('latin')]
}

const inlineHashes = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
