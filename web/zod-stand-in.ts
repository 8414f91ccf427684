/**
 * In the browser a contract is a table of methods and paths; its schemas matter there as types alone, because replies
 * are typed, not parsed (`web/call.ts`), and forms check with `kernel/text-rules.ts` and the rooms' rules. The build puts
 * this in zod's place (`vite.config.ts`) and saves every first visit a seventh of its JavaScript.
 */
const serverOnly = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'shape', 'options'])

const inert: unknown = new Proxy(() => inert, {
  get: (_, name) => {
    if (typeof name === 'symbol' || serverOnly.has(name))
      throw new Error(`The browser has no zod: ${String(name)} works on the server alone`)
    return inert
  },
  apply: () => inert,
})

export const z = inert
