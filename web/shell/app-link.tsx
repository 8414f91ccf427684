import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { isShellPath } from '#web/routes.ts'

/** A plain link that stays inside the app where it can, so that no page is loaded anew. */
export const AppLink = ({ href, onClick, children, ...rest }: ComponentProps<'a'> & { href: string }) => {
  const router = useRouter()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event) || !isShellPath(href.split(/[?#]/)[0] ?? '')) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
