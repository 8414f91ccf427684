import { refused as house } from '#kernel/house-refusals.ts'
import type { Ctx } from '#kernel/server/context.ts'

/** What the rooms let a token do and a webhook hear of. */
export const showOffers = async ({ catalogue, language }: Ctx) => ({
  scopes: [...catalogue.scopes].map(([id, words]) => ({ id, label: words[language] })),
  topics: [...catalogue.webhooks].map(([id, { label }]) => ({ id, label: label[language] })),
})

export const requireScopes = ({ catalogue }: Ctx, names: readonly string[]): void =>
  requireOffered(names, catalogue.scopes, 'scopes')

export const requireTopics = ({ catalogue }: Ctx, names: readonly string[]): void =>
  requireOffered(names, catalogue.webhooks, 'topics')

const requireOffered = (names: readonly string[], offered: ReadonlyMap<string, unknown>, field: string) => {
  const unknown = names.find((name) => !offered.has(name))
  if (unknown === undefined) return
  throw house.nothing_called({ name: unknown }, { at: field })
}
