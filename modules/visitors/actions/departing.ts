import { notFound, refuse } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Visit } from '../contract.ts'
import { policyOf } from '../rules/passages.ts'
import * as passes from '../store/passes.ts'
import * as records from '../store/records.ts'
import * as store from '../store/visits.ts'
import { visitChanged } from './changed.ts'
import { markOverUsed, refoldSubject, sinceOf } from './happening.ts'
import { getVisit } from './visits.ts'

/** From the office: an exit like any other, told by no device. */
export const endVisit = async (ctx: Ctx, id: string): Promise<Visit> => {
  const row = (await store.find(ctx, id)) ?? refuse(notFound('Visit'))
  const subject = (await records.subjectOfVisit(ctx, id)) ?? `v:${id}`
  const out: records.RecordRow = {
    id: newId(),
    device_id: null,
    seq: 0,
    guard_id: null,
    gate_id: null,
    kind: 'out',
    subject,
    visit_id: id,
    pass_id: row.pass_id,
    worker_id: row.worker_id,
    undoes: null,
    parcel_id: null,
    at: ctx.now,
    device_at: ctx.now,
    offset_ms: 0,
    clock: 'ok',
    roster_issued_at: null,
    received_at: ctx.now,
    checks: [],
  }
  const { passages } = await records.tell(ctx, out, { unsent: 0, entered: null, near: null, since: sinceOf(ctx.now) })
  const policy = policyOf({ isWorker: row.worker_id !== null, passKind: row.pass_kind })
  await refoldSubject(ctx, { subject, policy, at: ctx.now }, passages)
  if (row.pass_id) await markOverUsed(ctx, await passes.find(ctx, row.pass_id))
  await visitChanged(ctx, { id, what: 'left' })
  return getVisit(ctx, id)
}
