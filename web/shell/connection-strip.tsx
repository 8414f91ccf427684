import { useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { useAsOf } from '#web/kept.ts'
import { useReachable } from '#web/reach.ts'
import { Unreachable } from '#web/request.ts'
import { clockOrMoment } from '#web/ui/format-moment.ts'

/** While nobody answers: how old what stands below is, or that it comes by itself. */
export const ConnectionStrip = () => {
  const t = useT(shellTexts)
  const { lang } = useLanguage()
  const reachable = useReachable()
  const keptAt = useAsOf()
  const empty = useEmptyScreen()
  if (reachable || (!keptAt && !empty)) return null
  return (
    <p
      role="status"
      className="flex items-center gap-2 border-b border-line bg-warn-soft px-4 py-2 text-15 text-ink md:px-7 print:hidden"
    >
      <CloudOff aria-hidden="true" className="size-5 shrink-0 text-warn" />
      {keptAt ? t('offline.asOf', { time: clockOrMoment(keptAt, lang) }) : t('offline.waits')}
    </p>
  )
}

/** Something the screen asked for did not come, and nothing was kept of it. */
const useEmptyScreen = (): boolean => {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () =>
      cache
        .findAll({ type: 'active' })
        .some(({ state }) => state.data === undefined && state.error instanceof Unreachable),
  )
}
