// Makes the first operator of a real installation: npm run super-admin -- --email you@example.in [--password …]
import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { Email } from '#kernel/nouns.ts'
import type { Database } from '#kernel/server/db.ts'
import { type Db, writing } from '#kernel/server/scope.ts'
import { findAccount, makeSuperAdmin } from '#modules/identity/actions/super-admin.ts'
import { Password } from '#modules/identity/contract.ts'
import { revokeTokensOf } from '#modules/integrations/actions/tokens.ts'
import { forgetUnprovedDevices } from '#modules/notifications/actions/devices.ts'
import { command, withDatabase } from './open-database.ts'

command(async () => {
  const given = readArguments()
  const email = checked(Email, given.email ?? (await ask('E-mail address of the operator: ')))
  await withDatabase((database) =>
    throughPlatformDoor(database, async (db) => {
      const account = await findAccount(db, email)
      const generated = !given.password && !account?.isProved ? randomBytes(12).toString('base64url') : undefined
      const password = given.password === undefined ? generated : checked(Password, given.password)
      const done = await makeSuperAdmin(db, {
        email,
        password,
        firstName: given['first-name'] ?? 'Platform',
        lastName: given['last-name'] ?? 'Operator',
      })
      await forgetUnprovedDevices(db, done.identityId)
      await revokeTokensOf(db, done.identityId)
      console.log(sentenceOf(email, done, password !== undefined))
      if (generated) console.log(`Password, shown this once: ${generated}`)
    }),
  )
})

type Done = Awaited<ReturnType<typeof makeSuperAdmin>>

function sentenceOf(email: string, { outcome, endedWhatWasBefore }: Done, hasNewPassword: boolean): string {
  if (outcome === 'made') return `${email} is the super admin of this installation.`
  const raised = `${email} had an account and is a super admin now; it signs in anew.`
  if (!endedWhatWasBefore) return `${raised} Its password ${hasNewPassword ? 'is the one given' : 'stays'}.`
  return [
    raised,
    'Nobody had shown that the address was theirs, so whatever was made in its name has ended:',
    'password, sessions, passkeys, second factor, push devices and API tokens.',
  ].join(' ')
}

function readArguments() {
  const text = { type: 'string' } as const
  return parseArgs({ options: { email: text, password: text, 'first-name': text, 'last-name': text } }).values
}

async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Error('Say whom: npm run super-admin -- --email you@example.in')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  return (await terminal.question(question).finally(() => terminal.close())).trim()
}

function checked(schema: typeof Email, value: string): string {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Error(`${parsed.error.issues[0]?.message ?? 'Invalid input'}.`)
}

function throughPlatformDoor<T>(database: Database, work: (db: Db) => Promise<T>): Promise<T> {
  const scope = { societyId: null, identityId: null, role: 'operator', action: 'command.super-admin', requestId: '' }
  return writing(database.platform, scope, ({ db }) => work(db))
}
