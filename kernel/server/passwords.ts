import { hash, verify } from '@node-rs/argon2'

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane.
export const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost)

const nobody = hashPassword('a password nobody has')

/** Takes as long for an account that does not exist as for one that does. */
export const passwordFits = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const fits = await verify(stored ?? (await nobody), password.normalize('NFKC'))
  return fits && stored !== null && stored !== undefined
}
