import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The operating-system account that runs the database; empty when it is our own. */
export type Account = { uid?: number; gid?: number }

/** PostgreSQL refuses to run as root, so root lends it the account `postgres`, made when it does not exist. */
export const databaseAccount = (): Account => {
  if (process.getuid?.() !== 0) return {}
  const found = findAccount() ?? createAccount()
  if (found) return found
  throw new Error('PostgreSQL cannot run as root, and the account "postgres" could not be created with useradd.')
}

/** What the database's processes see of our environment: nothing secret, and no PG… variable that would steer them. */
export const databaseEnv = (): NodeJS.ProcessEnv => {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}

const findAccount = (): Account | undefined => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'))
  if (!line) return undefined
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

const createAccount = (): Account | undefined => {
  const debian = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/bin/false']
  const attempts: [string, string[]][] = [
    ['useradd', [...debian, 'postgres']],
    ['/usr/sbin/useradd', [...debian, 'postgres']],
    ['adduser', ['-S', '-D', '-H', '-s', '/bin/false', 'postgres']],
  ]
  for (const [command, args] of attempts) {
    spawnSync(command, args, { stdio: 'ignore' })
    const made = findAccount()
    if (made) return made
  }
  return undefined
}
