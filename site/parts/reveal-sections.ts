/**
 * Sections below the fold come in once, when they are first scrolled into view. Without script, or where less motion
 * is wished for, they simply stand there. The observer's first word on a section says where it stands; asking the
 * section itself would have the whole page laid out at once.
 */
export const revealSections = () => {
  fetchNearby()
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || !('IntersectionObserver' in window)) return
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const isWaiting = target.classList.contains('reveal-wait')
        if (!isWaiting && boundingClientRect.top > innerHeight) target.classList.add('reveal-wait')
        else if (!isWaiting || isIntersecting) {
          observer.unobserve(target)
          target.classList.replace('reveal-wait', 'reveal-in')
        }
      }
    },
    { rootMargin: '0px 0px -60px' },
  )
  for (const section of document.querySelectorAll('[data-reveal]')) observer.observe(section)
}

/** The cards with pictures, each as it is about to be seen, and today's prices as their card comes near. */
const fetchNearby = () => {
  whenNear('.screens-one', '40px 0px', (card) => card.classList.add('is-near'))
  whenNear(
    '#pricing',
    '600px 0px',
    () => void import('./landing/rates-today.ts').then((rates) => rates.showRatesToday()),
  )
}

const whenNear = (selector: string, rootMargin: string, act: (element: Element) => void) => {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target } of entries.filter((entry) => entry.isIntersecting)) {
        observer.unobserve(target)
        act(target)
      }
    },
    { rootMargin },
  )
  for (const element of document.querySelectorAll(selector)) observer.observe(element)
}
