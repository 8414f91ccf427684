import type { ComponentProps } from 'react'
import { cx } from '#web/ui/cx.ts'

export type SiteButtonLook = { look?: 'primary' | 'outline'; small?: boolean }

export const siteButton = ({ look = 'outline', small = false }: SiteButtonLook = {}) =>
  cx('site-btn', look === 'primary' ? 'site-btn-primary' : 'site-btn-outline', small && 'site-btn-small')

/** A link that looks like a button: it works before, and without, any script. */
export function ButtonLink({ look, small, className, children, ...props }: ComponentProps<'a'> & SiteButtonLook) {
  return (
    <a {...props} className={cx(siteButton({ look, small }), className)}>
      {children}
    </a>
  )
}
