import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

/** The five icons every public page shows, drawn here: the icon library would cost more than all of them. */
const icon = (drawing: ReactNode) =>
  function Icon({ className }: { className?: string }) {
    return (
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={cx('size-5 shrink-0', className)}
      >
        {drawing}
      </svg>
    )
  }

export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />)
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />)
export const MoonIcon = icon(<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />)
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4" />
  </>,
)
export const ChatIcon = icon(<path d="M7.9 20A9 9 0 1 0 4 16.1L2 22z" />)
