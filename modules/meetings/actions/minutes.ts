import { createHash } from 'node:crypto'
import { toCsv } from '#kernel/csv.ts'
import { notFound, refuse } from '#kernel/errors.ts'
import { sayDay } from '#kernel/formats.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import { type Ctx, FileReply } from '#kernel/server/context.ts'
import { dayOf } from '#kernel/time.ts'
import { requireSelf } from '#modules/identity/actions/self-proof.ts'
import * as access from '../access.ts'
import type { Minutes, Proof } from '../contract/minutes.ts'
import { draftOf } from '../mail/draft.ts'
import { refused } from '../refusals.ts'
import { minutesMessage, signaturesWanted, signingPosts } from '../rules.ts'
import * as attendances from '../store/attendances.ts'
import * as duties from '../store/duties.ts'
import { listAgenda } from '../store/meetings.ts'
import * as store from '../store/minutes.ts'
import * as resolutions from '../store/resolutions.ts'
import { changed } from './changed.ts'
import { getVisible, isToResolve, lockVisible, presentResolution } from './present.ts'

export const getMinutes = async (ctx: Ctx, meetingId: string): Promise<Minutes> => {
  const row = await getReadable(ctx, meetingId)
  const mine = ctx.actor.memberId ? await freePosts(ctx, row) : []
  return present(ctx, row, { posts: mine, later: await store.listLater(ctx, meetingId) })
}

/** What the system knows, once, when the meeting is over. */
export const draftMinutes = async (ctx: Ctx, meetingId: string): Promise<Minutes> => {
  const row = await lockVisible(ctx, meetingId)
  if (row.state !== 'held' && row.state !== 'dissolved') throw refused.meeting_not_over()
  const votes = await resolutions.listPolls(ctx, meetingId)
  if (votes.some(({ state }) => state === 'open' || state === 'announced')) throw refused.meeting_poll_open()
  const unwritten = votes.find(isToResolve)
  if (unwritten) throw refused.meeting_poll_unwritten({ title: unwritten.title })
  const [agenda, decided, here, taken] = [
    await listAgenda(ctx, meetingId),
    await resolutions.list(ctx, meetingId),
    await attendances.list(ctx, meetingId),
    await duties.listActions(ctx, { meetingId, show: 'all' }),
  ]
  const body = draftOf(
    {
      kind: row.kind,
      number: row.number ?? '',
      startsAt: row.starts_at,
      place: row.place,
      present: row.present,
      entitled: row.entitled,
      quorum: row.quorum,
      quorumAt: row.quorum_at,
      isAdjourned: row.is_adjourned,
      flats: here.filter(({ struck_at }) => !struck_at).map(({ flat_number }) => flat_number),
      agenda,
      resolutions: decided.map(presentResolution),
      actions: taken.map(({ title, owner_name, due_on }) => ({
        title,
        owner: owner_name,
        day: sayDay(due_on, ctx.language),
      })),
    },
    ctx.language,
  )
  if (!(await store.insert(ctx, meetingId, body))) throw refused.minutes_exist()
  await changed(ctx, { id: meetingId, what: 'minuted' })
  return getMinutes(ctx, meetingId)
}

export const writeMinutes = async (
  ctx: Ctx,
  meetingId: string,
  { body, version }: { body: string; version?: number | undefined },
): Promise<Minutes> => {
  const row = await lockReadable(ctx, meetingId)
  if (!access.canWriteMinutes(ctx.actor, row)) throw refused.minutes_being_signed()
  if (version !== undefined && version !== row.version) throw house.stale_version()
  await store.update(ctx, row.id, { body })
  await changed(ctx, { id: meetingId, what: 'minuted' })
  return getMinutes(ctx, meetingId)
}

export const circulateMinutes = async (ctx: Ctx, meetingId: string): Promise<Minutes> => {
  const row = await lockReadable(ctx, meetingId)
  if (row.state !== 'draft') throw refused.meeting_moved_on()
  await store.update(ctx, row.id, { state: 'circulated', circulated_at: ctx.now })
  await changed(ctx, { id: meetingId, what: 'circulated' })
  return getMinutes(ctx, meetingId)
}

export const commentMinutes = async (ctx: Ctx, meetingId: string, { body }: { body: string }): Promise<Minutes> => {
  const row = await lockReadable(ctx, meetingId)
  if (!access.canComment(ctx.actor, row)) throw refused.meeting_moved_on()
  await store.insertComment(ctx, row.id, body)
  await changed(ctx, { id: meetingId, what: 'minuted' })
  return getMinutes(ctx, meetingId)
}

/** Password or passkey first, outside the transaction; the first signature fixes the text, the second makes it stand. */
export const signMinutes = async (ctx: Ctx, meetingId: string, proof: Proof): Promise<Minutes> => {
  await requirePost(ctx.beforehand(), await getReadable(ctx.beforehand(), meetingId))
  const way = await requireSelf(ctx, proof)
  const row = await lockReadable(ctx, meetingId)
  const { post, name } = await requirePost(ctx, row)
  const digest = digestOf(row)
  await store.insertSignature(ctx, row.id, { post, name, digest, way })
  const isLast = row.signatures.length + 1 >= signaturesWanted
  await store.update(ctx, row.id, {
    ...(row.digest ? {} : { digest }),
    ...(isLast ? { state: 'signed', signed_at: ctx.now } : {}),
  })
  await changed(ctx, { id: meetingId, what: 'minuted' })
  return getMinutes(ctx, meetingId)
}

export const confirmMinutes = async (ctx: Ctx, meetingId: string, by: { meetingId: string }): Promise<Minutes> => {
  const row = await lockReadable(ctx, meetingId)
  if (row.state !== 'signed') throw refused.minutes_not_signed()
  const later = await store.listLater(ctx, meetingId)
  if (!later.some(({ id }) => id === by.meetingId)) throw refused.not_a_later_meeting({}, { at: 'meetingId' })
  await store.update(ctx, row.id, { state: 'confirmed', confirmed_at: ctx.now, confirmed_in: by.meetingId })
  await changed(ctx, { id: meetingId, what: 'minuted' })
  return getMinutes(ctx, meetingId)
}

export const readBook = async (ctx: Ctx): Promise<Minutes[]> =>
  (await store.listBook(ctx)).map((row) => present(ctx, row, { posts: [], later: [] }))

export const exportBook = async (ctx: Ctx): Promise<FileReply> => {
  const rows = await store.listBook(ctx)
  const csv = toCsv(
    ['Number', 'Meeting', 'Day', 'State', 'Signed by', 'Confirmed in', 'SHA-256', 'Minutes'],
    rows.map((row) => [
      row.number,
      row.title,
      dayOf(row.starts_at),
      row.state,
      row.signatures.map(({ name, post }) => `${name} (${post})`).join(', '),
      row.confirmed_in_number ?? '',
      row.digest,
      row.body,
    ]),
  )
  return new FileReply('minute-book.csv', 'text/csv; charset=utf-8', csv)
}

const getReadable = async (ctx: Ctx, meetingId: string): Promise<store.MinutesRow> => {
  await getVisible(ctx, meetingId)
  const row = await store.find(ctx, meetingId)
  return row && access.canReadMinutes(ctx.actor, row) ? row : refuse(notFound('Minutes'))
}

const lockReadable = async (ctx: Ctx, meetingId: string): Promise<store.MinutesRow> => {
  await store.lock(ctx, meetingId)
  return getReadable(ctx, meetingId)
}

/** The posts this person holds today that have not signed. */
const freePosts = async (ctx: Ctx, row: store.MinutesRow): Promise<duties.PostRow[]> => {
  const { memberId } = ctx.actor
  if (!memberId || row.signatures.some((one) => one.memberId === memberId)) return []
  const held = await duties.listPostsOf(ctx, memberId, dayOf(ctx.now))
  return held.filter(({ post }) => signingPosts.includes(post) && !row.signatures.some((one) => one.post === post))
}

const requirePost = async (ctx: Ctx, row: store.MinutesRow): Promise<duties.PostRow> => {
  if (row.state === 'draft') throw refused.minutes_not_circulated()
  if (row.state !== 'circulated') throw refused.minutes_being_signed()
  const [free] = await freePosts(ctx, row)
  if (free) return free
  const held = await duties.listPostsOf(ctx, ctx.actor.memberId ?? '', dayOf(ctx.now))
  throw held.some(({ post }) => signingPosts.includes(post)) ? refused.post_signed_already() : refused.no_post_to_sign()
}

const digestOf = (row: store.MinutesRow): string =>
  createHash('sha256')
    .update(
      minutesMessage({
        meetingId: row.meeting_id,
        number: row.number ?? '',
        title: row.title,
        startsAt: row.starts_at.toISOString(),
        place: row.place,
        body: row.body,
      }),
    )
    .digest('hex')

const present = (
  ctx: Ctx,
  row: store.MinutesRow,
  { posts, later }: { posts: readonly duties.PostRow[]; later: Minutes['later'] },
): Minutes => {
  const writes = access.canWriteMinutes(ctx.actor, row)
  return {
    meetingId: row.meeting_id,
    number: row.number ?? '',
    title: row.title,
    startsAt: row.starts_at.toISOString(),
    place: row.place,
    state: row.state,
    body: row.body,
    digest: row.digest,
    circulatedAt: row.circulated_at?.toISOString() ?? null,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    confirmedIn: row.confirmed_in_number ?? '',
    signatures: row.signatures.map(({ post, name, at }) => ({ post, name, at: new Date(at).toISOString() })),
    comments: row.comments.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
    later,
    version: row.version,
    can: {
      edit: writes,
      circulate: writes && row.state === 'draft',
      comment: access.canComment(ctx.actor, row),
      sign: row.state === 'circulated' && posts.length > 0,
      confirm: access.runs(ctx.actor) && row.state === 'signed' && later.length > 0,
    },
  }
}
