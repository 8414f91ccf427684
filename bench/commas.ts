// commas.ts URL SOCIETY ROWS: reads so many rows of the trail by cursor and joins them with commas, and nothing else.
// Prints the CPU it took, in seconds.
import { createWriteStream } from 'node:fs'
import pg from 'pg'
import Cursor from 'pg-cursor'

const [url = '', society = '', rows = ''] = process.argv.slice(2)
const client = new pg.Client({ connectionString: url })
await client.connect()
await client.query('begin read only')
const before = process.cpuUsage()
const cursor = client.query(
  new Cursor<string[]>(
    `select l.at, (select m.name from members m where m.society_id = l.society_id and m.identity_id = l.identity_id
        order by m.removed_at nulls first limit 1) as member, l.role,
      case when l.before is null then 'added' when l.after is null then 'removed' else 'changed' end as deed, l.action, l.table_name
     from audit_log l where l.society_id = $1 order by l.at desc, l.id desc limit $2`,
    [society, Number(rows)],
    { rowMode: 'array' },
  ),
)
const out = createWriteStream('/dev/null')
for (;;) {
  const batch = await cursor.read(1000)
  if (batch.length === 0) break
  out.write(batch.map((row) => row.join(',')).join('\n'))
}
const { user, system } = process.cpuUsage(before)
await cursor.close()
await client.end()
process.stdout.write(String((user + system) / 1e6))
