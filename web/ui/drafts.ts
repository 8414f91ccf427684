import { type DBSchema, openDB } from 'idb'
import { lastUserKey } from '#web/last-user.ts'

export type DraftValues = Record<string, unknown>
type Kept = { key: string; values: DraftValues; at: number }
type Schema = DBSchema & { drafts: { key: string; value: Kept } }

const keptDays = 30

/** One draft per form, person and society. The society is the one on screen, else the person's active one. */
export const draftKey = (name: string): string => keyOf(name, lastUser())

type Person = { id?: string; society?: { subdomain?: string } | null }

const keyOf = (name: string, person?: Person) => {
  const society = /^\/app\/([^/]+)/.exec(location.pathname)?.[1] ?? person?.society?.subdomain ?? ''
  return [person?.id ?? 'visitor', society, name].join(' ')
}

/** A person's own draft; else what was typed here before they signed in, which is theirs from now on. */
export const takeDraft = async (name: string): Promise<Kept | undefined> => {
  const [own, visitors] = [draftKey(name), keyOf(name)]
  const kept = await readDraft(own)
  if (kept || own === visitors) return kept
  const typed = await readDraft(visitors)
  if (!typed) return undefined
  await keepDraft(own, typed.values)
  await forgetDraft(visitors)
  return typed
}

export const readDraft = async (key: string): Promise<Kept | undefined> => {
  const kept = await withDrafts((database) => database.get('drafts', key))
  return kept && kept.at > Date.now() - keptDays * 86_400_000 ? kept : undefined
}

export const keepDraft = (key: string, values: DraftValues) =>
  withDrafts((database) => database.put('drafts', { key, values, at: Date.now() }))

export const forgetDraft = (key: string) => withDrafts((database) => database.delete('drafts', key))

/** A browser that keeps nothing (private mode, a full disk) still has a form that works. */
const withDrafts = async <T>(work: (database: Awaited<ReturnType<typeof open>>) => Promise<T>) => {
  if (!('indexedDB' in globalThis)) return undefined
  try {
    const database = await open()
    try {
      return await work(database)
    } finally {
      database.close()
    }
  } catch (error) {
    console.warn('The draft could not be kept on this device', error)
    return undefined
  }
}

/** Photos belong to drafts, which is why they are not in the local storage. */
const open = () =>
  openDB<Schema>('drafts', 1, {
    upgrade: (database) => {
      database.createObjectStore('drafts', { keyPath: 'key' })
    },
  })

const lastUser = (): Person | undefined => {
  const kept = localStorage.getItem(lastUserKey)
  return kept ? JSON.parse(kept) : undefined
}
