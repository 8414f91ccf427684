import { Moon, Sun } from 'lucide-react'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { useTheme } from '#web/theme.ts'
import { IconButton } from './icon-button.tsx'

export function ThemeSwitch({ className }: { className?: string }) {
  const t = useT(shellTexts)
  const { theme, toggle } = useTheme()
  return (
    <IconButton
      label={t('themes.toggle')}
      icon={theme === 'dark' ? <Sun /> : <Moon />}
      onClick={toggle}
      className={className}
    />
  )
}
