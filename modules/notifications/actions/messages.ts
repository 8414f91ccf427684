import type { Upload } from '#kernel/contract.ts'
import { notFound, refuse } from '#kernel/errors.ts'
import type { Ctx, PersonCtx, PlatformCtx } from '#kernel/server/context.ts'
import { keepFile } from '#kernel/server/files.ts'
import type { Catalogue } from '#kernel/server/room.ts'
import { whatsAppOf } from '#kernel/server/whatsapp.ts'
import { listAnswers, mayMessage, recordAnswer } from '#modules/consent/actions/society-consents.ts'
import { mergePreferences, readPreferences } from '#modules/identity/actions/preferences.ts'
import { findReachable, listReachable, namesOf } from '#modules/members/actions/recipients.ts'
import { listMessageAllowances, messageAllowance, setMessageAllowances } from '#modules/societies/actions/messages.ts'
import type { Agreement, MessagesPage, OwnWhatsApp, Service } from '../contract.ts'
import { type About, wordsOf } from '../mail.ts'
import { refused } from '../refusals.ts'
import { costOf, type MessageLanguage, mobileOf } from '../rules/messages.ts'
import { type Quiet, quietFrom, usualQuiet } from '../rules/quiet.ts'
import { countOfMonth } from '../store/messages.ts'
import * as store from '../store/overview.ts'
import { findSettings, saveSettings } from '../store/settings.ts'
import { monthOf } from './sending.ts'

/** One page for the admin: what left, what it costs, what is missing. */
export const showMessages = async (ctx: Ctx): Promise<MessagesPage> => {
  const [offer, count, service, occasions, troubles, templates, settings] = await Promise.all([
    messageAllowance(ctx.db, ctx.society.id),
    countOfMonth(ctx.db, ctx.society.id, monthOf(ctx.now)),
    store.findService(ctx.db),
    store.listOccasions(ctx),
    store.listTroubles(ctx),
    store.listTemplates(ctx.db),
    findSettings(ctx.db, ctx.society.id),
  ])
  const names = await namesOf(ctx, [...new Set(troubles.map(({ member_id }) => member_id))])
  const titleOf = (kind: string, about: unknown) =>
    wordsOf(ctx.catalogue.kinds.get(kind), ctx.language, about as About).title
  return {
    isOffered: offer.most > 0,
    isReady: whatsAppOf(ctx.env) !== undefined,
    sendsOutside: offer.leaves,
    rests: service.rests,
    month: {
      count,
      most: offer.most,
      costPaise: costOf(count, service.paisePerThousand),
      paisePerThousand: service.paisePerThousand,
    },
    occasions: occasions.map(({ occasion, kind, variables, at, states }) => ({
      occasion,
      kind,
      title: titleOf(kind, variables),
      at: at.toISOString(),
      states: { ...none, ...states },
    })),
    troubles: troubles.map((row) => ({
      id: row.id,
      ...names.get(row.member_id)!,
      title: titleOf(row.kind, row.variables),
      code: row.error_code,
      at: row.created_at.toISOString(),
    })),
    templates: kindsOf(ctx.catalogue, ctx.language).map(({ kind, title }) => ({
      kind,
      title,
      languages: templates.filter((one) => one.kind === kind).map(({ language }) => language),
    })),
    settings: {
      language: (settings?.language ?? 'en') as MessageLanguage,
      quiet: settings ? { from: settings.quiet_from, until: settings.quiet_until } : usualQuiet,
    },
  }
}

const none = { waiting: 0, sending: 0, sent: 0, delivered: 0, read: 0, failed: 0, dropped: 0 }

/** What people are told of, in words without names. */
const kindsOf = ({ kinds }: Catalogue, language: MessageLanguage) =>
  [...kinds].map(([kind, { title }]) => ({ kind, title: title[language].replace(/\{\{\w+\}\}/g, '…') }))

export const setMessages = async (ctx: Ctx, { language, quiet }: { language: string; quiet: Quiet }) => {
  const row = { language, quiet_from: quiet.from, quiet_until: quiet.until }
  await saveSettings(ctx.db, ctx.society.id, row)
  return {}
}

/** Whoever can sign in and never said a word of it is not on the office's list. */
export const listAgreements = async (ctx: Ctx): Promise<Agreement[]> => {
  const people = await listReachable(ctx)
  const ids = people.map(({ id }) => id)
  const answers = await listAnswers(ctx.db, ctx.society.id, ids, 'whatsapp')
  const answerOf = new Map(answers.map((answer) => [answer.member_id, answer]))
  return people
    .filter(({ id, has_login }) => !has_login || answerOf.has(id))
    .slice(0, mostAgreements)
    .map(({ id, name, flat_number, has_login, phone }) => {
      const answer = answerOf.get(id)
      return {
        memberId: id,
        name,
        flatNumber: flat_number,
        hasLogin: has_login,
        isMobile: mobileOf(phone) !== undefined,
        isGiven: answer?.is_given ?? false,
        channel: answer?.channel ?? null,
        at: answer?.at.toISOString() ?? null,
      }
    })
}

const mostAgreements = 2000

/** Whoever can sign in agrees in their own settings; for the others the office keeps what they signed. */
export const recordAgreement = async (ctx: Ctx, id: string, isGiven: boolean, upload: Upload | undefined) => {
  const findIt = async (at: Ctx) => {
    const member = (await findReachable(at, id)) ?? refuse(notFound('Member'))
    if (isGiven && member.has_login) throw refused.agrees_themselves()
    return member
  }
  const file =
    upload &&
    (await keepFile(ctx, {
      room: 'notifications',
      upload,
      accept: 'document',
      belongsTo: async (before) => void (await findIt(before)),
    }))
  const member = await findIt(ctx)
  await recordAnswer(ctx.db, ctx.society.id, {
    member_id: member.id,
    purpose: 'whatsapp',
    is_given: isGiven,
    channel: 'form',
    by_identity: ctx.actor.identityId,
    file_id: file?.id ?? null,
    at: ctx.now,
  })
  return {}
}

export const showOwn = async (ctx: Ctx): Promise<OwnWhatsApp> => {
  const { memberId } = ctx.actor
  const offer = await messageAllowance(ctx.db, ctx.society.id)
  const member = memberId ? await findReachable(ctx, memberId) : undefined
  const number = member && mobileOf(member.phone)
  return {
    isOffered: offer.most > 0 && member !== undefined,
    isGiven: memberId !== null && (await mayMessage(ctx.db, ctx.society.id, [memberId], 'whatsapp')).has(memberId),
    number: number ? `•••• ${number.slice(-4)}` : null,
  }
}

export const setOwn = async (ctx: Ctx, isGiven: boolean): Promise<OwnWhatsApp> => {
  const own = await showOwn(ctx)
  const { memberId } = ctx.actor
  if (memberId === null || (isGiven && !own.isOffered)) throw refused.no_whatsapp_here()
  if (isGiven && own.number === null) throw refused.no_mobile_on_register()
  await recordAnswer(ctx.db, ctx.society.id, {
    member_id: memberId,
    purpose: 'whatsapp',
    is_given: isGiven,
    channel: 'site',
    by_identity: ctx.actor.identityId,
    at: ctx.now,
  })
  return { ...own, isGiven }
}

export const showQuiet = async (ctx: PersonCtx) => ({
  quiet: quietFrom((await readPreferences(ctx.db, ctx.identity.id))['quietHours']) ?? null,
})

/** In the demo the choice stays in the browser, so the answer is what was sent. */
export const setQuiet = async (ctx: PersonCtx, quiet: Quiet | null) => {
  await mergePreferences(ctx, { quietHours: quiet })
  return { quiet }
}

export const showService = async (ctx: PlatformCtx): Promise<Service> => ({
  ...(await store.findService(ctx.db)),
  isReady: whatsAppOf(ctx.env) !== undefined,
  plans: await listMessageAllowances(ctx.db),
  kinds: kindsOf(ctx.catalogue, ctx.language),
  templates: await store.listTemplates(ctx.db),
})

export const setService = async (
  ctx: PlatformCtx,
  input: Pick<Service, 'paisePerThousand' | 'templates'> & { plans: { id: string; messagesAMonth: number }[] },
): Promise<Service> => {
  const places = new Set(input.templates.map(({ kind, language }) => `${kind} ${language}`))
  if (places.size < input.templates.length) throw refused.template_twice({}, { at: 'templates' })
  await store.saveService(ctx.db, input)
  await setMessageAllowances(ctx.db, input.plans)
  return showService(ctx)
}
