// Makes a society from the archive of another installation: npm run society:import -- FILE [--subdomain NAME]
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readEnv } from '#kernel/server/env.ts'
import { root } from '#kernel/server/root.ts'
import { openStorage } from '#kernel/server/storage.ts'
import { importSociety } from '#modules/archives/actions/importing.ts'
import { catalogue } from '#server/offers.ts'
import { command, withDatabase } from './open-database.ts'

command(async () => {
  const { values, positionals } = parseArgs({ options: { subdomain: { type: 'string' } }, allowPositionals: true })
  const [name] = positionals
  if (!name) throw new Error('Name the archive: npm run society:import -- FILE [--subdomain NAME]')
  const file = path.resolve(process.env['INIT_CWD'] ?? '.', name)
  const env = readEnv()
  const { leftOut } = catalogue
  const storage = openStorage(env, path.resolve(root, env.DATA_DIR))
  await withDatabase(async (_database, ownerUrl) => {
    const done = await importSociety({ ownerUrl, storage, file, subdomain: values.subdomain, leftOut }).catch(
      (error: Error) => {
        throw new Error(`Nothing was imported. ${error.message}`, { cause: error })
      },
    )
    console.log(`${done.society} is here as /app/${done.subdomain}: ${done.rows} rows, ${done.files} files.`)
    console.log('It is on a trial of 30 days; the operator gives it its plan in the control center.')
    if (done.missing.length > 0) console.log(`Gone before the archive was made: ${done.missing.join(', ')}`)
    console.log(`${done.people} new accounts; each chooses a password with “Forgot password?” on the sign-in page.`)
    if (done.uninvited.length === 0) return
    console.log('These addresses have an account here and gained nothing; the committee invites them:')
    for (const email of done.uninvited) console.log(`  ${email}`)
  })
})
