import { useSyncExternalStore } from 'react'
import { keptPrefix, lastUserKey } from '#web/last-user.ts'
import { CallError, Unreachable } from '#web/request.ts'

/** Lists with their pages; more than a phone needs to be read in a basement, little enough for a cheap one. */
const mostAnswers = 80
const keptAtHeader = 'X-Kept-At'

/**
 * Answers from the network and keeps the answer on this device, under the person it was given to; when nobody answers,
 * the kept one stands in and `useAsOf` says how old it is.
 */
export const keptOr = async (url: string, get: () => Promise<Response>): Promise<Response> => {
  try {
    const response = await get()
    setAge(url, undefined)
    void keep(url, response.clone())
    return response
  } catch (error) {
    if (!isSilence(error)) throw error
    const kept = await (await cacheOf(identityId()))?.match(url)
    if (!kept) throw error
    setAge(url, kept.headers.get(keptAtHeader) ?? undefined)
    return kept
  }
}

/** The instant of the oldest kept answer that was given since the server stopped answering. */
export const useAsOf = (): string | undefined => useSyncExternalStore(subscribe, oldest, () => undefined)

/** What is asked again from now on is new, or becomes a kept answer once more. */
export const forgetAges = () => {
  ages.clear()
  tell()
}

const keep = async (url: string, response: Response) => {
  try {
    const id = identityId()
    const cache = await cacheOf(id)
    if (!cache) return
    const headers = new Headers(response.headers)
    headers.set(keptAtHeader, new Date().toISOString())
    const body = await response.arrayBuffer()
    // Whoever was signed in may have left meanwhile.
    if (identityId() !== id) return
    await cache.put(url, new Response(body, { headers }))
    const all = await cache.keys()
    await Promise.all(all.slice(0, Math.max(0, all.length - mostAnswers)).map((one) => cache.delete(one)))
  } catch (error) {
    console.warn('An answer could not be kept on this device', error)
  }
}

const isSilence = (error: unknown) =>
  error instanceof Unreachable || (error instanceof CallError && [502, 503, 504].includes(error.status))

/** Browsers keep things for secure addresses only; an office on plain http works without. */
const cacheOf = async (id: string | undefined) =>
  id !== undefined && 'caches' in globalThis ? caches.open(`${keptPrefix}${id}`) : undefined

const identityId = (): string | undefined => {
  const user: { id?: string } = JSON.parse(localStorage.getItem(lastUserKey) ?? '{}')
  return user.id
}

const ages = new Map<string, string>()
const listeners = new Set<() => void>()

const oldest = () => [...ages.values()].toSorted()[0]

const setAge = (url: string, keptAt: string | undefined) => {
  if (ages.get(url) === keptAt) return
  if (keptAt) ages.set(url, keptAt)
  else ages.delete(url)
  tell()
}

const tell = () => {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
