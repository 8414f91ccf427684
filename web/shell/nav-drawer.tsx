import { useLocation } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { Brand } from '#web/shell/brand.tsx'
import type { ModuleEntry } from '#web/shell/module-links.ts'
import { NavList } from '#web/shell/nav-list.tsx'
import { NavFoot } from '#web/shell/side-navigation.tsx'
import { frameTexts } from '#web/shell/texts/texts.ts'
import type { Who } from '#web/shell/who.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

/** The same navigation on a phone: a drawer over the page that goes as soon as another screen opens. */
export const NavDrawer = ({
  entries,
  subdomain,
  who,
  children,
}: {
  entries: readonly ModuleEntry[]
  subdomain: string | undefined
  who: Who
  /** Who is signed in and how to leave, above the modules. */
  children?: ReactNode
}) => {
  const t = useT(frameTexts)
  const { href } = useLocation()
  // Open belongs to the address it was opened at: at another one there is no drawer.
  const [openedAt, setOpenedAt] = useState<string>()
  // A press beside the drawer lands on the dialog itself; the link to the screen one is on changes no address.
  const press = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget || (target instanceof Element && target.closest('a, [data-closes]')))
      currentTarget.close()
  }
  return (
    <>
      <IconButton
        label={t('nav.open')}
        aria-haspopup="dialog"
        icon={<Menu aria-hidden="true" />}
        onClick={() => setOpenedAt(href)}
        className="-ml-2 lg:hidden"
      />
      {openedAt === href && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Esc and the close button do the same.
        <dialog
          ref={showAtOnce}
          onClose={() => setOpenedAt(undefined)}
          aria-label={t('nav.label')}
          onClick={press}
          className="fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-[284px] max-w-[86vw] overscroll-contain border-r border-line bg-paper text-ink shadow-3 backdrop:bg-scrim open:animate-fade"
        >
          <div className="scroll-quiet flex h-full flex-col gap-4 overflow-y-auto px-3 py-4">
            <div className="flex items-center justify-between pl-2.5">
              <Brand who={who} />
              <IconButton label={t('nav.close')} icon={<X aria-hidden="true" />} data-closes />
            </div>
            {children}
            <NavList entries={entries} subdomain={subdomain} />
            <NavFoot />
          </div>
        </dialog>
      )}
    </>
  )
}

const showAtOnce = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal()
}
