import type { VisitorCtx } from '#kernel/server/context.ts'

const cookieName = 'aangan_known'
/** A family's tablet. */
const mostPeople = 4

/**
 * A browser in which this person has signed in before. It says nothing about who is there, only that somebody who
 * guesses at the account from elsewhere need not slow this one down.
 */
export const isKnownDevice = (ctx: VisitorCtx, emailKey: string): boolean =>
  marksIn(ctx).includes(markOf(ctx, emailKey))

export const rememberDevice = (ctx: VisitorCtx, emailKey: string): void => {
  const mark = markOf(ctx, emailKey)
  const marks = [mark, ...marksIn(ctx).filter((one) => one !== mark)].slice(0, mostPeople)
  ctx.cookies.set(cookieName, marks.join('.'), { maxAgeSeconds: 365 * 86_400, path: '/api' })
}

const marksIn = (ctx: VisitorCtx): string[] => (ctx.cookies.read(cookieName) ?? '').split('.').filter(Boolean)

/** Of the installation's own secret, so nobody makes one for somebody else's address. */
const markOf = (ctx: VisitorCtx, emailKey: string): string => ctx.sign('known-device', emailKey)
