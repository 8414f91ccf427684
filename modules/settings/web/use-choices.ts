import { useQuery } from '@tanstack/react-query'
import { notifications } from '#modules/notifications/contract.ts'
import { urlOf } from '#web/call.ts'
import { useUser } from '#web/use-user.ts'
import { keepInDemo } from './demo-choices.ts'
import { type Choice, choices } from './queries.ts'
import { saveChoice } from './save-choice.ts'
import { useChosenHere } from './use-chosen-here.ts'

/** What to hear of, and how. */
export const useChoices = () => {
  const user = useUser()
  const { data, isPending, isError } = useQuery(choices)
  const { choices: here = [] } = useChosenHere(notifications.choose)
  const stored = data?.map((one): Choice => {
    const own = here.find(({ name }) => name === one.name)
    return { ...one, ...own, whatsapp: own?.whatsapp ?? one.whatsapp }
  })
  const save = async (picked: readonly Choice[]) => {
    const ways = picked.map(({ name, inApp, email, push, whatsapp }) => ({ name, inApp, email, push, whatsapp }))
    await saveChoice(user.id, notifications.choose, { choices: ways })
    keepInDemo(user, urlOf(notifications.choose), { choices: ways })
  }
  return { stored, isPending, isError, save }
}
