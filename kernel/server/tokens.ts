import { hash, randomBytes } from 'node:crypto'

/** An opaque secret for a cookie or a link. Only its hash is kept. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')
