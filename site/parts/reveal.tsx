import { type ComponentProps, useEffect, useRef } from 'react'
import { cx } from '#web/ui/cx.ts'

/** A section of the landing page: comes in once, when it is first scrolled into view. Without script, or with less motion wished for, it simply stands there. */
export function Reveal({ className, ...props }: ComponentProps<'section'>) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => (ref.current ? revealOnce(ref.current) : undefined), [])
  return <section {...props} ref={ref} className={cx('border-t border-line py-12 md:py-18', className)} />
}

const revealOnce = (element: HTMLElement) => {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const isBelow = element.getBoundingClientRect().top > innerHeight
  if (isStill || !isBelow || !('IntersectionObserver' in window)) return undefined
  element.classList.add('reveal-wait')
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      element.classList.replace('reveal-wait', 'reveal-in')
    },
    { rootMargin: '0px 0px -60px' },
  )
  observer.observe(element)
  return () => {
    observer.disconnect()
    element.classList.remove('reveal-wait')
  }
}
