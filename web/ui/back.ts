import { useEffect, useRef } from 'react'

/**
 * Back closes what lies above the page before it leaves the page, as every phone app does. Each open layer (dialog,
 * sheet, a page's form with something in it) has an entry of its own in the history, with the same address; the router
 * is not told of them. Which entry belongs to which layer does not matter, only that there are as many.
 */
export function useBackCloses(open: boolean, close: () => void) {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!open) return undefined
    const layer = () => latest.current()
    layers.push(layer)
    watchBack()
    settleSoon()
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      settleSoon()
    }
  }, [open])
}

/** Leaves the page itself, once whoever pressed Back has agreed to what it costs. */
export const goBack = () => {
  window.setTimeout(() => history.back(), settleMs)
}

/** Long enough for a dialog that closes while the next one opens, or while its screen is left, to be one step. */
const settleMs = 30
const retryMs = 150

const routerIndex = '__TSR_index'
type State = { layers?: number; [routerIndex]?: number } | null

const indexOf = (state: State) => state?.[routerIndex]

const layers: (() => void)[] = []
/** Entries of ours above the page's own one. */
let entries = 0
/** The router counts its entries; ours have the number of the page below them. */
let page: number | undefined
let ignored = 0
let timer = 0
let started = false
let wentForward = false
/** Where the page was when the entries of closed layers were taken back; the entry below has the address of before. */
let left: { href: string; state: State } | undefined

const stateNow = (): State => {
  const state: State = history.state
  return state
}

const settleSoon = (afterMs = settleMs) => {
  clearTimeout(timer)
  timer = window.setTimeout(settle, afterMs)
}

const settle = () => {
  const state = stateNow()
  // A link inside a layer was followed: its entries lie below the new page, and are stepped over on the way back.
  if (indexOf(state) !== page) {
    page = indexOf(state)
    entries = 0
  }
  while (entries < layers.length) {
    entries += 1
    push({ ...state, layers: entries })
  }
  if (entries > layers.length) step(layers.length - entries)
  else markEntry()
}

/** A page that writes what is asked of it into its address while a layer lies above it writes over the layer's mark. */
const markEntry = () => {
  const state = stateNow()
  if (ignored === 0 && entries > 0 && state?.layers !== entries)
    History.prototype.replaceState.call(history, { ...state, layers: entries }, '')
}

/** Past the router's own pushState, which would take it for a navigation. */
const push = (state: State) => History.prototype.pushState.call(history, state, '')

const step = (by: number) => {
  ignored += 1
  entries = layers.length
  left = { href: location.href, state: stateNow() }
  history.go(by)
}

/** A sheet that stands in the address left it when it closed: the entry below must not bring it back. */
const keepAddress = () => {
  if (!left) return
  const { href, state } = left
  left = undefined
  if (href !== location.href)
    History.prototype.replaceState.call(history, { ...state, layers: entries || undefined }, '', href)
}

/** Called before the router is made, which listens too: whoever listens first can keep an event from the other. */
export const watchBack = () => {
  if (started) return
  started = true
  // After a reload the entries of the layers are still there, and the layers are not.
  const state = stateNow()
  page = indexOf(state)
  entries = state?.layers ?? 0
  settleSoon()
  addEventListener('popstate', onBack)
  watchDirection()
}

const onBack = (event: PopStateEvent) => {
  const state: State = event.state
  if (ignored > 0) {
    ignored -= 1
    event.stopImmediatePropagation()
    keepAddress()
    return
  }
  const top = layers.at(-1)
  if (!top || indexOf(state) !== page) return stepOver(state)
  event.stopImmediatePropagation()
  entries = state?.layers ?? 0
  top()
  // It may have stayed, because it asks first or is busy.
  settleSoon(retryMs)
}

/** An entry of a layer that is long closed shows the same page as the one below it. */
const stepOver = (state: State) => {
  page = indexOf(state)
  entries = 0
  if (!state?.layers) return
  window.setTimeout(() => {
    ignored += 1
    history.go(wentForward ? 1 : -(state.layers ?? 1))
  })
}

/** Firefox before 147 and Safari before 26 cannot tell: there every step is taken for one back. */
const watchDirection = () => {
  const entriesOfTab: Navigation | undefined = 'navigation' in globalThis ? navigation : undefined
  entriesOfTab?.addEventListener('currententrychange', (event) => {
    if (event.navigationType === 'replace') return settleSoon()
    wentForward = (entriesOfTab.currentEntry?.index ?? 0) > event.from.index
    // Another tab of the page may have been opened while the step was on its way.
    if (left && event.navigationType === 'traverse') left.href = event.from.url ?? left.href
  })
}
