import { resetDemo, seedScope } from '#db/demo/seed.ts'
import { writing } from '#kernel/server/scope.ts'
import { command, withDatabase } from './open-database.ts'

command(() =>
  withDatabase(async (database) => {
    await writing(database.platform, seedScope, ({ db }) => resetDemo(db))
    console.log('The demo society is back to its seed.')
  }),
)
