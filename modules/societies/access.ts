import type { Actor } from '#kernel/actor.ts'
import { may } from '#modules/identity/access.ts'

export const canEditSociety = (actor: Actor) => may(actor, 'settings.create')
