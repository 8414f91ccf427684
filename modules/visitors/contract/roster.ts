import { z } from 'zod'
import { Id, Instant } from '#kernel/nouns.ts'
import { passKinds, visitPurposes, workerKinds } from '../rules.ts'

/** What lies on a guard's device: no resident's name, no history, no key that seals. */
export const Roster = z.object({
  issuedAt: Instant,
  device: z.object({
    id: Id,
    name: z.string(),
    gateId: Id,
    status: z.enum(['asked', 'active', 'ended']),
    /** For `ownDevice`, once the session has ended. */
    link: z.string(),
  }),
  /** Only a device that serves has any. */
  content: z
    .object({
      society: z.string(),
      keys: z.array(z.object({ number: z.number(), key: z.string() })),
      gates: z.array(z.object({ id: Id, name: z.string() })),
      /** With the number of their photo, which the device fetches once and keeps. */
      guards: z.array(z.object({ id: Id, name: z.string(), photoId: Id.nullable().optional() })),
      flats: z.array(
        z.object({
          id: Id,
          number: z.string(),
          wing: z.string(),
          floor: z.number().nullable(),
          dial: z.string(),
          intercom: z.string(),
          deliveries: z.enum(['ask', 'gate', 'let_in']),
        }),
      ),
      passes: z.array(
        z.object({
          id: Id,
          kind: z.enum(passKinds),
          purpose: z.enum(visitPurposes),
          flatId: Id,
          name: z.string(),
          plate: z.string(),
          persons: z.number(),
          code: z.string(),
          weekdays: z.number(),
          validFrom: z.number(),
          validUntil: z.number(),
          issuedAt: z.number(),
          usedUp: z.boolean(),
          needsApproval: z.boolean(),
          /** Left out in a list from before the server looked at phones and plates itself. */
          isBlocked: z.boolean().optional(),
          items: z.array(z.object({ name: z.string(), count: z.number() })),
          way: z.string(),
          returnBy: z.string().optional(),
          goesWith: z.string(),
        }),
      ),
      workers: z.array(
        z.object({
          id: Id,
          name: z.string(),
          kind: z.enum(workerKinds),
          code: z.string(),
          issuedAt: z.number(),
          weekdays: z.number(),
          flatIds: z.array(Id),
          photoId: Id.nullable().optional(),
        }),
      ),
      /** What went through with a pass and has still to come back. */
      goods: z
        .array(
          z.object({
            passId: Id,
            code: z.string(),
            flatId: Id,
            name: z.string(),
            way: z.string(),
            returnBy: z.string(),
            items: z.array(z.object({ name: z.string(), count: z.number() })),
          }),
        )
        .optional(),
      vehicles: z.array(z.object({ plate: z.string(), sticker: z.string(), flatId: Id.nullable() })),
      /** Where guests may stand; left out in a list from before there were any. */
      visitorSpaces: z.number().optional(),
      /** What the guards have before them; left out in a list from before there was a duty roster. */
      duties: z
        .array(
          z.object({
            guardId: Id,
            kind: z.enum(['duty', 'leave']),
            day: z.string(),
            untilDay: z.string(),
            shift: z.string(),
            gateId: Id.nullable(),
            from: z.number().nullable(),
            until: z.number().nullable(),
            isAway: z.boolean(),
          }),
        )
        .optional(),
      blocked: z.array(
        z.object({
          id: Id.optional(),
          photoId: Id.nullable().optional(),
          kind: z.enum(['person', 'vehicle', 'worker']),
          name: z.string(),
          phoneKey: z.string(),
          plateKey: z.string(),
          workerId: Id.nullable(),
          flatId: Id.nullable(),
        }),
      ),
      inside: z.array(
        z.object({
          visitId: Id,
          name: z.string(),
          purpose: z.enum(visitPurposes),
          company: z.string(),
          plate: z.string(),
          persons: z.number(),
          flatId: Id.nullable(),
          passId: Id.nullable(),
          workerId: Id.nullable(),
          enteredAt: z.number(),
        }),
      ),
      waiting: z.array(
        z.object({
          visitId: Id,
          name: z.string(),
          purpose: z.enum(visitPurposes),
          company: z.string(),
          flatId: Id.nullable(),
          askedAt: z.number(),
          answer: z.string().nullable(),
          answeredAt: z.number().nullable(),
          asked: z.number(),
          /** Left out in a list from before anybody could be seen to look. */
          seen: z.number().optional(),
        }),
      ),
      parcels: z.array(
        z.object({
          id: Id,
          flatId: Id,
          company: z.string(),
          pieces: z.number(),
          shelf: z.string(),
          receivedAt: z.number(),
        }),
      ),
      alarms: z.array(z.object({ id: Id, flatNumber: z.string(), gate: z.string(), at: z.number() })),
      tankers: z.object({ count: z.number(), litres: z.number() }),
      settings: z.object({
        answerSeconds: z.number(),
        callAfterSeconds: z.number(),
        overstayMinutes: z.record(z.string(), z.number()),
        companies: z.array(z.string()),
      }),
    })
    .nullable(),
})
export type Roster = z.infer<typeof Roster>
