import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import { languageFrom } from '#kernel/server/mail/layout.ts'
import { queueMail } from '#kernel/server/mail.ts'
import type { Db } from '#kernel/server/scope.ts'
import { someNames, trialLetter, welcomeLetter } from '../mail.ts'
import { isPlainName } from '../rules.ts'
import * as store from '../store.ts'
import { confirmationToken } from './confirming.ts'

/** In the language the person has chosen, else the one the setup was read in. */
export const writeWelcomeLetter = (job: JobCtx, { societyId = '', identityId = '', language = '' }: Ids) =>
  job.platform((db) =>
    write(job, db, { societyId, identityId, language, occasion: `onboarding.completed:${societyId}` }),
  )

/** Pressing the button again and again fills nobody's mailbox. */
export const writeConfirmation = (job: JobCtx, { societyId = '', identityId = '' }: Ids) =>
  job.platform((db) => {
    const hour = job.now.toISOString().slice(0, 13)
    const occasion = `onboarding.confirm:${societyId}:${identityId}:${hour}`
    return write(job, db, { societyId, identityId, language: '', occasion })
  })

const kind = 'onboarding.completed'
/** As many letters a day may reach an address that has proved nothing. */
const mostUnproved = 5

type Sending = { societyId: string; identityId: string; language: string; occasion: string }

const write = async (job: JobCtx, db: Db, { societyId, identityId, language, occasion }: Sending) => {
  const found = await store.findForWelcome(db, societyId, identityId)
  if (!found) return
  const chosen = languageFrom(found.language ?? language)
  const url = `${job.origin}/app/${found.subdomain}`
  const isUnproved = found.plan_id === 'trial' && found.verified_at === null
  const names = someNames[chosen]
  const token = confirmationToken(job.sign, { societyId, identityId, emailKey: found.email_key })
  const letter =
    isUnproved && found.trial_ends_on
      ? trialLetter(chosen, {
          name: isPlainName(found.first_name) ? found.first_name : names.person,
          society: isPlainName(found.society) ? found.society : names.society,
          trialEndsOn: found.trial_ends_on,
          url,
          confirmUrl: `${job.origin}/api/setup/confirmation?token=${encodeURIComponent(token)}`,
        })
      : welcomeLetter(chosen, { name: found.first_name, society: found.society, plan: found.plan, url })
  await queueMail(db, {
    ...letter,
    kind,
    dedupeKey: occasion,
    to: found.email,
    societyId,
    fromOperator: true,
    keepInside: isUnproved && (await store.countLetters(db, kind, found.email)) >= mostUnproved,
  })
}
