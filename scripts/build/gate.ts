import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type Manifest } from 'vite'
import { clientDir, root, zodStandIn } from './paths.ts'

const manifestFile = '.vite/gate-manifest.json'

/**
 * The guard's page, built by itself: shared with the app it would start from sixty files, and on a phone without network
 * the service worker hands over each of them. So it is one script with its three languages, and one style sheet. The
 * script is a classic one and no module: what Chromium compiled of it is kept beside it and read again at the next start,
 * which it does for no module that a service worker hands over.
 */
export const buildGate = async () => {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: [zodStandIn] },
    plugins: [react(), tailwindcss()],
    build: {
      outDir: clientDir,
      emptyOutDir: false,
      manifest: manifestFile,
      modulePreload: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      rolldownOptions: { input: join(root, 'gate.html'), output: { codeSplitting: false, format: 'iife' } },
    },
  })
  await loadAsClassic(join(clientDir, 'gate.html'))
}

const loadAsClassic = async (page: string) => {
  const html = await readFile(page, 'utf8')
  const classic = html.replace('<script type="module" crossorigin', '<script defer')
  if (classic === html) throw new Error('The gate’s page does not load its script as expected')
  await writeFile(page, classic)
}

/** Everything the page may come to need without network: beside script and styles the letters and the decoder. */
export const gateFiles = async (): Promise<string[]> => {
  const manifest: Manifest = JSON.parse(await readFile(join(clientDir, manifestFile), 'utf8'))
  const { file, assets = [] } = manifest['gate.html'] ?? {}
  const css = Object.values(manifest).flatMap((one) => (one.file.endsWith('.css') ? one.file : []))
  if (!file || css.length !== 1 || !assets.some((asset) => asset.includes('/decoder-')))
    throw new Error('The gate’s page is not whole')
  return [file, ...css, ...assets.filter((asset) => !/-more-[\w-]+\.woff2$/.test(asset))]
}
