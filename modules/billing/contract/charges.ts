import { z } from 'zod'
import { ById, DayText, Id, InSociety, Line as TextLine } from '#kernel/nouns.ts'
import { Amount, FlatRef, Paise } from './nouns.ts'

const base = '/societies/:subdomain/billing/charges'

const OneOffCharge = z.object({
  id: Id,
  flat: FlatRef,
  headKey: z.string(),
  headName: z.string(),
  amountPaise: Paise,
  narration: z.string(),
  on: DayText,
})
export type OneOffCharge = z.infer<typeof OneOffCharge>

const NewCharges = z.object({
  charges: z
    .array(
      z.object({
        /** Made by the sender, so that the same charge sent twice is one. */
        id: z.uuidv7(),
        flatNumber: TextLine(40),
        /** A head by its id, key or name. */
        head: TextLine(60),
        amountPaise: Amount,
        narration: TextLine(120),
        on: DayText.optional(),
      }),
    )
    .min(1)
    .max(2000),
})
export type NewCharges = z.output<typeof NewCharges>

export const chargeEndpoints = {
  charges: {
    method: 'GET',
    path: base,
    kept: true,
    may: 'reports.read',
    params: InSociety,
    reply: z.array(OneOffCharge),
    demo: true,
    summary: 'Single charges that wait for the next bill of their flat',
  },
  addCharges: {
    method: 'POST',
    path: base,
    may: 'billing.create',
    params: InSociety,
    body: NewCharges,
    bodyLimit: 1_000_000,
    reply: z.array(OneOffCharge),
    summary: 'Put single charges on the next bills of flats',
  },
  withdrawCharge: {
    method: 'POST',
    path: `${base}/:id/withdrawal`,
    may: 'billing.create',
    params: ById,
    reply: z.array(OneOffCharge),
    summary: 'Take back a charge that is on no bill yet',
  },
} as const
