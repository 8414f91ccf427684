import { notFound, refuse } from '#kernel/errors.ts'
import { sameText } from '#kernel/server/secrets.ts'

const purposes = { bill: 'bill-link', receipt: 'receipt-link' } as const
const days = 90
type Sign = (purpose: string, text: string) => string
type Signing = { sign: Sign; origin: string; now: Date; society: { id: string } }

/** Opens one bill's PDF without signing in, for ninety days from the time it was written. */
export const billLink = (ctx: Signing, billId: string): string => linkTo(ctx, 'bill', billId)

/** The same for a receipt: its signature is worth nothing for a bill. */
export const receiptLink = (ctx: Signing, receiptId: string): string => linkTo(ctx, 'receipt', receiptId)

const linkTo = (ctx: Signing, kind: keyof typeof purposes, id: string) => {
  const until = Math.floor(ctx.now.getTime() / 1000) + days * 86_400
  const text = `${ctx.society.id}.${id}.${until.toString(36)}`
  return `${ctx.origin}/api/bills/by-link/${text}.${ctx.sign(purposes[kind], text)}`
}

/** A link that is forged, cut or too old leads nowhere, and does not say which. */
export const readLink = (ctx: { sign: Sign; now: Date }, token: string) => {
  const [societyId = '', id = '', until = '', signature = ''] = token.split('.')
  const text = `${societyId}.${id}.${until}`
  const isId = (one: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(one)
  const isCurrent = Number.parseInt(until, 36) * 1000 > ctx.now.getTime()
  const kind = (['bill', 'receipt'] as const).find((one) => sameText(signature, ctx.sign(purposes[one], text)))
  if (!isId(societyId) || !isId(id) || !isCurrent || !kind) throw refuse(notFound('Bill'))
  return { societyId, id, kind }
}
