import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { root } from '#kernel/server/root.ts'
import { withoutTypes } from '#kernel/server/without-types.ts'
import { recountPage, recountScript } from '#modules/polls/mail/recount-page.ts'

/** One page that counts a closed box again. It asks nobody for anything, here or opened from disk. */
export const serveRecount = (app: FastifyInstance) => {
  let made: Promise<{ page: string; policy: string }> | undefined
  app.get('/recount', async (_request, reply) => {
    made ??= makePage()
    const { page, policy } = await made
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page)
  })
}

const makePage = async () => {
  const script = recountScript(await coreOf())
  const hash = createHash('sha256').update(script).digest('base64')
  const policy = `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return { page: recountPage(script), policy }
}

/** The room's own rules, joined: what the server counts with is what anybody counts with. */
export const coreOf = async (): Promise<string> => {
  const files = ['hashing', 'shape', 'ranked', 'counting', 'ballot', 'box']
  const sources = await Promise.all(
    files.map((file) => readFile(path.join(root, 'modules/polls/rules', `${file}.ts`), 'utf8')),
  )
  return sources
    .map((source) => withoutTypes(source.replace(/^import [^;]*? from '[^']+'\n/gm, '')).replace(/^export /gm, ''))
    .join('\n')
}
