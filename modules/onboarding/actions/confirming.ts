import { refuse } from '#kernel/errors.ts'
import type { Ctx, VisitorCtx } from '#kernel/server/context.ts'
import { type Sign, sameText } from '#kernel/server/secrets.ts'
import { markVerified } from '#modules/societies/actions.ts'
import { answerText } from '../mail.ts'
import { refused } from '../refusals.ts'
import * as store from '../store.ts'

type Link = { societyId: string; identityId: string; emailKey: string }

/** Another address makes another link: it proves the mailbox it was sent to. */
export const confirmationToken = (sign: Sign, { societyId, identityId, emailKey }: Link): string =>
  `${societyId}.${identityId}.${sign('confirm-trial', `${societyId}.${identityId}.${emailKey}`)}`

/** Mail programs look at links ahead of the reader; only the button proves anything. */
export const askToConfirm = async (ctx: VisitorCtx, token: string) => {
  await getLinked(ctx, token)
  return {
    success: true,
    message: answerText('mayConfirm', ctx.language),
    confirm: {
      label: answerText('confirm', ctx.language),
      path: `/api/setup/confirmation?token=${encodeURIComponent(token)}`,
    },
  }
}

export const confirmAddress = async (ctx: VisitorCtx, token: string) => {
  const { id } = await getLinked(ctx, token)
  await markVerified(ctx.db, id, ctx.now)
  return { success: true, message: answerText('confirmed', ctx.language) }
}

const getLinked = async (ctx: VisitorCtx, token: string) => {
  const [, societyId = '', identityId = ''] = /^([\da-f-]{36})\.([\da-f-]{36})\./.exec(token) ?? []
  const found = identityId ? await store.findForWelcome(ctx.db, societyId, identityId) : undefined
  const isOurs =
    found && sameText(token, confirmationToken(ctx.sign, { societyId, identityId, emailKey: found.email_key }))
  return isOurs ? found : refuse(refused.confirmation_gone())
}

/** The letter is written by a job, at most once an hour. */
export const sendConfirmation = async (ctx: Ctx) => {
  const { identity } = ctx.caller
  const { is_trial, is_verified } = await store.progress(ctx)
  if (!identity || !is_trial || is_verified) throw refused.already_confirmed()
  await ctx.topics.add('onboarding.confirmation-asked', { societyId: ctx.society.id, identityId: identity.id })
  return { email: identity.email }
}
