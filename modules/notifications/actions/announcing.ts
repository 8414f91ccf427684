import { newId } from '#kernel/ids.ts'
import { Email } from '#kernel/nouns.ts'
import type { JobCtx } from '#kernel/server/jobs.ts'
import { tell } from '#kernel/server/live.ts'
import { languageFrom } from '#kernel/server/mail/layout.ts'
import { queueMail } from '#kernel/server/mail.ts'
import type { Db } from '#kernel/server/scope.ts'
import { type About, notificationLetter } from '../mail.ts'
import { choiceFor, hasOwnLetter, type Kind, kinds } from '../rules.ts'
import * as inbox from '../store/inbox.ts'
import type { Recipient } from '../store/occasions.ts'

type Announcement = {
  societyId: string
  kind: Kind
  about: About
  /** A path of this site. */
  path: string
  /** The same occasion is told to the same person once, however often its job runs. */
  occasion: string
  to: readonly Recipient[]
}

/** Tells people, each in the ways they chose. Everything lies in the job's transaction, and leaves with it. */
export const announce = async (job: JobCtx, db: Db, news: Announcement): Promise<void> => {
  for (const person of news.to) await announceTo(job, db, news, person)
}

const announceTo = async (job: JobCtx, db: Db, news: Announcement, person: Recipient) => {
  const { societyId, kind, about, path, occasion } = news
  const choice = choiceFor(kind, person.choices)
  const topic = kinds[kind]
  const made = await inbox.insert(db, {
    society_id: societyId,
    id: newId(),
    identity_id: person.identity_id,
    kind,
    path,
    occasion,
    about: JSON.stringify(about),
    in_app: choice.inApp,
    push: choice.push ? 'waiting' : 'off',
  })
  if (!made) return
  if (choice.inApp) await tell(db, { identity: person.identity_id, room: 'notifications', id: made.id })
  if (choice.push) await job.topics.add('notifications.push', { societyId, notificationId: made.id })
  if (!choice.email || (topic && hasOwnLetter(topic)) || !Email.safeParse(person.email).success) return
  await queueMail(db, {
    ...notificationLetter(languageFrom(person.language), { kind, about, url: `${job.origin}${path}` }),
    to: person.email,
    kind: `notifications.${kind}`,
    dedupeKey: `notification:${made.id}:email`,
    societyId,
  })
}
