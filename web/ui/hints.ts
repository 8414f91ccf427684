/** The spec's delays: so long a pointer rests before the first hint, and so long the next one opens at once. */
const restMs = 700
const skipMs = 300
const gap = 6

/**
 * Shows the words of `data-hint`, which every button without a word carries: for a mouse that rests, and for the
 * keyboard at once. They are never the only place of a word: phones have no hover, and a screen reader reads the label.
 * One for the page and not one a button, so that it weighs nothing before a screen stands or in a table's rows.
 */
export const startHints = () => {
  const bubble = document.createElement('div')
  bubble.role = 'tooltip'
  bubble.ariaHidden = 'true'
  bubble.popover = 'manual'
  bubble.className = 'hint'
  document.body.append(bubble)
  let over: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let closedAt = -skipMs
  // A dialog that focuses its first button has shown nobody the way there.
  let isTabbing = false

  const close = () => {
    clearTimeout(timer)
    if (!bubble.textContent) return
    bubble.textContent = ''
    bubble.hidePopover()
    closedAt = performance.now()
  }
  const open = (element: HTMLElement) => {
    close()
    const words = element.dataset['hint']
    if (!words || !element.isConnected) return
    bubble.textContent = words
    bubble.showPopover()
    place(bubble, element)
  }

  document.addEventListener('pointerover', ({ pointerType, target }) => {
    const next = pointerType === 'touch' ? undefined : hintedAt(target)
    if (next === over) return
    close()
    over = next
    if (next) timer = setTimeout(() => open(next), performance.now() - closedAt < skipMs ? 0 : restMs)
  })
  document.documentElement.addEventListener('pointerleave', () => {
    over = undefined
    close()
  })
  document.addEventListener('focusin', ({ target }) => {
    const element = isTabbing && hintedAt(target)
    if (element) open(element)
  })
  for (const event of ['focusout', 'pointerdown', 'click'] as const) document.addEventListener(event, close, true)
  document.addEventListener('scroll', close, { capture: true, passive: true })
  document.addEventListener(
    'keydown',
    ({ key }) => {
      isTabbing = key === 'Tab'
      if (key === 'Escape') close()
    },
    true,
  )
}

const hintedAt = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-hint]') ?? undefined) : undefined

/** Above; below where there is no room; beside where the element says so. Always within the window. */
const place = (bubble: HTMLElement, element: HTMLElement) => {
  const at = element.getBoundingClientRect()
  const { width, height } = bubble.getBoundingClientRect()
  const isBeside = element.dataset['hintSide'] === 'right'
  const above = at.top - gap - height
  const left = isBeside ? at.right + gap : at.left + (at.width - width) / 2
  const top = isBeside ? at.top + (at.height - height) / 2 : above < gap ? at.bottom + gap : above
  bubble.style.left = `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`
  bubble.style.top = `${Math.max(gap, Math.min(top, innerHeight - height - gap))}px`
}
