import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import type { Facility } from '../contract/nouns.ts'
import { facilities } from '../contract.ts'
import type { Span } from './layout.ts'
import { useAct } from './use-act.ts'
import { useWhen, useWords } from './words.ts'

/** A taken time can be waited for: all who wait are told at once. */
export function WaitDialog(props: Span & { subdomain: string; facility: Facility; onClose: () => void }) {
  const { subdomain, facility, startsAt, endsAt, onClose } = props
  const t = useWords()
  const shell = useT(shellTexts)
  const when = useWhen()
  const waiting = useAct(
    () => call(facilities.wait, { params: { subdomain }, body: { facilityId: facility.id, startsAt, endsAt } }),
    { done: () => t('wait.done'), after: onClose },
  )
  return (
    <Confirm
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('wait.title', { facility: facility.name })}
      description={t('wait.text', { when: when({ startsAt, endsAt }) })}
      confirmLabel={t('wait.submit')}
      cancelLabel={shell('actions.cancel')}
      pending={waiting.isPending}
      onConfirm={() => waiting.mutate(undefined)}
    />
  )
}
