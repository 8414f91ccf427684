import { type Decision, Decide as HouseDecide } from '#web/ui/decide.tsx'
import { useAct } from './use-act.ts'
import { useWords } from './words.ts'

/** Approve, or refuse and say why. */
export function Decide({ decide }: { decide: (decision: Decision) => Promise<{ number: string; status: string }> }) {
  const t = useWords()
  const deciding = useAct(decide, {
    done: ({ number, status }) => (status === 'refused' ? t('queue.refused') : t('queue.approved', { number })),
  })
  const words = {
    ...{ approve: t('queue.approve'), refuse: t('queue.refuse') },
    ...{ reason: t('queue.reason'), needed: t('queue.sayWhy') },
  }
  return <HouseDecide words={words} decide={deciding.mutateAsync} isPending={deciding.isPending} />
}
