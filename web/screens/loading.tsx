import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Spinner } from '#web/ui/spinner.tsx'

export const Loading = () => {
  const t = useT(shellTexts)
  return (
    <output className="flex min-h-dvh items-center justify-center gap-3 text-ink-2">
      <Spinner />
      {t('states.loading')}
    </output>
  )
}
