/** The archive's own format, apart from the version of the tables in it. */
export const archiveFormat = 1
/** The society itself and the names it answers to; the tables of the society come beside them. */
export const ownTables = ['societies', 'society_names'] as const
/** Whose logins the rows refer to: enough to know a person by, nothing to sign in with. */
export const peopleTable = 'people'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const known = new RegExp(
  `^(?:manifest\\.(?:json|sha256)|csv/[a-z0-9_]+\\.csv|json/[a-z0-9_]+\\.json|files/${uuid}/[^/\\\\\\x00-\\x1f]+|thumbnails/${uuid}\\.webp)$`,
)

/** Why a name has no place in an archive, or nothing. */
export const whyBadPath = (name: string): string | undefined => {
  const shown = JSON.stringify(name.slice(0, 120))
  const parts = name.split(/[/\\]/)
  if (parts.includes('..') || parts.includes('.')) return `The archive holds a path that climbs out of it: ${shown}.`
  if (/^(?:[/\\]|[a-z]:)/i.test(name)) return `The archive holds an absolute path: ${shown}.`
  return known.test(name) ? undefined : `The archive holds a path that has no place in it: ${shown}.`
}

export type Reference = { from: string; to: string }

/** Tables in an order in which every row finds what it refers to. */
export const inOrderOfReference = (tables: readonly string[], references: readonly Reference[]): string[] => {
  const ordered: string[] = []
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const free = [...waiting].filter((table) =>
      references.every(({ from, to }) => from !== table || to === table || !waiting.has(to)),
    )
    if (free.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...waiting].join(', ')}`)
    for (const table of free) waiting.delete(table)
    ordered.push(...free)
  }
  return ordered
}
