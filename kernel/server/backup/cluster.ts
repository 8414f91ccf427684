import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import type { ArchiveWriter } from './archive.ts'

/** Made anew by every start, or of no use to another one. Their folders must be there all the same. */
const emptied = /^(pg_wal|pg_replslot|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|pg_dynshmem|log)\/./
const skipped =
  /(^|\/)(postmaster\.(pid|opts)|backup_label|tablespace_map|current_logfiles|pg_internal\.init.*|pgsql_tmp.*)$/

/**
 * The files of a working database, with the log that makes them whole again: start, copy without the log, stop, then
 * the log. PostgreSQL keeps that log for us by a slot that vanishes with the connection.
 */
export const addCluster = async (archive: ArchiveWriter, url: string, cluster: string): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`select pg_create_physical_replication_slot('aangan_backup_' || pg_backend_pid(), true, true)`)
    const start = await client.query<{ file: string }>(
      `select pg_walfile_name(pg_backup_start('aangan backup', true)) as file`,
    )
    await addFolder(archive, cluster, '')
    const stop = await client.query<{ file: string; labelfile: string }>(
      'select pg_walfile_name(lsn) as file, labelfile from pg_backup_stop(false)',
    )
    const [from, until] = [start.rows[0], stop.rows[0]]
    if (!from || !until) throw new Error('The database did not confirm the backup')
    await archive.bytes('cluster/backup_label', Buffer.from(until.labelfile))
    const log = (await readdir(path.join(cluster, 'pg_wal'))).sort()
    for (const name of log)
      if (
        /^[0-9A-F]{8}\.history$/.test(name) ||
        (/^[0-9A-F]{24}$/.test(name) && name >= from.file && name <= until.file)
      )
        await archive.file(`cluster/pg_wal/${name}`, path.join(cluster, 'pg_wal', name))
  } finally {
    await client.end()
  }
}

const addFolder = async (archive: ArchiveWriter, cluster: string, at: string): Promise<void> => {
  const folder = path.join(cluster, at)
  const inside = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    // A database that was dropped while we read.
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!inside) return
  await archive.folder(path.posix.join('cluster', at), 0o700)
  for (const entry of inside) {
    const name = path.posix.join(at, entry.name)
    if (emptied.test(name) && !(entry.isDirectory() && /^pg_wal\/(archive_status|summaries)$/.test(name))) continue
    if (entry.isDirectory()) await addFolder(archive, cluster, name)
    else if (entry.isFile() && !skipped.test(name)) await archive.file(`cluster/${name}`, path.join(cluster, name))
  }
}
