import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Sign } from './secrets.ts'

const NONCE = 12
const TAG = 16

/** What is sealed for one owner opens for no other, and what is sealed for one purpose for no other purpose. */
export type SealedFor = { readonly purpose: string; readonly owner: string }

/** AES-256-GCM under a key made from the installation's secret. */
export const seal = (sign: Sign, { purpose, owner }: SealedFor, plain: string): Buffer => {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyOf(sign, purpose), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

export const unseal = (sign: Sign, { purpose, owner }: SealedFor, sealed: Buffer): string => {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(sign, purpose), sealed.subarray(0, NONCE))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
}

const keyOf = (sign: Sign, purpose: string) => Buffer.from(sign(`key for ${purpose}`, ''), 'base64url')
