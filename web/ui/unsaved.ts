import { createContext, use, useEffect, useRef, useSyncExternalStore } from 'react'
import { goBack, useBackCloses } from './back.ts'

type Unsaved = { within: readonly string[]; discard: () => void }

/** Whoever keeps writing goes on where they were, not at the tab or button that was in the way. */
export const lastField = () => (field?.isConnected ? field : undefined)

export const noteField = (element: EventTarget | null) => {
  if (element instanceof HTMLElement && element !== document.body) field = element
}

let field: HTMLElement | undefined

/** The dialogs, sheets and tabs a form stands in, from the outermost to the nearest. */
export const PlacesContext = createContext<readonly string[]>([])

export const usePlaces = (own: string) => [...use(PlacesContext), own]

/**
 * While `dirty`, whoever would throw this away is asked first: by Escape, a press beside the dialog, Back, another tab,
 * another screen, a reload. `Form` does this by itself; it is for screens that keep their choices otherwise.
 */
export function useUnsaved(dirty: boolean, discard: () => void) {
  const within = use(PlacesContext)
  const latest = useRef(discard)
  useEffect(() => {
    latest.current = discard
  })
  const place = within.join(' ')
  useEffect(() => {
    if (!dirty) return undefined
    const entry = { within: place.split(' '), discard: () => latest.current() }
    unsaved.add(entry)
    noteField(document.activeElement)
    return () => {
      unsaved.delete(entry)
    }
  }, [dirty, place])
  // Above the page the dialog or sheet itself hears Back.
  useBackCloses(dirty && !within.some(isAbovePage), () => {
    void mayDiscard().then((agreed) => agreed && goBack())
  })
}

export const abovePage = (id: string) => `above:${id}`
const isAbovePage = (place: string) => place.startsWith('above:')

/** Whether anything typed would be lost, in the whole page or inside one place of it. */
export const hasUnsaved = (place?: string) =>
  [...unsaved].some(({ within }) => place === undefined || within.includes(place))

/** True when there is nothing to lose, or the person agrees to lose it; what they typed is then forgotten. */
export const mayDiscard = async (place?: string): Promise<boolean> => {
  if (!hasUnsaved(place)) return true
  const agreed = await ask()
  if (agreed) for (const one of unsaved) if (place === undefined || one.within.includes(place)) one.discard()
  return agreed
}

/** For a link that leads away and back: what was typed waits in its draft, so nobody asks whether to throw it away. */
export const leaveForNow = () => unsaved.clear()

/** Goes on at once where nothing would be lost, so that an ordinary press stays one step. */
export const whenDiscarded = (place: string, goOn: () => void) => {
  if (!hasUnsaved(place)) return goOn()
  void mayDiscard(place).then((agreed) => agreed && goOn())
}

export const useQuestion = () =>
  useSyncExternalStore(
    subscribe,
    () => question,
    () => undefined,
  )

const unsaved = new Set<Unsaved>()
let question: { answer: (agreed: boolean) => void } | undefined
const listeners = new Set<() => void>()

/** A second reason to ask while the question is open is the same question: the first asker is told to stay. */
const ask = () =>
  new Promise<boolean>((resolve) => {
    question?.answer(false)
    const answer = (agreed: boolean) => {
      question = undefined
      tell()
      resolve(agreed)
    }
    question = { answer }
    tell()
  })

const tell = () => {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
