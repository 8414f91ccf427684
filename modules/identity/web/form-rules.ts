import { Email } from '#kernel/nouns.ts'
import type { Translate } from '#web/i18n/i18n.tsx'
import { FirstName, LastName, Password } from '../contract.ts'
import type en from '../texts/en.ts'

type T = Translate<typeof en>

const shortestPassword = 6

/** The contract's own checks, said in the reader's language. What fails for another reason is 'Invalid input'. */
export const formRules = (t: T) => ({
  email: { validate: (value: string) => Email.safeParse(value.trim()).success || t('errors.email') },
  password: {
    validate: (value: string) => {
      if (value.length < shortestPassword) return t('errors.password')
      return Password.safeParse(value).success || t('errors.invalid')
    },
  },
  firstName: { validate: (value: string) => nameError(t, value, FirstName, t('errors.firstName')) },
  lastName: { validate: (value: string) => nameError(t, value, LastName, t('errors.lastName')) },
  code: { validate: (value: string) => value.trim() !== '' || t('errors.required') },
})

const nameError = (t: T, value: string, schema: typeof FirstName, tooShort: string) => {
  if (value.trim().length < 2) return tooShort
  return schema.safeParse(value).success || t('errors.invalid')
}
