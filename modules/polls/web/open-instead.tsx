import { call } from '#web/call.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { useSending } from '#web/use-sending.ts'
import type { PollDetails } from '../contract/nouns.ts'
import { polls } from '../contract.ts'
import { editOf, formOf } from './form-values.ts'
import { useWords } from './words.ts'

/** Too few for a secret ballot: the same questions as an open vote, by one tap. */
export function OpenInstead(props: { subdomain: string; poll: PollDetails; why: string; onClose: () => void }) {
  const { subdomain, poll, why, onClose } = props
  const t = useWords()
  const params = { subdomain, id: poll.id }
  const opening = useSending(
    async () => {
      const edit = { ...editOf(formOf(poll)), voters: poll.voters, secrecy: 'open' as const }
      await call(polls.change, { params, body: { ...edit, version: poll.version } })
      return call(polls.open, { params })
    },
    {
      done: ({ state }) => t(state === 'open' ? 'run.opened' : 'run.announced'),
      after: onClose,
      failed: t('run.failed'),
      tryAgain: t('tryAgain'),
      touches: ['polls', 'dashboard'],
    },
  )
  return (
    <Confirm
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('form.openInstead')}
      description={why}
      confirmLabel={t('run.open')}
      cancelLabel={t('cancel')}
      pending={opening.isPending}
      onConfirm={() => opening.mutate(undefined)}
    />
  )
}
