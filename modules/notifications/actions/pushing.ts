import type { Kind } from '#kernel/server/catalogue.ts'
import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import { languageFrom } from '#kernel/server/mail/layout.ts'
import { type PushManner, sendPush } from '#kernel/server/push.ts'
import { fill, type Language } from '#kernel/words.ts'
import { findReader } from '#modules/members/actions/recipients.ts'
import { type About, wordsOf } from '../mail.ts'
import { mostPushTries } from '../rules.ts'
import * as store from '../store/pushing.ts'

/**
 * Claimed, and the claim committed, before anything leaves: a worker that dies in between leaves a message unsent
 * rather than sent twice. Whoever left while it waited for the morning is not told. Only when no device took it does the
 * queue get it back, to be tried again later.
 */
export const pushNotification = async (job: JobCtx, { societyId = '', notificationId = '' }: Ids): Promise<void> => {
  const claimed = await job.apart(null, async (db) => {
    const row = await store.claimPush(db, societyId, notificationId)
    const reader = row && (await findReader(db, societyId, { identityId: row.identity_id }))
    if (row && !reader) await store.settlePush(db, societyId, notificationId, 'off')
    return reader && { ...row, language: languageFrom(reader.language) }
  })
  if (!claimed) return
  const { language } = claimed
  const kind = job.catalogue.kinds.get(claimed.kind)
  const { title, text } = wordsOf(kind, language, claimed.about as About)
  const { identity_id: identityId, path: url, push_tries: tries } = claimed
  const taken = await sendPush(
    job,
    { identityId, societyId },
    {
      title,
      body: text,
      url,
      tag: notificationId,
      lang: language,
      ...buttonsOf(kind, language, claimed.about as About),
    },
    mannerOf(kind, claimed.about as About),
  )
  const waits =
    taken === 0 && tries < mostPushTries && (await job.apart(null, (db) => store.hasDevices(db, identityId)))
  const outcome = taken > 0 ? 'sent' : waits ? 'waiting' : 'failed'
  await job.apart(null, (db) => store.settlePush(db, societyId, notificationId, outcome))
  if (waits) throw new Error('No device took the message; it is tried again')
}

/** For as long as the society waits for an answer, where it says how long that is. */
export const mannerOf = (kind: Kind | undefined, about: About): PushManner => {
  if (!kind?.push) return {}
  const { ttlSeconds, ttlFrom, isUrgent } = kind.push
  return { ttlSeconds: (ttlFrom && Number(about[ttlFrom])) || ttlSeconds, isUrgent }
}

/** Buttons that answer from the lock screen. */
const buttonsOf = (kind: Kind | undefined, language: Language, about: About) => {
  const { actions, post } = kind?.push ?? {}
  if (!actions || !post) return {}
  return {
    post: fill(post, about),
    actions: actions.map(({ name, title }) => ({ action: name, title: title[language] })),
  }
}
