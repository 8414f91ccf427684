import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '#kernel/server/root.ts'

/** The room that `npm run test:room` was asked about; without it a house test speaks of all. */
export const onlyRoom = process.env['TEST_ROOM']

/** Whether something called `complaints.raise` belongs to it. */
export const isAsked = ({ name }: { name: string }) => !onlyRoom || name.startsWith(`${onlyRoom}.`)

/** Whether its stores speak of the table. */
export const isAskedTable = ({ name }: { name: string }) => !onlyRoom || wordsOfStores().has(name)

let words: ReadonlySet<string> | undefined
const wordsOfStores = () => (words ??= new Set(readStores().flatMap((text) => text.match(/\w+/g) ?? [])))

const readStores = () =>
  globSync(`modules/${onlyRoom}/{store,build}{.ts,/**/*.ts}`, { cwd: root }).map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  )
