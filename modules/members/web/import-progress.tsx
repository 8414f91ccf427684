import { useQuery } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { useNumber } from '#web/ui/number.ts'
import { Progress } from '#web/ui/progress.tsx'
import { members } from '../contract.ts'
import { texts } from '../texts/texts.ts'

const everyMs = 400

/**
 * Asks the server how many lines it has done. One that was left, or another admin began, is shown too: whoever opens
 * the dialog meanwhile sees it work.
 */
export function ImportProgress({ subdomain, step }: { subdomain: string; step: 'reading' | 'importing' | undefined }) {
  const t = useT(texts)
  const number = useNumber()
  const { data } = useQuery({
    queryKey: ['import-progress', subdomain, step],
    queryFn: ({ signal }) => call(members.importProgress, { params: { subdomain } }, { signal }),
    refetchInterval: ({ state }) => (step || state.data?.progress ? everyMs : false),
    gcTime: 0,
    staleTime: 0,
  })
  const progress = data?.progress
  const label = t(`import.${step ?? 'running'}`)
  // Between sending the file and its first line there is nothing to count.
  if (!progress) return step ? <Progress label={label} /> : null
  const { done, total } = progress
  return (
    <Progress
      label={label}
      value={done}
      max={total}
      text={t('import.progress', { done: number(done), total: number(total) })}
    />
  )
}
