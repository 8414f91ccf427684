export type Choice = {
  name: string
  label: string
  inApp: boolean
  email: boolean
  push: boolean
  whatsapp: boolean
  emailFixed?: boolean
}

const key = 'notificationChoices'

export const keptChoices = (): Choice[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

export const keepChoices = (choices: readonly Choice[]) => localStorage.setItem(key, JSON.stringify(choices))
