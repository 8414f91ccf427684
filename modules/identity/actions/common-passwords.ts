import { refused } from '../refusals.ts'

const MOST_COMMON = 10_000

/** Asked wherever a password is chosen, never where one is given: nobody is locked out by a list that grew. */
export const refuseCommonPassword = async (password: string): Promise<void> => {
  if (!(await commonPasswords()).has(password.normalize('NFKC').toLowerCase())) return
  throw refused.common_password({}, { at: ['password', 'newPassword'] })
}

let loaded: Promise<Set<string>> | undefined

/** Unpacking the list takes a tenth of a second, which only a process in which somebody chooses a password spends. */
const commonPasswords = () => {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter((password) => password.length >= 6).slice(0, MOST_COMMON)),
  )
  return loaded
}
