import { z } from 'zod'
import { Email, emailKey, Id } from '#kernel/nouns.ts'
import type { Db } from '#kernel/server/scope.ts'
import { BadArchive } from '#kernel/server/unzip.ts'
import { peopleTable } from '../rules.ts'
import type { ExportTable } from '../store/exporting.ts'
import * as store from '../store/importing.ts'
import type { Archive } from './reading-archive.ts'

const Person = z
  .object({ id: Id, email: Email, first_name: z.string().min(1).max(200), last_name: z.string().max(200) })
  .transform((person) => ({ ...person, email_key: emailKey(person.email) }))
export type People = { all: string[]; known: { id: string; email: string; here: string }[] }

/**
 * A person who has an account here keeps it untouched, and it gains nothing: a membership comes only through the link
 * mailed to that address. Everybody else gets an account without a password, which opens through such a link too.
 */
export const takePeople = async (db: Db, archive: Archive): Promise<People> => {
  const all: store.Person[] = []
  for await (const lines of archive.rows(peopleTable))
    for (const line of lines) {
      const person = Person.safeParse(parsed(line))
      if (!person.success) throw new BadArchive('The archive names a person who cannot be read.')
      all.push(person.data)
    }
  const here = await store.listKnown(db, all)
  const accountOf = ({ id, email_key }: store.Person) =>
    here.find((account) => account.email_key === email_key) ?? here.find((account) => account.id === id)
  const known = all.flatMap((person) => {
    const account = accountOf(person)
    return account ? [{ id: person.id, email: person.email, here: account.id }] : []
  })
  const fresh = all.filter((person) => !accountOf(person))
  await store.insertPeople(db, fresh).catch((error: Error) => refuseRows(peopleTable, error))
  return { all: all.map(({ id }) => id), known }
}

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** What PostgreSQL says of rows that do not fit is the reason the operator gets. */
export const refuseRows = (table: string, error: Error): never => {
  if (error instanceof BadArchive || !('severity' in error)) throw error
  throw new BadArchive(`The archive’s rows of ${table} do not fit: ${error.message}.`)
}

export const replacePeople = async (db: Db, table: ExportTable, people: People): Promise<boolean> => {
  let replaced = 0
  for (const column of table.people) {
    if (await store.hasStranger(db, column, people.all))
      throw new BadArchive(`A row of ${table.name} refers to a person the archive does not name.`)
    const ids = people.known.map(({ id, here }) => [id, table.name === 'members' ? null : here] as const)
    replaced += await store.replaceStaged(db, column, Object.fromEntries(ids))
  }
  return replaced > 0
}
