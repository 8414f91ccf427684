import { toCsv } from '#kernel/csv.ts'
import { pageOf, readPlace, writePlace } from '#kernel/cursor.ts'
import { notFound, refuse } from '#kernel/errors.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import { newId } from '#kernel/ids.ts'
import { FileReply, type PlatformCtx } from '#kernel/server/context.ts'
import { dayOf } from '#kernel/time.ts'
import type { Lead, LeadEdit, LeadEvent, LeadFilter } from '../contract.ts'
import { changesOf } from '../rules.ts'
import * as store from '../store/leads.ts'

/** While the installation is being tried its operator is the demo's, and sees the samples among the rest. */
export const listLeads = async (ctx: PlatformCtx, filter: LeadFilter): Promise<Lead[]> => {
  const after = filter.cursor ? readPlace(filter.cursor) : null
  const rows = await store.list(ctx, filter, { after, withSamples: ctx.identity.isDemo })
  return pageOf(ctx, rows, filter.limit, ({ place, id }) => writePlace(place, id)).map(present)
}

export const getLead = async (ctx: PlatformCtx, id: string) => {
  const row = (await store.find(ctx, id)) ?? refuse(notFound('Lead'))
  const events = await store.history(ctx, id)
  return {
    ...present(row),
    history: events.map((event) => ({
      id: event.id,
      kind: event.kind as LeadEvent['kind'],
      at: event.at.toISOString(),
      by: [event.first_name, event.last_name].filter(Boolean).join(' '),
      details: event.details as Record<string, string>,
    })),
  }
}

export const updateLead = async (ctx: PlatformCtx, id: string, edit: LeadEdit): Promise<Lead> => {
  const before = (await store.lock(ctx, id)) ?? refuse(notFound('Lead'))
  if (edit.version !== undefined && edit.version !== before.version) throw stale()
  const changes = changesOf(before, edit)
  if (changes.length === 0) return present(before)
  await store.insertEvents(
    ctx,
    changes.map(({ kind, from, to }) => ({
      id: newId(),
      lead_id: id,
      kind,
      details: { from: from ?? '', to: to ?? '' },
      by_identity: ctx.identity.id,
      at: ctx.now,
    })),
  )
  const { status, notes, nextContactOn, position } = edit
  return present(await store.update(ctx, id, { status, notes, next_contact_on: nextContactOn, position }))
}

export const exportLeads = async (ctx: PlatformCtx): Promise<FileReply> => {
  const rows = await store.list(ctx, {}, { after: null, withSamples: ctx.identity.isDemo })
  const csv = toCsv(
    ['Name', 'Email', 'Phone', 'Society', 'Position', 'Status', 'Date', 'Next contact', 'Notes'],
    rows.map((row) => [
      row.name,
      row.email,
      row.phone,
      row.society_name,
      row.position,
      row.status,
      dayOf(row.created_at),
      row.next_contact_on ?? '',
      row.notes,
    ]),
  )
  return new FileReply(`leads-${dayOf(ctx.now)}.csv`, 'text/csv; charset=utf-8', csv)
}

const present = (row: store.LeadRow): Lead => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  societyName: row.society_name,
  position: row.position,
  status: row.status as Lead['status'],
  createdAt: row.created_at.toISOString(),
  wroteAt: row.wrote_at.toISOString(),
  notes: row.notes,
  nextContactOn: row.next_contact_on,
  version: row.version,
})

const stale = () => house.stale_version()
