import type { Manifest } from 'vite'

/** The files a public page needs besides the entry: what brings it to life, its own chunk, both with what they import, and its words in one language. */
export const chunksOf = (manifest: Manifest, page: string, lang: string): string[] => {
  const entry = closure(manifest, ['site.html'])
  const own = closure(manifest, ['site/hydrate.tsx', `site/pages/${page}.tsx`])
  const words = [...entry, ...own].flatMap((key) => manifest[key]?.dynamicImports ?? []).filter(isIn(lang))
  const wanted = [...own, ...closure(manifest, words)].filter((key) => !entry.includes(key))
  return [...new Set(wanted.flatMap((key) => manifest[key]?.file ?? []))]
}

/** The static imports of the chunks, and the chunks themselves. */
export const closure = (manifest: Manifest, keys: string[]): string[] => {
  const found = new Set<string>()
  const visit = (key: string) => {
    if (found.has(key) || !manifest[key]) return
    found.add(key)
    manifest[key].imports?.forEach(visit)
  }
  keys.forEach(visit)
  return [...found]
}

/** `texts/mr.ts`, `content/landing.mr.ts`. */
const isIn = (lang: string) => (key: string) => new RegExp(`[/.]${lang}\\.ts$`).test(key)
