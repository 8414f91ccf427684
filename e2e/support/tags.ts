/** The one journey of a room that every `npm test` walks, at 360 px. `server/house/journeys.test.ts` asks for it. */
export const journeyOf = (room: string) => ({ tag: ['@phone', `@${room}`] })

/** Walked by `npm run test:full` alone, for the reason given. A test without this runs every time. */
export const onlyInFull = (reason: string) => ({
  tag: '@full',
  annotation: { type: 'only in the full run', description: reason },
})
