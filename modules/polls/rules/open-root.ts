import { leafHash, merkleRoot } from './hashing.ts'
import type { Answers } from './nouns.ts'

/** Of an open poll: the root over each vote as it stood at closing, by voter. */
export const openRoot = async (
  pollId: string,
  votes: readonly { readonly voterId: string; readonly answers: Answers }[],
): Promise<string> => {
  const inOrder = votes.toSorted((a, b) => (a.voterId < b.voterId ? -1 : 1))
  return merkleRoot(
    await Promise.all(inOrder.map(({ voterId, answers }) => leafHash(JSON.stringify([pollId, voterId, answers])))),
  )
}
