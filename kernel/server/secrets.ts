import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

/**
 * The installation's secret: the setting SECRET, else a file in the data folder made on the first start. On a shared
 * database it is kept beside the passwords of the login roles, so that several server processes agree on it.
 */
export const readSecret = async (from: { secret?: string; dataDir: string; databaseUrl?: string }): Promise<string> => {
  if (from.secret) return from.secret
  return from.databaseUrl ? secretInDatabase(from.databaseUrl) : secretInFile(path.join(from.dataDir, 'secret'))
}

const secretInFile = async (file: string) => {
  await mkdir(path.dirname(file), { recursive: true })
  try {
    // wx: of two processes starting at once, one writes and both read the same.
    await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return (await readFile(file, 'utf8')).trim()
}

const secretInDatabase = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('insert into installation (name, value) values ($1, $2) on conflict do nothing', [
      'secret',
      randomBytes(32).toString('hex'),
    ])
    const { rows } = await client.query<{ value: string }>(`select value from installation where name = 'secret'`)
    return rows[0]!.value
  } finally {
    await client.end()
  }
}

export type Sign = (purpose: string, text: string) => string

export const signer =
  (secret: string): Sign =>
  (purpose, text) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')

export const sameText = (one: string, other: string): boolean => {
  const a = Buffer.from(one)
  const b = Buffer.from(other)
  return a.length === b.length && timingSafeEqual(a, b)
}
