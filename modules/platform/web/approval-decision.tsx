import { useState } from 'react'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Approval, platform } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useAct } from './use-act.ts'

export function ApprovalButtons({ request }: { request: Approval }) {
  const t = useT(texts)
  const [explaining, setExplaining] = useState(false)
  const { approval, rejection, takingBack } = useDecisions(request)
  const { societyName: name, status } = request
  const busy = approval.isPending || rejection.isPending || takingBack.isPending
  const reasonLabel = request.reason ? t('approvals.changeReason') : t('approvals.addReason')
  return (
    <>
      {status === 'pending' && (
        <span className="flex w-max gap-2 py-1.5">
          <Button size="s" variant="primary" disabled={busy} onClick={() => approval.mutate(undefined)}>
            {t('approvals.approve')}
          </Button>
          <Button size="s" variant="danger" disabled={busy} onClick={() => rejection.mutate(undefined)}>
            {t('approvals.reject')}
          </Button>
        </span>
      )}
      {status === 'rejected' && (
        <span className="flex flex-wrap gap-2 py-1.5">
          {request.takeBackUntil && (
            <Button
              size="s"
              aria-label={`${t('approvals.undo')}: ${name}`}
              disabled={busy}
              onClick={() => takingBack.mutate(undefined)}
            >
              {t('approvals.undo')}
            </Button>
          )}
          <Button size="s" aria-label={`${reasonLabel}: ${name}`} onClick={() => setExplaining(true)}>
            {reasonLabel}
          </Button>
        </span>
      )}
      {explaining && <ReasonDialog request={request} onClose={() => setExplaining(false)} />}
    </>
  )
}

const useDecisions = ({ id, societyName: name }: Approval) => {
  const t = useT(texts)
  const approval = useAct(
    () => call(platform.approve, { params: { id } }),
    () => ({ title: t('approvals.approved'), description: t('approvals.approvedText', { name }) }),
  )
  const rejection = useAct(
    () => call(platform.reject, { params: { id }, body: {} }),
    () => ({ title: t('approvals.rejected'), description: t('approvals.rejectedText', { name }) }),
  )
  const takingBack = useAct(
    () => call(platform.takeBackRejection, { params: { id } }),
    () => ({ title: t('approvals.undone'), description: t('approvals.undoneText', { name }) }),
  )
  return { approval, rejection, takingBack }
}
