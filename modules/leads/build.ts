import { newId } from '#kernel/ids.ts'
import { emailKey } from '#kernel/nouns.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { Status } from './rules.ts'
import * as store from './store/leads.ts'

export type LeadPlan = {
  name: string
  email: string
  phone: string
  societyName: string
  position: string
  status: Status
  notes?: string
  nextContactOn?: string
  kind: 'demo_request' | 'contact_message'
  words: Record<string, string>
  at: Date
}

/** Puts the sample leads back to what they were; leads of real people are never touched. */
export const buildSampleLeads = async (db: Db, plans: readonly LeadPlan[]): Promise<void> => {
  await store.removeSamples(db)
  for (const plan of plans) {
    const made = await store.insertSample(db, {
      id: newId(plan.at.getTime()),
      name: plan.name,
      email: plan.email,
      email_key: emailKey(plan.email),
      phone: plan.phone,
      society_name: plan.societyName,
      position: plan.position,
      status: plan.status,
      notes: plan.notes ?? '',
      next_contact_on: plan.nextContactOn ?? null,
      created_at: plan.at,
      wrote_at: plan.at,
    })
    if (!made) continue
    const event = { lead_id: made.id, by_identity: null }
    await store.insertEvents({ db }, [
      { ...event, id: newId(plan.at.getTime()), kind: plan.kind, details: plan.words, at: plan.at },
      ...(plan.status === 'new'
        ? []
        : [
            {
              ...event,
              id: newId(),
              kind: 'status',
              details: { from: 'new', to: plan.status },
              at: new Date(plan.at.getTime() + 5 * 3_600_000),
            },
          ]),
    ])
  }
}
