import { isEmail, isPrintable } from '#kernel/text-rules.ts'
import type { Translate } from '#web/i18n/i18n.tsx'
import { nameLength, passwordLength } from '../rules.ts'
import type en from '../texts/en.ts'

type T = Translate<typeof en>

/** The contract's own checks, said in the reader's language. What fails for another reason is 'Invalid input'. */
export const formRules = (t: T) => ({
  email: { validate: (value: string) => isEmail(value.trim()) || t('errors.email') },
  password: {
    validate: (value: string) => {
      if (value.length < passwordLength.min) return t('errors.password')
      return value.length <= passwordLength.max || t('errors.invalid')
    },
  },
  firstName: { validate: (value: string) => nameError(t, value, t('errors.firstName')) },
  lastName: { validate: (value: string) => nameError(t, value, t('errors.lastName')) },
  code: { validate: (value: string) => value.trim() !== '' || t('errors.required') },
})

const nameError = (t: T, value: string, tooShort: string) => {
  if (value.trim().length < nameLength.min) return tooShort
  return (value.length <= nameLength.max && isPrintable(value)) || t('errors.invalid')
}
