import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { codeOf, noticeOf } from '#web/request.ts'
import { Button } from '#web/ui/button.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { leaveForNow } from '#web/ui/unsaved.ts'
import { texts } from '../texts/texts.ts'
import { ownPayment } from './queries.ts'
import { fieldsOf } from './setup-errors.ts'
import { noteWayBack } from './way-back.ts'

/** Why the setup was refused, beside the form that still holds what was typed. */
export function SetupRefused({ error }: { error: Error }) {
  const t = useT(texts)
  const code = codeOf(error)
  if (code === 'sign_in_first') return <SignInFirst />
  if (code === 'payment_used')
    return (
      <SignIn returnTo="/dashboard" onLeave={leaveForNow}>
        {t('setup.paymentUsed')}
      </SignIn>
    )
  const text = fieldsOf(error).length > 0 ? t('setup.checkFields') : noticeOf(error, t('setup.failedText'))
  return <NoticeBox tone="bad">{text}</NoticeBox>
}

function SignInFirst() {
  const t = useT(texts)
  const { data } = useQuery(ownPayment)
  return (
    <SignIn
      returnTo="/payment-success"
      onLeave={() => {
        noteWayBack()
        leaveForNow()
      }}
    >
      {data && isWaiting(data) ? t('setup.signInFirstPaid') : t('setup.signInFirst')}
    </SignIn>
  )
}

/** A payment that this setup would use. */
const isWaiting = ({ status, used }: { status?: string; used?: boolean }) =>
  !used && (status === 'succeeded' || status === 'processing')

function SignIn({ returnTo, onLeave, children }: { returnTo: string; onLeave: () => void; children: ReactNode }) {
  const t = useT(texts)
  return (
    <NoticeBox
      tone="bad"
      action={
        <Button size="s" asChild>
          <a href={`/login?returnTo=${returnTo}`} onClick={onLeave}>
            {t('setup.signIn')}
          </a>
        </Button>
      }
    >
      {children}
    </NoticeBox>
  )
}
