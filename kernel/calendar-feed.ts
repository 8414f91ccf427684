import { z } from 'zod'
import { InSociety, Instant } from './nouns.ts'

/** The address of a calendar of one's own: asked for, opened anew so that the one before stops working, taken back. */
export const calendarFeed = <Base extends string, May extends string>(base: Base, may: May) =>
  ({
    feed: {
      method: 'GET',
      path: `${base}/feed`,
      may,
      params: InSociety,
      reply: z.object({ since: Instant.nullable() }),
      summary: 'Whether the person has a calendar address of their own',
    },
    openFeed: {
      method: 'POST',
      path: `${base}/feed`,
      may,
      params: InSociety,
      reply: z.object({ url: z.string() }),
      showsSecret: true,
      summary: 'A calendar address of one’s own; the one before stops working',
    },
    closeFeed: {
      method: 'DELETE',
      path: `${base}/feed`,
      may,
      params: InSociety,
      reply: z.object({}),
      summary: 'The person’s calendar address stops working',
    },
  }) as const
