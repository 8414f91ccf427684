import type { QueuedItem } from '#web/offline/queue.ts'
import { usePending } from '#web/offline/use-pending.ts'
import { useUser } from '#web/use-user.ts'
import type { Paper } from './paper.ts'

export type Held =
  | { kind: 'queued'; item: QueuedItem; voterId: string }
  | { kind: 'late'; item: QueuedItem; voterId: string }
  | { kind: 'paper'; paper: Paper; voterId: string }

/** What of a poll lies on this phone: votes that were not taken yet, votes that came late, ballot papers. */
export const useHeld = (subdomain: string, pollId: string): readonly Held[] => {
  const { id } = useUser()
  return usePending('votes', subdomain, id)
    .filter((item) => item.pollId === pollId)
    .map((item): Held => {
      if (item.paper) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- This room alone writes papers into its store.
        const paper = item.paper as Paper
        return { kind: 'paper', paper, voterId: paper.voterId }
      }
      return { kind: item.rejected ? 'late' : 'queued', item, voterId: voterOf(item.payload) }
    })
}

const voterOf = (payload: unknown): string =>
  typeof payload === 'object' && payload !== null && 'voterId' in payload ? String(payload.voterId) : ''
