import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')
export const clientDir = join(root, 'dist/client')
export const pagesDir = join(root, 'dist/pages')
export const ssrDir = join(root, 'dist/ssr')

/** Contracts are written with zod, and a browser reads of them only where a call goes. */
export const zodStandIn = { find: /^zod$/, replacement: join(root, 'web/zod-stand-in.ts') }

/** The slots of site.html, app.html and gate.html. `seo` is left for the server, which fills it from the saved settings. */
export const fillSlots = (template: string, values: Record<string, string>) =>
  template.replace(/<!--(\w+)-->/g, (slot, name: string) => values[name] ?? slot)
