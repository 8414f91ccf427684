import { z } from 'zod'
import { because } from '#kernel/because.ts'
import type { Contract } from '#kernel/contract.ts'
import { InSociety, RefusedBecause } from '#kernel/nouns.ts'
import type { Permission } from '#modules/identity/access.ts'

const Sheet = z.object({
  /** The file's text; the first line names the columns. */
  content: z.string().min(1, because('empty_file')).max(5_000_000, because('too_large')),
  /** `import` writes all lines or none, `good` those in whose way nothing stands. */
  mode: z.enum(['preview', 'import', 'good']).default('preview'),
})
const ImportReport = z.object({
  total: z.number(),
  valid: z.number(),
  imported: z.number(),
  errors: z.array(RefusedBecause.extend({ line: z.number() })),
})
export type ImportReport = z.infer<typeof ImportReport>
export const mostImportLines = 50_000
const ImportProgress = z.object({ progress: z.object({ done: z.number(), total: z.number() }).nullable() })

export const importingEndpoints = {
  import: {
    method: 'POST',
    path: '/societies/:subdomain/members/import',
    may: 'members.create',
    params: InSociety,
    body: Sheet,
    bodyLimit: 6_500_000,
    reply: ImportReport,
    summary: 'Read members from a CSV: all lines, the good ones, or none',
  },
  importProgress: {
    method: 'GET',
    path: '/societies/:subdomain/members/import/progress',
    may: 'members.create',
    params: InSociety,
    reply: ImportProgress,
    summary: 'How many lines of a running import are done',
  },
  importFlats: {
    method: 'POST',
    path: '/societies/:subdomain/flats/import',
    may: 'members.create',
    params: InSociety,
    body: Sheet,
    bodyLimit: 6_500_000,
    reply: ImportReport,
    summary: 'Read flats from a CSV: all lines, the good ones, or none',
  },
} as const satisfies Contract<Permission>
