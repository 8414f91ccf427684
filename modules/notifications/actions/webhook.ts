import type { RawRequest } from '#kernel/contract.ts'
import { notFound } from '#kernel/errors.ts'
import { isId } from '#kernel/ids.ts'
import { FileReply, type VisitorCtx } from '#kernel/server/context.ts'
import { isVerified, readWebhook } from '#kernel/server/whatsapp.ts'
import { withdrawByPhone } from '#modules/consent/actions/society-consents.ts'
import { phoneKey } from '#modules/members/rules.ts'
import { isStop } from '../rules/messages.ts'
import { moveUp } from '../store/messages.ts'

/** The provider asks once whether this address is ours, and wants its own word back. */
export const verifyWebhook = async (
  ctx: VisitorCtx,
  query: { 'hub.mode': string; 'hub.verify_token': string; 'hub.challenge': string },
): Promise<FileReply> => {
  if (!isVerified(ctx.env, query['hub.mode'], query['hub.verify_token'])) throw notFound('Page')
  return new FileReply('challenge.txt', 'text/plain; charset=utf-8', query['hub.challenge'])
}

/** Repeats, late copies and messages we do not know change nothing and are answered alike. */
export const receiveWebhook = async (ctx: VisitorCtx, { bytes, headers }: RawRequest) => {
  const { states, replies } = readWebhook(ctx.env, bytes, headers)
  for (const { reference, ...news } of states) await moveUp(ctx.db, { ...news, reference: referenceOf(reference) })
  for (const { from, text, at } of replies)
    if (isStop(text)) await withdrawByPhone(ctx.db, phoneKey(`+${from}`), 'whatsapp', at < ctx.now ? at : ctx.now)
  return { received: true }
}

const referenceOf = (reference: string) => {
  const [societyId = '', id = ''] = reference.split(':')
  return isId(societyId) && isId(id) ? { societyId, id } : undefined
}
