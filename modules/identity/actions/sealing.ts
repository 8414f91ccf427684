import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Sign } from '#kernel/server/secrets.ts'

const NONCE = 12
const TAG = 16

/** AES-256-GCM under a key made from the installation's secret; what is sealed for one identity opens for no other. */
export const seal = (sign: Sign, identityId: string, plain: string): Buffer => {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyOf(sign), nonce).setAAD(Buffer.from(identityId))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

export const unseal = (sign: Sign, identityId: string, sealed: Buffer): string => {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(sign), sealed.subarray(0, NONCE))
    .setAAD(Buffer.from(identityId))
    .setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
}

const keyOf = (sign: Sign) => Buffer.from(sign('key for two-factor secrets', ''), 'base64url')
