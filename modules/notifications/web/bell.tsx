import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Bell as BellIcon } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { currentUser } from '#web/session.ts'
import { HeaderPopover } from '#web/shell/header-popover.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { texts } from '../texts/texts.ts'
import { unreadCount } from './unread-query.ts'

/** Fetched when it is first opened. */
const NotificationsPanel = lazy(async () => ({
  default: (await import('./notifications-panel.tsx')).NotificationsPanel,
}))

/** The bell: how much is new in the society on screen, or in the person's own. */
export const Bell = () => {
  const t = useT(texts)
  const { subdomain: opened }: { subdomain?: string } = useParams({ strict: false })
  const { data: user } = useQuery(currentUser)
  const subdomain = opened ?? user?.society?.subdomain
  const { data: count = 0 } = useQuery(unreadCount(subdomain))
  return (
    <HeaderPopover
      label={count > 0 ? t('button', { count }) : t('buttonNone')}
      trigger={
        <>
          <BellIcon aria-hidden="true" className="size-5" />
          {count > 0 && (
            <span
              aria-hidden="true"
              className="num absolute top-0.5 right-0.5 grid h-[18px] min-w-[18px] place-items-center rounded-full bg-danger px-1 text-12 leading-none font-[650] text-on-danger"
            >
              {count > 99 ? '99+' : count}
            </span>
          )}
        </>
      }
      className="relative grid size-tap shrink-0 place-items-center rounded-2 text-ink-2 hover:bg-sunken md:size-ctl"
      width={360}
    >
      <WhenOpen>
        {subdomain ? (
          <Suspense fallback={<Skeleton className="m-4 h-40" />}>
            <NotificationsPanel subdomain={subdomain} canChoose={Boolean(user)} />
          </Suspense>
        ) : (
          <p className="p-4 text-15 text-ink-2">{t('empty')}</p>
        )}
      </WhenOpen>
    </HeaderPopover>
  )
}

/** Nothing is asked for, and nothing lies unseen in the page, before the panel is opened. */
const WhenOpen = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const panel = place.current?.closest<HTMLElement>('[popover]')
    const follow = () => setOpen(panel?.matches(':popover-open') ?? false)
    panel?.addEventListener('toggle', follow)
    return () => panel?.removeEventListener('toggle', follow)
  }, [])
  return <div ref={place}>{open && children}</div>
}
