import { makeEmptyDatabase } from '#kernel/server/empty-database.ts'

await makeEmptyDatabase(() => {})
