import { resetDemo } from '#db/demo/seed.ts'
import { command, withDatabase } from './open-database.ts'

command(() =>
  withDatabase(async (database) => {
    await resetDemo(database)
    console.log('The demo society is back to its seed.')
  }),
)
