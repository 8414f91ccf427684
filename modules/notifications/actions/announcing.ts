import { newId } from '#kernel/ids.ts'
import { Email } from '#kernel/nouns.ts'
import type { JobCtx, News } from '#kernel/server/jobs.ts'
import { tell } from '#kernel/server/live.ts'
import { languageFrom } from '#kernel/server/mail/layout.ts'
import { queueMails } from '#kernel/server/mail.ts'
import type { Catalogue } from '#kernel/server/room.ts'
import type { Db } from '#kernel/server/scope.ts'
import { whatsAppOf } from '#kernel/server/whatsapp.ts'
import { mayMessage } from '#modules/consent/actions/society-consents.ts'
import { listMeant, type Meant } from '#modules/members/actions/recipients.ts'
import { messageAllowance } from '#modules/societies/actions/messages.ts'
import { notificationLetter } from '../mail.ts'
import { mobileOf } from '../rules/messages.ts'
import { type Quiet, quietFrom, sendAfter } from '../rules/quiet.ts'
import { always, letterKey, mostAtOnce, type Ways, waysFrom } from '../rules.ts'
import * as inbox from '../store/inbox.ts'
import * as messages from '../store/messages.ts'
import { findQuiet } from '../store/settings.ts'

type Told = Meant & { identity_id: string } & { ways: Ways; after: Date }

/**
 * Tells people, each in the ways they chose: a handful of statements for any number of people. Everything lies in the
 * job's transaction, and leaves with it.
 */
export const announce = async (job: JobCtx, db: Db, news: News): Promise<void> => {
  const quiet = await findQuiet(db, news.societyId)
  const meant = await listMeant(db, news.societyId, news.to)
  const people = meant.filter((person) => person.identity_id !== null)
  for (let from = 0; from < people.length; from += mostAtOnce)
    await announceTo(
      job,
      db,
      news,
      people.slice(from, from + mostAtOnce).map((person) => ({
        ...person,
        ways: waysOf(job.catalogue, news.kind, person),
        after: afterQuiet(job, news, quietOf(person) ?? quiet),
      })),
    )
  await queueMessages(job, db, news, meant, quiet)
}

/** What is urgent rings at night too; nothing without a choice is anything else. */
const isUrgent = ({ kinds }: Catalogue, name: string) => kinds.get(name)?.urgent ?? kinds.get(name)?.choice === null

const afterQuiet = (job: JobCtx, { kind }: News, quiet: Quiet) =>
  isUrgent(job.catalogue, kind) ? job.now : sendAfter(job.now, quiet)

const quietOf = ({ preferences }: Meant) => quietFrom(preferences?.['quietHours'])

/** Only who agreed is written to, by a society that may; what is no mobile number is listed and goes nowhere. */
const queueMessages = async (job: JobCtx, db: Db, news: News, meant: readonly Meant[], quiet: Quiet) => {
  if (!whatsAppOf(job.env) || meant.length === 0) return
  const { most, leaves } = await messageAllowance(db, news.societyId)
  if (most <= 0 || !leaves) return
  const ids = meant.map(({ member_id }) => member_id)
  const agreed = await mayMessage(db, news.societyId, ids, 'whatsapp')
  const rows = meant
    .filter(({ member_id }) => agreed.has(member_id))
    // Who has no login chose by the form they signed.
    .filter((person) => person.identity_id === null || waysOf(job.catalogue, news.kind, person).whatsapp)
    .map((person) => {
      const number = mobileOf(person.phone)
      return {
        id: newId(),
        member_id: person.member_id,
        phone: number ?? person.phone,
        state: number ? ('waiting' as const) : ('dropped' as const),
        error_code: number ? '' : 'no_mobile',
        send_after: afterQuiet(job, news, quietOf(person) ?? quiet),
      }
    })
  if (rows.length === 0) return
  await messages.insertMany(db, { ...news, isUrgent: isUrgent(job.catalogue, news.kind) }, rows)
  await job.topics.add('notifications.messages', { societyId: news.societyId })
}

const waysOf = ({ kinds, choices }: Catalogue, name: string, { preferences }: Meant): Ways => {
  const kind = kinds.get(name)
  if (!kind) throw new Error(`No room tells people of ${name}`)
  const choice = kind.choice === null ? undefined : choices.get(kind.choice)
  return choice ? waysFrom(preferences?.['notifications'], kind.choice!, choice) : always
}

const announceTo = async (job: JobCtx, db: Db, news: News, people: readonly Told[]) => {
  const { societyId, kind, about, path, occasion } = news
  const made = await inbox.insertMany(
    db,
    people.map(({ identity_id, ways, after }) => ({
      society_id: societyId,
      id: newId(),
      identity_id,
      kind,
      path,
      occasion,
      about: JSON.stringify(about),
      in_app: ways.inApp,
      push: ways.push ? 'waiting' : 'off',
      push_after: ways.push && after > job.now ? after : null,
    })),
  )
  // Whoever was told of this occasion before is not told again.
  const told = people.flatMap((person) => {
    const id = made.get(person.identity_id)
    return id ? [{ ...person, id }] : []
  })
  const inApp = told.filter(({ ways }) => ways.inApp)
  await tell(db, ...inApp.map(({ id, identity_id: identity }) => ({ identity, room: 'notifications', id })))
  const pushed = told.filter(({ ways, after }) => ways.push && after <= job.now)
  await job.topics.addMany(
    pushed.map(({ id }) => ({ topic: 'notifications.push', ids: { societyId, notificationId: id } })),
  )
  await mail(job, db, news, told)
}

const mail = async (job: JobCtx, db: Db, news: News, people: readonly (Told & { id: string })[]) => {
  const kind = job.catalogue.kinds.get(news.kind)!
  if (kind.choice !== null && job.catalogue.choices.get(kind.choice)?.ownLetter) return
  const { about, path, societyId } = news
  const reached = people.filter(({ ways, email }) => ways.email && Email.safeParse(email).success)
  await queueMails(
    db,
    reached.map(({ id, email, preferences }) => {
      const language = languageFrom(preferences?.['language'])
      return {
        ...notificationLetter(language, { kind, about, url: `${job.origin}${path}` }),
        to: email,
        kind: `notifications.${news.kind}`,
        dedupeKey: letterKey(id),
        societyId,
        attached: news.attached?.[language],
      }
    }),
  )
}
