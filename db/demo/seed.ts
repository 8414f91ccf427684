import { sql } from 'kysely'
import { refused as house } from '#kernel/house-refusals.ts'
import { newId } from '#kernel/ids.ts'
import { emailKey } from '#kernel/nouns.ts'
import type { Database } from '#kernel/server/db.ts'
import type { JobCtx } from '#kernel/server/jobs.ts'
import { hashPassword } from '#kernel/server/passwords.ts'
import { type Db, writing } from '#kernel/server/scope.ts'
import type { Storage } from '#kernel/server/storage.ts'
import { openTurns } from '#kernel/server/turns.ts'
import { dayOf } from '#kernel/time.ts'
import { pastNews as complaintNews } from '#modules/complaints/build.ts'
import { moveSessions, upsertDemoIdentity } from '#modules/identity/build.ts'
import {
  buildFlats,
  buildOccupancies,
  buildPeople,
  buildVehicles,
  pastNews as memberNews,
} from '#modules/members/build.ts'
import { buildNotifications } from '#modules/notifications/build.ts'
import { gatherEntries } from '#modules/search/build.ts'
import { foundSociety } from '#modules/societies/actions.ts'
import {
  beingMade,
  changePlaces,
  clearDemoSocieties,
  clearMaking,
  clearSamples,
  hasDemoSociety,
  isDemoLeftChanged,
  lockDemo,
  openMade,
  tryLockDemo,
} from '#modules/societies/build.ts'
import { demoAccounts, demoPassword } from '#modules/societies/rules.ts'
import { type Apart, type Society, seedCharges, seedFound, seedMonths, seedRest } from './books.ts'
import { seedComplaints } from './complaints.ts'
import { seedDays } from './days.ts'
import { seedDirectory } from './directory.ts'
import { seedDocuments } from './documents.ts'
import { seedFacilities } from './facilities.ts'
import { keepFiles, pdfOf } from './files.ts'
import { seedFunds } from './funds.ts'
import { seedGate } from './gate.ts'
import { seedLeads } from './leads.ts'
import { seedMeetings } from './meetings.ts'
import { seedNotices } from './notices.ts'
import { type Owed, waitingPaper } from './outgoings.ts'
import { seedParking } from './parking.ts'
import { type SampleSociety, seedPlatform } from './platform.ts'
import { seedPolls } from './polls.ts'
import { type Random, seededRandom } from './random.ts'
import { demoFlats, demoOccupancies, demoPeople, demoVehicles } from './register.ts'
import { seedSamples } from './samples.ts'
import { seedPastVisits } from './visit-counts.ts'

/** Makes the demo once; true when it was made now. */
export const seedDemoOnce = async (database: Database, storage: Storage, now = new Date()): Promise<boolean> => {
  return writing(database.platform, seedScope, async ({ db }) => {
    if (await hasDemoSociety(db)) {
      // What a reset left half made when the server fell; one that another process is making is not ours to clear.
      if (await tryLockDemo(db)) await clearMaking(db)
      return false
    }
    // Several processes may start on one database at the same moment.
    await lockDemo(db)
    if (await hasDemoSociety(db)) return false
    const apart = apartIn(database)
    const [passwordHash] = await Promise.all([hashPassword(demoPassword), apart(clearDemoSocieties)])
    const { id } = await seed({ apart, storage, passwordHash, now }, (made) => seedBeside(apart, made, now))
    await writing(database.platform, seedScope, (own) => openMade(own.db, id))
    return true
  })
}

/** No part waits for the disk: the last one, which opens the society, is on it only when all before it are. */
export const apartIn =
  ({ platform }: Pick<Database, 'platform'>): Apart =>
  (work) =>
    writing(platform, seedScope, ({ db }) => unhurried(db, work))

const unhurried = async <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> => {
  const [, done] = await Promise.all([sql`set local synchronous_commit = off`.execute(db), work(db)])
  return done
}

export const seedScope = { societyId: null, identityId: null, role: 'system', action: 'demo.seed', requestId: '' }

type Reset = { apart: Apart; storage: Storage; log: Pick<JobCtx['log'], 'warn'>; now?: Date }

/**
 * Puts the demo back to its seed. The new one is made beside the old one, in transactions of their own, and takes its
 * place in a short one: visitors see the old one, and write in it, until the new one is whole. `db` holds the lock, and
 * takes the old one away when nobody is in it any more. Killed in between, one of the two is open, and the other one is
 * removed by the next reset or start.
 */
export const resetDemo = async (db: Db, { apart, storage, log, now = new Date() }: Reset): Promise<void> => {
  const passwordHash = await hashPassword(demoPassword)
  await lockDemo(db)
  await inTurns(apart, async (part) => {
    await part(clearMaking)
    const made = await seed({ apart: part, storage, passwordHash, now }, async () => {})
    await part(async (own) => {
      // What the operator of the demo sees is not in a society of its own, so it changes with it.
      await clearSamples(own)
      await seedBeside((work) => work(own), made, now)
      const before = await changePlaces(own, made.id)
      if (before) await moveSessions(own, before, made.id)
    })
  })
  // The new one is open by now. Where somebody is still in the old one, the next reset or start takes it away.
  await apart(clearMaking).catch((error: unknown) => log.warn({ err: error }, 'the demo before is not removed yet'))
}

/**
 * Two parts at a time: every request is let in through the same connections, and nobody waits for this. After one that
 * failed none begins, and those at work are waited for, so that nothing is written once the lock is given back.
 */
const inTurns = async <T>(apart: Apart, work: (part: Apart) => Promise<T>): Promise<T> => {
  const places = { atOnce: 2, atOnceEach: 2, waiting: Number.POSITIVE_INFINITY, waitingEach: Number.POSITIVE_INFINITY }
  const turn = openTurns({ ...places, refusal: house.try_again })
  const parts: Promise<unknown>[] = []
  const failed: unknown[] = []
  const part: Apart = (one) => {
    const done = turn('demo', async () => {
      if (failed.length > 0) throw failed[0]
      return apart(one)
    })
    parts.push(done.catch((error: unknown) => failed.push(error)))
    return done
  }
  return work(part).finally(() => Promise.all(parts))
}

const apartOf =
  (job: JobCtx): Apart =>
  (work) =>
    job.apart(null, (db) => unhurried(db, work))

/** By the clock, every night: what visitors left behind goes, and the dates are today's again. */
export const resetDemoNightly = async (job: JobCtx): Promise<void> => {
  if (job.env.DEMO) await job.platform((db) => resetDemo(db, { ...job, apart: apartOf(job) }))
}

/** Half an hour after the last visitor the next one finds it as it was meant, if there is anything to put right. */
export const resetDemoLeft = async (job: JobCtx): Promise<void> => {
  if (!job.env.DEMO) return
  await job.platform(async (db) => {
    if (await isDemoLeftChanged(db, leftMinutes)) await resetDemo(db, { ...job, apart: apartOf(job) })
  })
}
const leftMinutes = 30

type Seeding = Required<Omit<Reset, 'log'>> & { passwordHash: string }
type Made = SampleSociety & { adminId: string }

/**
 * The books are the longest row of work and begin first. Beside them everyday life is written, and then what the operator
 * sees, so that there is something to do until the books are done. Bills name no person, and this society charges nobody
 * for letting: its books need not wait for its people. Answers the society, which is not open yet.
 */
const seed = async (
  { apart, storage, passwordHash, now }: Seeding,
  afterLife: (made: Made) => Promise<void>,
): Promise<Made> => {
  const { society, flats, identities } = await apart((db) => seedSociety(db, passwordHash, now))
  const officers = { admin: identities['admin']!, second: identities['committee']! }
  const books = { id: society.id, flats, today: dayOf(now), people: officers }
  const made = { ...neighbourOf(society), adminId: officers.admin }
  const people = { societyId: society.id, identities, now, random: seededRandom(27) }
  await Promise.all([
    apart((db) => seedOwed(db, storage, books)).then((owed) => seedMoney(apart, books, owed, now)),
    apart((db) => seedPeople(db, people))
      .then(() => apart((db) => seedLife(db, storage, { ...people, flats, adminId: officers.admin })))
      .then(() => afterLife(made)),
  ])
  return made
}

/** The demo's neighbours, and what its operator sees of all of them. */
const seedBeside = async (apart: Apart, { adminId, ...demo }: Made, now: Date): Promise<void> => {
  const neighbours = await apart((db) => seedSamples(db, now, seededRandom(31)))
  await apart(async (db) => {
    await seedPlatform(db, [demo, ...neighbours], now, adminId)
    await seedLeads(db, now)
  })
}

const demoSubdomain = 'demo'

const neighbourOf = (society: Awaited<ReturnType<typeof foundSociety>>) => ({
  ...{ id: society.id, name: society.name, planId: society.plan_id, email: society.email },
  since: dayOf(society.created_at),
})

/** The society with its flats, to which everything else belongs, and who will sign in. */
const seedSociety = async (db: Db, passwordHash: string, now: Date) => {
  const accounts = await Promise.all(
    demoAccounts.map(async ({ role, email, firstName, lastName }) => [
      role,
      await upsertDemoIdentity(db, {
        id: newId(),
        email,
        email_key: emailKey(email),
        first_name: firstName,
        last_name: lastName,
        password_hash: passwordHash,
        is_demo: true,
        is_super_admin: role === 'super_admin',
      }),
    ]),
  )
  const identities: Record<string, string> = Object.fromEntries(accounts)
  const society = await foundSociety(db, {
    name: 'Gulmohar Co-operative Housing Society',
    subdomain: demoSubdomain,
    aliases: ['demo-society'],
    address: '14 Paud Road, Kothrud',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411038',
    email: 'office@gulmohar.example',
    phone_number: '55500 20000',
    description: 'Four wings, 120 flats, registered in 1998.',
    plan_id: 'professional',
    rule_pack_id: 'MH-CHS-2026',
    created_at: new Date(now.getTime() - 900 * 86_400_000),
    ...beingMade,
  })
  return { society, flats: await buildFlats(db, society.id, demoFlats()), identities }
}

type People = { societyId: string; identities: Record<string, string>; now: Date; random: Random }

/** Who lives there, with what they drive. */
const seedPeople = async (db: Db, { societyId, identities, now, random }: People) => {
  const today = dayOf(now)
  const people = demoPeople(random, now, identities)
  await buildPeople(db, societyId, people)
  await buildOccupancies(db, societyId, demoOccupancies(people, today))
  await buildVehicles(db, societyId, demoVehicles(today))
}

/** What flats are charged by, and the paper that lies on the treasurer's table. */
const seedOwed = async (db: Db, storage: Storage, books: Society): Promise<Owed> => {
  const paperId = newId()
  const place = { db, storage, societyId: books.id, identityId: books.people.second }
  const [opened] = await Promise.all([
    seedCharges(db, books),
    keepFiles(place, [pdfOf('vendors', { id: paperId, title: waitingPaper.title })]),
  ])
  return { ...opened, paperId }
}

/** Books, and what charges flats through them. */
const seedMoney = async (apart: Apart, books: Society, owed: Owed, now: Date) => {
  await apart((ledger) => seedMonths(apart, ledger, books, owed))
  await Promise.all([
    apart((db) => seedFound(db, books)),
    apart((db) => seedRest(db, owed.bank, books)),
    apart((db) => gatherEntries(db, books.id, () => seedFacilities(db, books.id, books.flats, now))),
  ])
}

type Life = {
  societyId: string
  flats: ReadonlyMap<string, string>
  now: Date
  random: Random
  adminId: string
}

/** Everything that needs no books. */
const seedLife = async (db: Db, storage: Storage, { societyId, flats, now, random, adminId }: Life) => {
  await gatherEntries(db, societyId, async () => {
    await seedGate(db, storage, societyId, flats, now)
    await seedDays(db, societyId, flats, now, random)
    await seedPastVisits(db, societyId, dayOf(now))
    await seedComplaints(db, societyId, now)
    await seedNotices(db, societyId, now)
    await seedParking(db, societyId, flats, dayOf(now))
    await seedPolls(db, societyId, now)
    await seedMeetings(db, societyId, now)
    await seedDirectory(db, societyId, now)
    await seedDocuments(db, storage, { societyId, identityId: adminId, now })
    const past = [...(await complaintNews(db, societyId)), ...(await memberNews(db, societyId))]
    // It has its address only when it is open.
    const addressed = past.map((news) => ({ ...news, path: news.path.replace('{subdomain}', demoSubdomain) }))
    await buildNotifications(db, societyId, now, addressed)
    await seedFunds(db, societyId, dayOf(now))
  })
}
