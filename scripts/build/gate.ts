import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type Manifest } from 'vite'
import { clientDir, root, zodStandIn } from './paths.ts'

const manifestFile = '.vite/gate-manifest.json'

/**
 * The guard's page, built by itself: shared with the app it would start from sixty files, and on a phone without network
 * the service worker hands over each of them. So it is one script with its three languages, and one style sheet.
 */
export const buildGate = () =>
  build({
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
      rolldownOptions: { input: join(root, 'gate.html'), output: { codeSplitting: false } },
    },
  })

/** Everything the page may come to need without network: beside script and styles the letters and the decoder. */
export const gateFiles = async (): Promise<string[]> => {
  const manifest: Manifest = JSON.parse(await readFile(join(clientDir, manifestFile), 'utf8'))
  const { file, css = [], assets = [] } = manifest['gate.html'] ?? {}
  if (!file || !assets.some((asset) => asset.includes('/decoder-'))) throw new Error('The gate’s page is not whole')
  return [file, ...css, ...assets.filter((asset) => !/-more-[\w-]+\.woff2$/.test(asset))]
}
