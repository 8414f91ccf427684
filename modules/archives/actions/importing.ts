import { createHash } from 'node:crypto'
import { newId } from '#kernel/ids.ts'
import type { Catalogue } from '#kernel/server/room.ts'
import type { Db } from '#kernel/server/scope.ts'
import { asOwner } from '#kernel/server/snapshot.ts'
import { requireRoomOnDisk } from '#kernel/server/storage/work-folder.ts'
import type { Storage } from '#kernel/server/storage.ts'
import { BadArchive } from '#kernel/server/unzip.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { isReserved, readsAsId } from '#modules/societies/rules.ts'
import { inOrderOfReference, ownTables, peopleTable } from '../rules.ts'
import { type ExportTable, listOccupied, listPeople, listTables, readRows } from '../store/exporting.ts'
import * as store from '../store/importing.ts'
import { jsonText } from './exporting.ts'
import { placeFiles } from './placing-files.ts'
import { type Archive, withArchive } from './reading-archive.ts'
import { isHeld } from './spooling.ts'
import { type People, refuseRows, replacePeople, takePeople } from './taking-people.ts'

/** As for every new society; the operator gives it its plan. */
const trialDays = 30

export type ImportTo = {
  ownerUrl: string
  storage: Storage
  file: string
  subdomain?: string | undefined
  leftOut: Catalogue['leftOut']
}
export type Imported = {
  society: string
  subdomain: string
  rows: number
  files: number
  /** Content that was gone already when the archive was made. */
  missing: readonly string[]
  /** New accounts: each is opened with a new password, through the link mailed to its address. */
  people: number
  /** Addresses that have an account here: their members came without a login, and the committee invites them. */
  uninvited: string[]
}

const scope = { societyId: null, identityId: null, role: 'operator', action: 'command.society-import', requestId: '' }

/** Makes a society from its archive: verified first, then in one transaction with its files, or not at all. */
export const importSociety = ({ ownerUrl, storage, file, subdomain, leftOut }: ImportTo): Promise<Imported> =>
  withArchive(file, async (archive) => {
    const bytes = archive.manifest.entries.reduce((sum, entry) => sum + entry.bytes, 0)
    await requireRoomOnDisk(storage, bytes)
    const placed: string[] = []
    try {
      return await asOwner(ownerUrl, scope, (db) => putIn(db, archive, { storage, subdomain, leftOut }, placed))
    } catch (error) {
      for (const object of placed) await storage.objects.remove(object).catch(() => undefined)
      throw error
    }
  })

const putIn = async (
  db: Db,
  archive: Archive,
  { storage, subdomain, leftOut }: Omit<ImportTo, 'ownerUrl' | 'file'>,
  placed: string[],
): Promise<Imported> => {
  const { society, missing } = archive.manifest
  const tables = (await listTables(db)).filter(isHeld(leftOut))
  refuseOtherTables(archive, tables)
  const [occupied] = await listOccupied(db, tables, society.id)
  if (occupied) throw new BadArchive(`This installation has records of ${society.name} already (in ${occupied}).`)
  await store.beginImport(db)
  const people = await takePeople(db, archive)
  const changed = new Set<string>()
  let rows = 0
  for (const table of await inOrder(db, tables)) {
    rows += await insertTable(db, archive, table, people, subdomain, changed)
  }
  await store.endImport(db)
  await refuseDifference(db, archive, tables, changed, leftOut)
  await refuseBrokenBooks(db, society.id)
  const files = await placeFiles(await store.listFiles(db, society.id), society.id, archive, storage, placed)
  const { hash, manifest } = archive
  const uninvited = people.known.map(({ email }) => email)
  await store.noteImport(db, society.id, { imported: hash, madeAt: manifest.madeAt, withoutLogin: uninvited.length })
  return {
    society: society.name,
    subdomain: subdomain ?? society.subdomain,
    rows,
    files,
    missing,
    people: people.all.length - people.known.length,
    uninvited,
  }
}

const isOwn = ({ name }: ExportTable) => ownTables.some((own) => own === name)

const refuseOtherTables = ({ manifest }: Archive, tables: readonly ExportTable[]) => {
  const named = tables.map(({ name }) => name)
  const wanted = [...named, peopleTable].flatMap((name) => [`json/${name}.json`, `csv/${name}.csv`])
  const given = new Set(manifest.entries.map(({ name }) => name).filter((name) => /^(csv|json)\//.test(name)))
  const lacking = wanted.find((name) => !given.has(name))
  if (lacking) throw new BadArchive(`The archive lacks ${lacking}.`)
  const unknown = [...given].find((name) => !wanted.includes(name))
  if (unknown) throw new BadArchive(`The archive holds ${unknown}, a table this installation does not know.`)
}

const inOrder = async (db: Db, tables: readonly ExportTable[]): Promise<ExportTable[]> => {
  const names = tables.map(({ name }) => name)
  const ordered = inOrderOfReference(names, await store.listReferences(db))
  return [...new Set([...ownTables, ...ordered])].map((name) => tables.find((table) => table.name === name)!)
}

const insertTable = async (
  db: Db,
  archive: Archive,
  table: ExportTable,
  people: People,
  subdomain: string | undefined,
  changed: Set<string>,
): Promise<number> => {
  try {
    let staged = 0
    for await (const lines of archive.rows(table.name)) {
      await store.stage(db, lines)
      staged += lines.length
    }
    // Most tables of most societies are empty, and nothing need be asked of them.
    if (staged === 0 && !isOwn(table) && !unbelieved.includes(table.name)) return 0
    if (await store.hasForeignRow(db, table, archive.manifest.society.id))
      throw new BadArchive(`The archive holds a row of another society, in ${table.name}.`)
    if (await replacePeople(db, table, people)) changed.add(table.name)
    if (table.name === 'societies') await checkSociety(db, archive, subdomain)
    if (table.name === 'society_names') await checkNames(db, archive, subdomain)
    if (table.name === 'subscriptions') await store.restageAsTrial(db, trialOf(archive))
    if ((subdomain && isOwn(table)) || unbelieved.includes(table.name)) changed.add(table.name)
    const inserted = await store.insertStaged(db, table)
    await store.clearStage(db)
    return inserted
  } catch (error) {
    return refuseRows(table.name, error as Error)
  }
}

/** What a society is to this installation and what it has paid here is not for its archive to say. */
const unbelieved = ['societies', 'subscriptions']

const trialOf = ({ manifest }: Archive) => {
  const today = dayOf(new Date())
  return { societyId: manifest.society.id, id: newId(), today, endsOn: addDays(today, trialDays) }
}

const checkSociety = async (db: Db, { manifest }: Archive, subdomain: string | undefined) => {
  const [society, ...more] = await store.readStagedSociety(db)
  if (!society || more.length > 0 || society.subdomain !== manifest.society.subdomain)
    throw new BadArchive('The archive does not hold the one society its manifest names.')
  const lacks = await store.findLack(db, society)
  if (lacks.code) throw new BadArchive('Another society here has the same join code; renew the code and export again.')
  if (lacks.rules) throw new BadArchive(`This installation has no rules “${society.rule_pack_id}”.`)
  const name = subdomain ?? society.subdomain
  if (isNoName(name) || (subdomain && !/^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/.test(subdomain))) throw noName(name)
  if (await store.isTaken(db, name)) throw nameTaken(name)
  await store.changeStaged(db, {
    ...(subdomain ? { subdomain } : {}),
    ...{ kind: 'customer', plan_id: 'trial', trial_ends_on: null, verified_at: null },
    ...{ status: 'active', suspended_at: null, suspended_for: null, suspended_reason: null },
  })
}

const checkNames = async (db: Db, { manifest }: Archive, subdomain: string | undefined) => {
  const bad = (await store.listStagedNames(db)).filter(isNoName)
  if (bad[0] && !subdomain) throw noName(bad[0])
  if (subdomain) await store.restageNames(db, manifest.society.id, subdomain, bad)
  const taken = await store.findTakenName(db)
  if (taken) throw nameTaken(taken)
}

const isNoName = (name: string) => isReserved(name) || readsAsId(name)

const noName = (name: string) =>
  new BadArchive(`“${name}” cannot be the name of a society. Give this one another with --subdomain NAME.`)

const nameTaken = (name: string) =>
  new BadArchive(`Another society here answers to “${name}”. Give this one another name with --subdomain NAME.`)

/** Reads everything back the way it would be exported: what is not equal to the last byte is not kept. */
const refuseDifference = async (
  db: Db,
  archive: Archive,
  tables: readonly ExportTable[],
  changed: ReadonlySet<string>,
  leftOut: Catalogue['leftOut'],
) => {
  const { id } = archive.manifest.society
  for (const table of tables) {
    if (changed.has(table.name)) continue
    const hash = createHash('sha256')
    for await (const text of jsonText(readRows(db, table, id, leftOut.get(table.name)?.columns))) hash.update(text)
    if (hash.digest('hex') !== archive.hashOf(`json/${table.name}.json`))
      throw new BadArchive(`The rows of ${table.name} would not be the same here as in the archive.`)
  }
  const hash = createHash('sha256')
  for await (const text of jsonText(once(await listPeople(db, tables, id)))) hash.update(text)
  const same = hash.digest('hex') === archive.hashOf(`json/${peopleTable}.json`)
  if (!same && !changed.has('members')) throw new BadArchive('The people would not be the same here as in the archive.')
}

/** The seals of the vouchers come with them: one changed rupee anywhere, and nothing is taken. */
const refuseBrokenBooks = async (db: Db, societyId: string) => {
  const broken = await store.findBrokenVoucher(db, societyId)
  if (!broken) return
  const where = broken.number ? `Voucher ${broken.number} ${broken.fault}` : broken.fault
  throw new BadArchive(`The books in the archive do not prove themselves. ${where}. Export the society again.`)
}

const once = async function* (lines: string[]) {
  yield lines
}
