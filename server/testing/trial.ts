import { dayOf } from '#kernel/time.ts'
import { notifications } from '#modules/notifications/contract.ts'
import { platform } from '#modules/platform/contract.ts'
import { subscriptions } from '#modules/subscriptions/contract.ts'
import { takeBackMinutes } from '#modules/subscriptions/rules.ts'
import { asPlatform } from './app.ts'
import { cookieOf, pay, post, setupOf } from './checkout.ts'
import { drainJobs, runSchedule } from './jobs.ts'
import { caller, person } from './society.ts'

export const today = dayOf(new Date())

type Change = Partial<Record<'trial_ends_on' | 'paid_until' | 'pay_by', string | null>>

/** A society set up without a payment, and its administrator. */
export const trial = async (flats = 40, cookie = '') => {
  const setup = setupOf({ totalFlats: flats })
  const answer = await post('/api/setup/complete', setup, cookie)
  const { subdomain } = answer.json<{ subdomain: string }>()
  const { email } = setup.admin
  const { id } = await asPlatform((db) =>
    db.selectFrom('societies').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
  )
  await drainJobs(id)
  const call = caller(cookieOf(answer), subdomain)
  const change = (values: Change) =>
    asPlatform((db) => db.updateTable('subscriptions').set(values).where('society_id', '=', id).execute())
  const letters = async () =>
    (
      await asPlatform((db) =>
        db.selectFrom('outbox').selectAll().where('for_society', '=', id).orderBy('created_at').execute(),
      )
    ).filter((one) => one.kind.startsWith('subscriptions.'))
  const society = () =>
    asPlatform((db) => db.selectFrom('societies').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
  /** The morning's round, for this society. */
  const morning = async () => {
    await runSchedule('subscriptions', 'watch-subscriptions')
    await drainJobs(id)
  }
  const buy = async (plan: string) => {
    const { clientSecret } = await call(subscriptions.beginPayment, { body: { plan } })
    await pay(clientSecret)
    return call(subscriptions.details)
  }
  return { id, subdomain, email, call, change, letters, society, morning, buy }
}
export type Trial = Awaited<ReturnType<typeof trial>>

export const bell = async (one: Trial) => (await one.call(notifications.list)).map(({ kind }) => kind)

/** The demo's operator decides about samples, so for the decision the society is one; its letters leave as a customer's. */
export const decide = async (one: Trial, how: 'approve' | 'reject', reason = '') => {
  const operator = await person({ superAdmin: true })
  const setKind = (kind: string) =>
    asPlatform((db) => db.updateTable('societies').set({ kind }).where('id', '=', one.id).execute())
  const { id } = await asPlatform((db) =>
    db
      .selectFrom('approval_requests')
      .select('id')
      .where('for_society', '=', one.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow(),
  )
  await setKind('sample')
  if (how === 'approve') await operator.call(platform.approve, { params: { id } })
  else await operator.call(platform.reject, { params: { id }, body: { reason } })
  await setKind('customer')
  if (how === 'reject') await letRejectionStand(id)
  await drainJobs(id)
  return id
}

/** It was decided so long ago that it cannot be taken back any more. */
export const letRejectionStand = (requestId: string) =>
  asPlatform((db) =>
    db
      .updateTable('approval_requests')
      .set({ decided_at: new Date(Date.now() - takeBackMinutes * 60_000) })
      .where('id', '=', requestId)
      .execute(),
  )
