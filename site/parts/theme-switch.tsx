import { siteTexts } from '#site/texts/texts.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { useTheme } from '#web/theme.ts'
import { MoonIcon, SunIcon } from './icons.tsx'

/** Both icons are in the page and the root's class picks one, so that a dark page does not flash a moon before hydration. */
export function ThemeSwitch() {
  const t = useT(siteTexts)
  const { theme, toggle } = useTheme()
  return (
    <button
      type="button"
      aria-label={theme === 'dark' ? t('nav.toLight') : t('nav.toDark')}
      onClick={toggle}
      className="grid size-tap shrink-0 place-items-center rounded-2 text-ink-2 hover:bg-sunken lg:size-ctl"
    >
      <MoonIcon className="dark:hidden" />
      <SunIcon className="hidden dark:block" />
    </button>
  )
}
