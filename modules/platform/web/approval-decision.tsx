import { type RefObject, useEffect, useRef, useState } from 'react'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Approval, platform } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useAct } from './use-act.ts'

/** So long a rejection can be taken back: only then is it sent, and the society's letter with it. */
const undoMs = 10_000

type Decision = ReturnType<typeof useDecision>

/** What is decided here, and what a rejection that may still be taken back looks like until then. */
export const useDecision = (request: Approval) => {
  const t = useT(texts)
  const { id, societyName: name } = request
  const approval = useAct(
    () => call(platform.approve, { params: { id } }),
    () => ({ title: t('approvals.approved'), description: t('approvals.approvedText', { name }) }),
  )
  const rejection = useAct(
    () => call(platform.reject, { params: { id }, body: {} }),
    () => ({ title: t('approvals.rejected'), description: t('approvals.rejectedText', { name }) }),
  )
  const held = useHeld(() => rejection.mutateAsync(undefined))
  const isRejected = held.isHeld || rejection.isPending || rejection.isSuccess
  return {
    status: request.status === 'pending' && isRejected ? ('rejected' as const) : request.status,
    busy: approval.isPending || rejection.isPending,
    approve: () => approval.mutate(undefined),
    reject: () => {
      toast({ title: t('approvals.rejected'), description: t('approvals.rejectedText', { name }) })
      held.hold()
    },
    /** Only while it can be taken back. */
    undo: held.isHeld ? held.release : undefined,
    /** A reason is added to a rejection that stands. */
    settle: held.settle,
  }
}

/** Holds a deed back for a while. Leaving the screen carries it out: only the button takes it back. */
const useHeld = (act: () => Promise<unknown>) => {
  const [isHeld, setHeld] = useState(false)
  const timer = useRef<Timer>(undefined)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  const settle = async () => {
    const wasHeld = stop(timer)
    setHeld(false)
    if (wasHeld) await latest.current()
  }
  useEffect(() => {
    const leave = () => void (stop(timer) && latest.current())
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return {
    isHeld,
    settle,
    hold: () => {
      setHeld(true)
      timer.current = setTimeout(() => void settle(), undoMs)
    },
    release: () => {
      stop(timer)
      setHeld(false)
    },
  }
}

type Timer = ReturnType<typeof setTimeout> | undefined

const stop = (timer: RefObject<Timer>): boolean => {
  const wasHeld = timer.current !== undefined
  clearTimeout(timer.current)
  timer.current = undefined
  return wasHeld
}

export function ApprovalButtons({ request, decision }: { request: Approval; decision: Decision }) {
  const t = useT(texts)
  const [explaining, setExplaining] = useState(false)
  const name = request.societyName
  const reasonLabel = request.reason ? t('approvals.changeReason') : t('approvals.addReason')
  return (
    <>
      {decision.status === 'pending' && (
        <span className="flex gap-2 py-1.5">
          <Button size="s" variant="primary" disabled={decision.busy} onClick={decision.approve}>
            {t('approvals.approve')}
          </Button>
          <Button size="s" variant="danger" disabled={decision.busy} onClick={decision.reject}>
            {t('approvals.reject')}
          </Button>
        </span>
      )}
      {decision.status === 'rejected' && (
        <span className="flex flex-wrap gap-2 py-1.5">
          {decision.undo && (
            <Button size="s" aria-label={`${t('approvals.undo')}: ${name}`} onClick={decision.undo}>
              {t('approvals.undo')}
            </Button>
          )}
          <Button
            size="s"
            aria-label={`${reasonLabel}: ${name}`}
            onClick={() => void decision.settle().then(() => setExplaining(true))}
          >
            {reasonLabel}
          </Button>
        </span>
      )}
      {explaining && <ReasonDialog request={request} onClose={() => setExplaining(false)} />}
    </>
  )
}
