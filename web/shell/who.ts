import type { Role } from '#kernel/actor.ts'
import type { Look } from '#kernel/look.ts'
import type { User } from '#web/session.ts'

/** Who sits in front of the screen, and in which society. */
export type Who = {
  user: User | null | undefined
  name: string
  role: Role | undefined
  society: string | undefined
  /** How that society wants to look. */
  look: Look | undefined
}
