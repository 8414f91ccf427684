import { z } from 'zod'
import type { Contract } from '#kernel/contract.ts'
import { DayText, Id, InSociety } from '#kernel/nouns.ts'
import { mostOpeningFlats } from '../rules/opening.ts'

const Owed = z.number().int().min(0).max(99_999_999_999_999)
const Signed = z.number().int().min(-99_999_999_999_999).max(99_999_999_999_999)

/** What a person types, step by step; every part may still be missing. */
export const OpeningDraft = z.object({
  beginsOn: DayText.nullable().default(null),
  /** Cash, banks, deposits, funds and whatever else has a balance: debit is positive. */
  balances: z
    .array(z.object({ accountId: Id, paise: Signed }))
    .max(500)
    .default([]),
  flats: z
    .array(z.object({ flatId: Id, principalPaise: Owed, interestPaise: Owed, advancePaise: Owed }))
    .max(mostOpeningFlats)
    .default([]),
  vendors: z
    .array(z.object({ vendorId: Id, paise: Owed }))
    .max(2000)
    .default([]),
  /** What remains is the surplus of earlier years, and somebody says so. */
  namesSurplus: z.boolean().default(false),
})
export type OpeningDraft = z.output<typeof OpeningDraft>

export const Opening = z.object({
  draft: OpeningDraft,
  /** Once posted it is a voucher like any other, and the wizard only shows it. */
  voucherId: Id.nullable(),
  debitPaise: z.number(),
  creditPaise: z.number(),
  differencePaise: z.number(),
  /** Whom the society may owe something. */
  vendors: z.array(z.object({ id: Id, name: z.string() })),
  /** Why it cannot be posted yet, in a sentence; empty when it can. */
  missing: z.string(),
  /** The same as the code of a refusal, for a reader in another language. */
  missingCode: z.string(),
  version: z.number(),
  can: z.object({ edit: z.boolean(), post: z.boolean() }),
})
export type Opening = z.infer<typeof Opening>

export const OpeningEdit = OpeningDraft.extend({ version: z.number().int() })
export type OpeningEdit = z.output<typeof OpeningEdit>
export const OpeningPost = z.object({ version: z.number().int(), isPreview: z.boolean().default(false) })

export const OpeningSheet = z.object({ csv: z.string().max(2_000_000) })
export const OpeningSheetRead = z.object({
  flats: z.array(
    z.object({
      flatId: Id,
      number: z.string(),
      principalPaise: z.number(),
      interestPaise: z.number(),
      advancePaise: z.number(),
    }),
  ),
  faults: z.array(
    z.object({
      line: z.number(),
      message: z.string(),
      code: z.string(),
      values: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
})
export type OpeningSheetRead = z.infer<typeof OpeningSheetRead>

const books = '/societies/:subdomain/books'

export const openingEndpoints = {
  opening: {
    method: 'GET',
    path: `${books}/opening`,
    may: 'reports.read',
    params: InSociety,
    reply: Opening,
    demo: true,
    summary: 'The opening balances as far as they were typed, with the difference',
  },
  saveOpening: {
    method: 'PUT',
    path: `${books}/opening`,
    may: 'billing.update',
    params: InSociety,
    body: OpeningEdit,
    bodyLimit: 2_000_000,
    reply: Opening,
    summary: 'Keeps what was typed, to go on later',
  },
  readOpeningSheet: {
    method: 'POST',
    path: `${books}/opening/sheet`,
    may: 'billing.update',
    params: InSociety,
    body: OpeningSheet,
    bodyLimit: 2_200_000,
    reply: OpeningSheetRead,
    summary: 'Reads dues and advances of the flats from a CSV, without keeping anything',
  },
  postOpening: {
    method: 'POST',
    path: `${books}/opening`,
    may: 'billing.approve',
    params: InSociety,
    body: OpeningPost,
    reply: Opening,
    summary: 'Posts the opening balances, once; with isPreview it only says what would be posted',
  },
} as const satisfies Contract<'billing.approve' | 'billing.update' | 'reports.read'>
