import { z } from 'zod'
import { contract } from '#kernel/contract.ts'
import { Id, Instant } from '#kernel/nouns.ts'
import { permissions } from '#modules/identity/access.ts'
import { types } from './rules.ts'

export const SearchResult = z.object({
  id: Id,
  type: z.enum(types),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  timestamp: Instant,
  path: z.string(),
})
export type SearchResult = z.infer<typeof SearchResult>

const Query = z.object({ q: z.string().optional(), query: z.string().optional() })

export const search = contract(permissions, {
  global: {
    method: 'GET',
    path: '/search/global',
    // Not a permission: a person without a society may search too, and finds nothing.
    may: 'signed-in',
    ahead: true,
    query: Query,
    reply: z.array(SearchResult),
    summary: 'What the person may see in the active society, by the beginning of words, in any script, by flat number',
  },
})
