import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { PollDetails, RollRow } from '../contract/nouns.ts'
import { SecretBallot } from './secret.tsx'
import { useWords } from './words.ts'

/** A paper on the tablet of the desk, for somebody without a phone. */
export function DeskDialog(props: { subdomain: string; poll: PollDetails; voter: RollRow; onClose: () => void }) {
  const { subdomain, poll, voter, onClose } = props
  const t = useWords()
  return (
    <Dialog
      open
      size="l"
      onOpenChange={(open) => !open && onClose()}
      title={t('secret.deskTitle', { flat: voter.flatNumber || voter.name })}
      description={t('secret.deskText')}
      footer={<Button onClick={onClose}>{t('secret.deskDone')}</Button>}
    >
      <div className="grid gap-3">
        <SecretBallot subdomain={subdomain} poll={poll} line={voter} isDesk />
      </div>
    </Dialog>
  )
}
