/**
 * Sections below the fold come in once, when they are first scrolled into view. Without script, or where less motion
 * is wished for, they simply stand there.
 */
export const revealSections = () => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || !('IntersectionObserver' in window)) return
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        target.classList.replace('reveal-wait', 'reveal-in')
      }
    },
    { rootMargin: '0px 0px -60px' },
  )
  for (const section of document.querySelectorAll('[data-reveal]')) {
    if (section.getBoundingClientRect().top <= innerHeight) continue
    section.classList.add('reveal-wait')
    observer.observe(section)
  }
}
