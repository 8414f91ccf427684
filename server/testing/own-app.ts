import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Database } from '#kernel/server/db.ts'
import type { Env } from '#kernel/server/env.ts'
import { openLog } from '#kernel/server/log.ts'
import { buildApp } from '#server/app.ts'
import { testEnv, testSign, testStorage } from './app.ts'

/** The product as another start of it would be: with these settings, on this database. */
export const appWith = (database: Database, settings: Partial<Env> = {}): Promise<FastifyInstance> =>
  buildApp({ env: { ...testEnv, ...settings }, database, log: openLog('silent'), sign: testSign, storage: testStorage })

type Asked = { cookie?: string | undefined; from?: string; headers?: Record<string, string>; body?: object }

export const ask = async (
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  { cookie, from = '127.0.0.1', headers = {}, body }: Asked = {},
) => {
  const options: InjectOptions = { method, url: `/api${path}`, remoteAddress: from }
  const answer = await app.inject({
    ...options,
    headers: { ...headers, ...(cookie ? { cookie } : {}) },
    ...(body ? { payload: body } : {}),
  })
  const isJson = String(answer.headers['content-type']).includes('json')
  return {
    status: answer.statusCode,
    body: isJson ? answer.json<Record<string, unknown>>() : {},
    text: answer.body,
    cookie: [answer.headers['set-cookie']]
      .flat()
      .filter((line) => line !== undefined)
      .map((line) => line.split(';')[0])
      .join('; '),
  }
}
