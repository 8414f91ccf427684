import { sayDay, sayRupees } from '#kernel/formats.ts'
import { Email } from '#kernel/nouns.ts'
import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import { type Language, type Letter, languageFrom } from '#kernel/server/mail/layout.ts'
import { queueMails } from '#kernel/server/mail.ts'
import type { Db } from '#kernel/server/scope.ts'
import { dayOf, daysBetween } from '#kernel/time.ts'
import type { kinds } from '../mail/kinds.ts'
import { sayMonth } from '../mail/letterhead.ts'
import { billLetter, creditLetter, receiptLetter, reversalLetter } from '../mail/letters.ts'
import { reminderLetter } from '../mail/reminder-letters.ts'
import type { FlatItem } from '../rules/draft.ts'
import { letterFor } from '../rules/reminders.ts'
import * as bills from '../store/bills.ts'
import * as items from '../store/items.ts'
import * as notes from '../store/notes.ts'
import { findSociety } from '../store/papers.ts'
import * as receipts from '../store/receipts.ts'
import { type FlatPerson, peopleOf } from '../store/recipients.ts'
import * as runs from '../store/runs.ts'
import { indexBills } from './indexing.ts'
import { billLink, receiptLink } from './links.ts'
import { portion } from './publication.ts'

type Society = Awaited<ReturnType<typeof findSociety>>
type News = {
  flatId: string
  kind: keyof typeof kinds
  about: Record<string, string>
  path: string
  occasion: string
  letter: (language: Language) => Letter
  /** Whoever signs in is written to by the way they chose; the others hear of it by this letter alone. */
  isForOthers?: true
}

/** A portion of a run: every flat hears of its bill, and finds it by search. */
export const tellPublished = async (job: JobCtx, { societyId = '', runId = '', from = '0' }: Ids): Promise<void> => {
  const rows = await job.inSociety(societyId, async (ctx) => {
    const page = await bills.listOfRun(ctx, runId, Number(from), portion)
    await indexBills(ctx, page)
    await runs.countTold(ctx, runId, page.length)
    return page
  })
  await tellFlats(job, societyId, (society) =>
    rows.map((row) => ({ ...aboutBill(job, society, row), kind: 'bill_published', occasion: `bill:${row.id}` })),
  )
}

/** A debit note, outside every run: its flat hears of it like of a bill, and finds it by search. */
export const tellNote = async (job: JobCtx, { societyId = '', billId = '' }: Ids): Promise<void> => {
  const row = await job.inSociety(societyId, async (ctx) => {
    const found = await bills.find(ctx, billId)
    if (found) await indexBills(ctx, [found])
    return found
  })
  if (!row) return
  await tellFlats(job, societyId, (society) => [
    { ...aboutBill(job, society, row), kind: 'bill_published', occasion: `bill:${row.id}` },
  ])
}

const aboutBill = (job: JobCtx, society: Society, row: bills.BillRow) => {
  const open = row.amount_paise - row.paid_paise - row.credited_paise
  const about = {
    flat: row.flat_number,
    number: row.number,
    month: row.period_from.slice(0, 7),
    amount: sayRupees(open),
    dueOn: row.due_on,
  }
  const url = billLink({ sign: job.sign, origin: job.origin, now: job.now, society }, row.id)
  return {
    flatId: row.flat_id,
    about,
    path: `/app/${society.subdomain}/billing?id=${row.id}`,
    letter: (language: Language) =>
      billLetter(language, {
        ...about,
        month: sayMonth(row.period_from, language),
        dueOn: sayDay(row.due_on, language),
        society: society.name,
        url,
      }),
  }
}

/** What a flat owes by now, by the letter its oldest bill asks for; a flat that has paid meanwhile hears nothing. */
export const tellReminder = async (job: JobCtx, { societyId = '', flatId = '', step = '' }: Ids): Promise<void> => {
  const found = await job.inSociety(societyId, async (ctx) => {
    const open = (await items.listItems(ctx, [flatId])).filter((item) => openOf(item) > 0)
    const oldest = open[0] && (await bills.find(ctx, open[0].id))
    return oldest && { oldest, open }
  })
  if (!found) return
  const { oldest, open } = found
  const lateDays = daysBetween(oldest.due_on, dayOf(job.now))
  const grade = letterFor(lateDays)
  const amount = sayRupees(open.reduce((sum, item) => sum + openOf(item), 0))
  await tellFlats(job, societyId, (society) => {
    const url = billLink({ sign: job.sign, origin: job.origin, now: job.now, society }, oldest.id)
    const listed = (language: Language) =>
      open.map((item) => ({
        number: item.number,
        dueOn: sayDay(item.dueOn, language),
        amount: sayRupees(openOf(item)),
      }))
    const about = { flat: oldest.flat_number, amount, dueOn: oldest.due_on }
    return [
      {
        flatId,
        kind: grade === 'before' || grade === 'first' ? 'bill_reminder' : 'bill_overdue',
        about: { ...about, days: String(lateDays) },
        path: `/app/${society.subdomain}/billing`,
        occasion: `remind:${flatId}:${oldest.id}:${step}`,
        letter: (language) =>
          reminderLetter(language, grade, {
            society: society.name,
            flat: oldest.flat_number,
            amount,
            lateDays,
            bills: listed(language),
            url,
          }),
      },
    ]
  })
}

const openOf = (item: FlatItem) => item.openPrincipalPaise + item.openInterestPaise

export const tellReceipt = async (job: JobCtx, { societyId = '', receiptId = '' }: Ids): Promise<void> => {
  const row = await job.inSociety(societyId, (ctx) => receipts.find(ctx, receiptId))
  if (!row) return
  const about = {
    ...{ flat: row.flat_number, number: row.number, amount: sayRupees(row.amount_paise), day: row.received_on },
  }
  await tellFlats(job, societyId, (society) => [
    {
      flatId: row.flat_id,
      kind: 'receipt_written',
      about,
      path: `/app/${society.subdomain}/billing?tab=receipts&id=${receiptId}`,
      occasion: `receipt:${receiptId}`,
      isForOthers: true,
      letter: (language) =>
        receiptLetter(language, {
          ...about,
          day: sayDay(row.received_on, language),
          society: society.name,
          url: receiptLink({ sign: job.sign, origin: job.origin, now: job.now, society }, receiptId),
        }),
    },
  ])
}

export const tellReversal = async (
  job: JobCtx,
  { societyId = '', receiptId = '', reversalId = '' }: Ids,
): Promise<void> => {
  const found = await job.inSociety(societyId, async (ctx) => ({
    receipt: await receipts.find(ctx, receiptId),
    reversal: await receipts.find(ctx, reversalId),
  }))
  const { receipt, reversal } = found
  if (!receipt || !reversal) return
  const isPart = receipt.reversal_id !== reversalId
  const about = {
    ...{ flat: receipt.flat_number, number: receipt.number, amount: sayRupees(reversal.amount_paise) },
    reason: reversal.note,
  }
  await tellFlats(job, societyId, (society) => [
    {
      flatId: receipt.flat_id,
      kind: isPart ? 'receipt_part_returned' : 'receipt_reversed',
      about,
      path: `/app/${society.subdomain}/billing?tab=receipts&id=${receiptId}`,
      occasion: `reversal:${isPart ? reversalId : receiptId}`,
      isForOthers: true,
      letter: (language) =>
        reversalLetter(language, {
          ...about,
          reversal: reversal.number,
          isPart,
          society: society.name,
          url: receiptLink({ sign: job.sign, origin: job.origin, now: job.now, society }, reversalId),
        }),
    },
  ])
}

export const tellCredit = async (job: JobCtx, { societyId = '', noteId = '' }: Ids): Promise<void> => {
  const note = await job.inSociety(societyId, (ctx) => notes.find(ctx, noteId))
  if (!note) return
  await tellFlats(job, societyId, (society) => {
    const about = {
      flat: note.flat_number,
      number: note.number,
      amount: sayRupees(note.amount_paise),
      reason: note.reason || note.resolution,
    }
    const path = `/app/${society.subdomain}/billing?id=${note.bill_id}`
    const letter = (language: Language) =>
      creditLetter(language, { ...about, society: society.name, url: `${job.origin}${path}` })
    return [{ flatId: note.flat_id, kind: 'credit_note', about, path, occasion: `credit:${noteId}`, letter }]
  })
}

/** Bell and phone for those who sign in, a letter to those the bill is for. */
const tellFlats = async (job: JobCtx, societyId: string, newsOf: (society: Society) => readonly News[]) => {
  await job.platform(async (db) => {
    const within = { db, society: { id: societyId } }
    const society = await findSociety(within)
    const news = newsOf(society)
    const people = await peopleOf(
      within,
      news.map(({ flatId }) => flatId),
    )
    for (const { flatId, letter, isForOthers, ...one } of news) {
      const own = people.filter(({ flat_id }) => flat_id === flatId)
      await job.announce({ ...one, societyId, to: { members: own.map(({ member_id }) => member_id) } }, db)
      const written = isForOthers ? own.filter(({ has_login }) => !has_login) : own
      await writeTo(db, written, { societyId, kind: one.kind, occasion: one.occasion, letter })
    }
  })
}

type Writing = { societyId: string; kind: string; occasion: string; letter: (language: Language) => Letter }

const writeTo = async (db: Db, people: readonly FlatPerson[], { societyId, kind, occasion, letter }: Writing) => {
  const reached = people.filter(({ is_written, email }) => is_written && Email.safeParse(email.trim()).success)
  await queueMails(
    db,
    reached.map(({ email, member_id, language }) => ({
      ...letter(languageFrom(language)),
      to: email,
      kind: `billing.${kind}`,
      dedupeKey: `billing:${occasion}:${member_id}`,
      societyId,
    })),
  )
}
