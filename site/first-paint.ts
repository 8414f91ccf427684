/** Resolves when the visitor sees the page. One that is loaded unseen, in another tab, has nothing to wait for. */
export const firstPaint = () =>
  new Promise<void>((resolve) => {
    if (document.visibilityState === 'hidden' || document.readyState === 'complete') return resolve()
    addEventListener('load', () => resolve(), { once: true })
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
  })
