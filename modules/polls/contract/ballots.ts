import { z } from 'zod'
import { Id } from '#kernel/nouns.ts'
import { mostOptions, mostSecretQuestions } from '../rules/nouns.ts'

const Base64url = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}$`))

export const NewPaper = z.object({
  voterId: Id,
  /** 2048 bits that say nothing: the paper's key, blinded on the phone. */
  blinded: Base64url(342),
})
export type NewPaper = z.output<typeof NewPaper>
export const SignedPaper = z.object({ signature: z.string() })

export const DroppedBallot = z.object({
  key: Base64url(87),
  answers: z.array(z.array(z.number().int().min(0).max(mostOptions)).max(mostOptions)).max(mostSecretQuestions),
  /** Wrong ones are no bad input but no paper. */
  paper: z.string().max(400),
  sig: z.string().max(100),
})
export type DroppedBallot = z.output<typeof DroppedBallot>
