import type { JobCtx } from '#kernel/server/jobs.ts'
import { languageFrom } from '#kernel/server/mail/layout.ts'
import { queueMail } from '#kernel/server/mail.ts'
import { passwordChangedLetter, provedLetter, resetLetter } from '../mail.ts'
import { findById } from '../store/identities.ts'
import { findReset } from '../store/sign-in.ts'
import { resetToken } from './passwords.ts'

/** Only here is the address looked up: who asked has had the answer long since, and it was the same for every address. */
export const writeResetLetter = (job: JobCtx, resetId: string) =>
  job.platform(async (db) => {
    const reset = await findReset(db, resetId)
    if (!reset) return
    const link = `${job.origin}/reset-password?token=${encodeURIComponent(resetToken(job.sign, resetId))}`
    await queueMail(db, {
      ...resetLetter(languageOf(reset), { firstName: reset.first_name, link }),
      to: reset.email,
      kind: 'identity.reset-asked',
      dedupeKey: `identity.reset-asked:${resetId}`,
    })
  })

export const writePasswordChangedLetter = (job: JobCtx, identityId: string) =>
  job.platform(async (db) => {
    const person = await findById(db, identityId)
    if (!person?.password_changed_at || person.is_demo) return
    await queueMail(db, {
      ...passwordChangedLetter(languageOf(person), {
        firstName: person.first_name,
        link: `${job.origin}/forgot-password`,
      }),
      to: person.email,
      kind: 'identity.password-changed',
      dedupeKey: `identity.password-changed:${identityId}:${person.password_changed_at.toISOString()}`,
    })
  })

/** Tells the owner of the mailbox what the account was rid of when they came. */
export const writeProvedLetter = (job: JobCtx, identityId: string) =>
  job.platform(async (db) => {
    const person = await findById(db, identityId)
    if (!person?.proved_at) return
    await queueMail(db, {
      ...provedLetter(languageOf(person), { firstName: person.first_name, link: `${job.origin}/settings` }),
      to: person.email,
      kind: 'identity.proved',
      dedupeKey: `identity.proved:${identityId}`,
    })
  })

const languageOf = ({ preferences }: { preferences: unknown }) =>
  languageFrom(
    typeof preferences === 'object' && preferences && 'language' in preferences ? preferences.language : 'en',
  )
