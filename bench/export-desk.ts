// export-desk.ts URL FOLDER SOCIETY: exports one book in a process that holds nothing else. Prints its size and memory.
import type { Readable } from 'node:stream'
import type { Ctx } from '#kernel/server/context.ts'
import { openDatabase } from '#kernel/server/db.ts'
import { readEnv } from '#kernel/server/env.ts'
import { writing } from '#kernel/server/scope.ts'
import { openStorage } from '#kernel/server/storage.ts'
import { exportBook } from '#modules/ledger/actions/exporting.ts'

const [url = '', folder = '', id = ''] = process.argv.slice(2)
let rssMb = 0
const look = () => {
  rssMb = Math.max(rssMb, process.memoryUsage.rss() / 2 ** 20)
}
const watching = setInterval(look, 20)
const database = await openDatabase(url, { society: 1, platform: 1, waitMs: 10_000 })
const storage = openStorage(readEnv({ LOG_LEVEL: 'silent', DISK_RESERVE_MB: '0' }), folder)
const scope = { societyId: id, identityId: null, role: 'admin', action: 'bench', requestId: '' }
const society = { id, subdomain: 'bench', name: 'Bench' }
const { content } = await writing(database.society, scope, ({ db }) =>
  exportBook({ db, storage, society, now: new Date() } as unknown as Ctx, undefined),
)
let bytes = 0
for await (const chunk of content as Readable) bytes += chunk.length
look()
clearInterval(watching)
await database.close()
process.stdout.write(JSON.stringify({ rssMb, mb: bytes / 2 ** 20 }))
