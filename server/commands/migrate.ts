import { command, withDatabase } from './open-database.ts'

command(() => withDatabase(async () => console.log('The database is up to date.')))
