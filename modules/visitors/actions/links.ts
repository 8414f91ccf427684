import { fromBase64url, toBase64url } from '#kernel/base64url.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { sameText } from '#kernel/server/secrets.ts'
import { type SigningKey, signingKey } from '#kernel/server/signing.ts'
import { payloadOf, qrText, type Sealed, toSign } from '../rules/qr.ts'

type Signing = Pick<Ctx, 'sign' | 'society'>

/** One key a society and number, out of the installation's secret: nothing to store, nothing to lose. */
export const keyOf = ({ sign, society }: Signing, keyNumber: number): SigningKey =>
  signingKey(sign('gate-key', `${society.id} ${keyNumber}`))

export const seal = (ctx: Signing, sealed: Sealed): string => {
  const payload = payloadOf(sealed)
  return qrText(payload, keyOf(ctx, sealed.keyNumber).sign(toSign(payload)))
}

/** As a picture that a page shows as it is: paths of squares, nothing of anybody's text. */
export const qrPicture = async (text: string): Promise<string> => {
  const { toString } = await import('qrcode')
  return toString(text, { type: 'svg', errorCorrectionLevel: 'L', margin: 2 })
}

/** The address of a person's own page. It names its society, and nothing of it is stored. */
export const ownLink = (ctx: Signing & Pick<Ctx, 'origin'>, id: string): string => `${ctx.origin}/g/${linkOf(ctx, id)}`

/**
 * A worker's page goes through the hands of whoever gives it to them, so its link names that member too: it shows no
 * more of the work than that member may read.
 */
export const handedLink = (ctx: Pick<Ctx, 'sign' | 'society' | 'origin' | 'actor'>, id: string): string =>
  `${ctx.origin}/g/${linkOf(ctx, `${id}${ctx.actor.memberId ?? ''}`)}`

/** By it a guard's device learns that it was taken back, though its session has ended. */
export const deviceLink = (ctx: Signing, id: string): string => linkOf(ctx, id, 'gate-device')

type Purpose = 'own-page' | 'gate-device'
const linkOf = ({ sign, society }: Signing, id: string, purpose: Purpose = 'own-page'): string => {
  const text = toBase64url(Buffer.from(`${society.id}${id}`.replaceAll('-', ''), 'hex'))
  return `${text}.${sign(purpose, text)}`
}

/** What a link names, if it is one of ours. */
export const readLink = (
  sign: Ctx['sign'],
  link: string,
  purpose: Purpose = 'own-page',
): { societyId: string; id: string; handedBy: string | null } | undefined => {
  const [text = '', signature = '', ...more] = link.split('.')
  const bytes = fromBase64url(text)
  const isNaming = bytes?.length === 32 || bytes?.length === 48
  if (more.length > 0 || !isNaming || !sameText(sign(purpose, text), signature)) return undefined
  const hex = Buffer.from(bytes).toString('hex')
  const uuid = (at: number) => hex.slice(at, at + 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { societyId: uuid(0), id: uuid(32), handedBy: bytes.length === 48 ? uuid(64) : null }
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** The same for one phone in one society, and nobody can tell the phone from it. */
export const pseudonymOf = ({ sign, society }: Signing, what: string): string => {
  const bytes = Buffer.from(sign('visitor-pseudonym', society.id + what), 'base64url')
  return `V-${[...bytes.subarray(0, 6)].map((byte) => letters[byte & 31]).join('')}`
}
