/**
 * Sections below the fold come in once, when they are first scrolled into view. Without script, or where less motion
 * is wished for, they simply stand there. The observer's first word on a section says where it stands; asking the
 * section itself would have the whole page laid out at once.
 */
export const revealSections = () => {
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
