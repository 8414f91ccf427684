import { notifications } from '#modules/notifications/contract.ts'
import { call } from '#web/call.ts'
import type { User } from '#web/session.ts'
import { type Choice, keepChoices } from './demo-choices.ts'

export const saveChoices = async (user: User, choices: readonly Choice[]) => {
  await call(notifications.choose, {
    body: {
      choices: choices.map(({ name, inApp, email, push, whatsapp }) => ({ name, inApp, email, push, whatsapp })),
    },
  })
  if (user.isDemo) keepChoices(choices)
}
