import { newId } from '#kernel/ids.ts'
import { call, urlOf } from '#web/call.ts'
import { listItems, removeItem } from '#web/offline/queue.ts'
import { saveForLater } from '#web/offline/save-for-later.ts'
import { refreshPending } from '#web/offline/status.ts'
import { verdictOf } from '#web/offline/verdict.ts'
import { polls } from '../contract.ts'
import type { Answers } from '../rules/nouns.ts'

type Where = { subdomain: string; identityId: string; pollId: string; voterId: string }

/** Sends an open vote, or keeps it on the phone until there is network. Its id is made here and stays. */
export const castVote = async (
  { subdomain, identityId, pollId, voterId }: Where,
  answers: Answers,
): Promise<'counted' | 'saved-for-later'> => {
  const body = { voteId: newId(), voterId, answers: answers.map((answer) => [...answer]) }
  // What was written before for the same flat must not come after it and win.
  await forget(pollId, voterId)
  const keep = async () => {
    const url = urlOf(polls.vote, { params: { subdomain, id: pollId } })
    const entry = { method: 'POST', url, identityId, society: subdomain, pollId, payload: body } as const
    await saveForLater('votes', { id: body.voteId, ...entry })
    await refreshPending()
    return 'saved-for-later' as const
  }
  if (!navigator.onLine) return keep()
  try {
    await call(polls.vote, { params: { subdomain, id: pollId }, body }, { idempotencyKey: body.voteId })
    await refreshPending()
    return 'counted'
  } catch (error) {
    if (verdictOf(error) !== 'later') throw error
    return keep()
  }
}

const forget = async (pollId: string, voterId: string) => {
  for (const item of await listItems('votes')) {
    const payload = item.payload
    const isSame =
      typeof payload === 'object' && payload !== null && 'voterId' in payload && payload.voterId === voterId
    if (item.pollId === pollId && isSame) await removeItem('votes', item.id)
  }
}
