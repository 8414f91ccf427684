import { notFound, refuse } from '#kernel/errors.ts'
import { sameText } from '#kernel/server/secrets.ts'

const purpose = 'bill-link'
const days = 90
type Sign = (purpose: string, text: string) => string

/** Opens one bill's PDF without signing in, for ninety days from the time it was written. */
export const billLink = (ctx: { sign: Sign; origin: string; now: Date; society: { id: string } }, billId: string) => {
  const until = Math.floor(ctx.now.getTime() / 1000) + days * 86_400
  const text = `${ctx.society.id}.${billId}.${until.toString(36)}`
  return `${ctx.origin}/api/bills/by-link/${text}.${ctx.sign(purpose, text)}`
}

/** A link that is forged, cut or too old leads nowhere, and does not say which. */
export const readBillLink = (ctx: { sign: Sign; now: Date }, token: string) => {
  const [societyId = '', billId = '', until = '', signature = ''] = token.split('.')
  const text = `${societyId}.${billId}.${until}`
  const isId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  const isCurrent = Number.parseInt(until, 36) * 1000 > ctx.now.getTime()
  if (!isId(societyId) || !isId(billId) || !isCurrent || !sameText(signature, ctx.sign(purpose, text)))
    throw refuse(notFound('Bill'))
  return { societyId, billId }
}
