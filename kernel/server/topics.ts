export type Ids = Record<string, string>

/** A message to the queue: what happened, `complaints.raised`, and to what. With `live` open screens ask again. */
export type Topic = { readonly topic: string; readonly ids: Ids }

export type Topics = {
  /** Leaves with the commit, or not at all. It carries ids only. */
  add(topic: string, ids: Ids): Promise<void>
  addMany(topics: readonly Topic[]): Promise<void>
}
