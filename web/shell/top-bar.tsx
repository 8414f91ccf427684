import { LogOut, Search } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { useLogout } from '#web/logout.ts'
import { openSearch, searchKeys } from '#web/search/search-state.ts'
import { Bell } from '#web/sections.ts'
import { AccountMenu } from '#web/shell/account-menu.tsx'
import { SocietyLogo } from '#web/shell/brand.tsx'
import { SocietySwitcher } from '#web/shell/society-switcher.tsx'
import { frameTexts } from '#web/shell/texts/texts.ts'
import type { Who } from '#web/shell/who.ts'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

/** The header of every signed-in screen: where one is, search, notifications, who one is. */
export const TopBar = ({ who, inShell, menu }: { who: Who; inShell: boolean; menu: ReactNode }) => {
  const { user, name, role, society, look } = who
  const t = useT(frameTexts)
  return (
    <header className="sticky top-0 z-20 flex min-h-[60px] items-center gap-2 border-b border-line bg-paper shadow-[inset_0_3px_0_var(--own,transparent)] px-4 md:gap-3 md:px-7 print:hidden">
      {menu}
      <div className="flex min-w-0 flex-1 items-center gap-2 lg:flex-none lg:max-w-[320px]">
        <SocietyLogo src={look?.logo} />
        {society && <SocietySwitcher name={society} user={user} />}
      </div>
      {user && <SearchButton />}
      <div className="flex items-center gap-1 md:gap-2 lg:ml-auto">
        {user && (
          <IconButton
            label={t('header.search')}
            icon={<Search aria-hidden="true" />}
            onClick={openSearch}
            className="lg:hidden"
          />
        )}
        <Bell />
        <p className="hidden max-w-[180px] shrink-0 text-right leading-tight sm:block">
          <span className="block truncate text-15 font-[600]">{name}</span>
          {role && <span className="block text-13 text-ink-3">{t(`roleShort.${role}`)}</span>}
        </p>
        {user && <AccountMenu name={name} goTo={inShell ? '/' : '/login'} />}
        <LogoutLink signedIn={Boolean(user)} goTo={inShell ? '/' : '/login'} />
      </div>
    </header>
  )
}

/** Looks like the field that opens, and says by which keys. */
const SearchButton = () => {
  const t = useT(frameTexts)
  return (
    <button
      type="button"
      onClick={openSearch}
      aria-keyshortcuts="Control+K Meta+K"
      className="hidden min-h-ctl max-w-[420px] min-w-0 flex-1 items-center gap-2.5 rounded-2 border border-line-strong bg-surface px-3 text-left text-15 text-ink-3 hover:border-ink-2 lg:flex"
    >
      <Search aria-hidden="true" className="size-[18px] shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1 truncate">{t('header.searchHint')}</span>
      <kbd
        translate="no"
        className="rounded-1 border border-line bg-sunken px-1.5 font-sans text-13 whitespace-nowrap text-ink-2"
      >
        {searchKeys()}
      </kbd>
    </button>
  )
}

/** On a phone it is behind the picture. The shell's own way out leads home; without a session there is nothing to end. */
const LogoutLink = ({ signedIn, goTo }: { signedIn: boolean; goTo: '/' | '/login' }) => {
  const t = useT(shellTexts)
  const logout = useLogout(goTo)
  const leave = (event: MouseEvent) => {
    if (!signedIn) return
    event.preventDefault()
    void logout()
  }
  return (
    <a
      href={goTo}
      onClick={leave}
      className={cx(
        signedIn && 'max-md:hidden',
        'inline-flex min-h-tap min-w-tap items-center justify-center gap-2 rounded-2 text-15 font-[600] whitespace-nowrap text-ink-2 no-underline hover:bg-sunken md:min-h-ctl md:px-2',
      )}
    >
      <LogOut aria-hidden="true" className="size-5" />
      <span className="sr-only md:not-sr-only">{t('actions.logout')}</span>
    </a>
  )
}
