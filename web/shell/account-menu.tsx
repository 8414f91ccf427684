import { LayoutDashboard, LogOut, Settings } from 'lucide-react'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { useLogout } from '#web/logout.ts'
import { AppLink } from '#web/shell/app-link.tsx'
import { choiceClass, HeaderPopover } from '#web/shell/header-popover.tsx'
import { frameTexts } from '#web/shell/texts/texts.ts'
import { Avatar } from '#web/ui/avatar.tsx'

/** Behind the picture of whoever is signed in. */
export const AccountMenu = ({ name, goTo }: { name: string; goTo: '/' | '/login' }) => {
  const t = useT(frameTexts)
  const words = useT(shellTexts)
  const logout = useLogout(goTo)
  return (
    <HeaderPopover
      width={220}
      className="grid size-tap shrink-0 place-items-center rounded-2 md:size-ctl"
      trigger={
        <>
          <Avatar name={name} />
          <span className="sr-only">{t('header.account', { name })}</span>
        </>
      }
    >
      <ul className="p-1">
        <li>
          <AppLink href="/dashboard" data-closes className={choiceClass}>
            <LayoutDashboard aria-hidden="true" />
            {t('header.overview')}
          </AppLink>
        </li>
        <li>
          <AppLink href="/settings" data-closes className={choiceClass}>
            <Settings aria-hidden="true" />
            {words('modules.settings')}
          </AppLink>
        </li>
        <li className="mt-1 border-t border-line pt-1">
          <button type="button" data-closes onClick={() => void logout()} className={choiceClass}>
            <LogOut aria-hidden="true" />
            {words('actions.logout')}
          </button>
        </li>
      </ul>
    </HeaderPopover>
  )
}
