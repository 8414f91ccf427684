import { useQuery } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { currentUser, type User } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { visitors } from '../../contract.ts'
import { texts } from '../../texts/guard/texts.ts'
import { useGateAct } from '../queries.ts'
import type { Guarding } from './device.ts'
import { SignIn } from './sign-in.tsx'

/** Why the list is not renewed though there is network, what the phone could not keep, and what to do about it. */
export function Standing({ guarding }: { guarding: Guarding }) {
  const t = useT(texts)
  const { trouble, hasLost } = guarding
  return (
    <>
      {trouble === 'asked' && <NoticeBox tone="warn">{t('waitsApproval')}</NoticeBox>}
      {trouble === 'signedOut' && (
        <NoticeBox tone="warn" action={<SignIn />}>
          {t('signedOut')}
        </NoticeBox>
      )}
      {trouble === 'notServing' && <NotServing guarding={guarding} />}
      {hasLost && <NoticeBox tone="bad">{t('notRecorded')}</NoticeBox>}
    </>
  )
}

/** A guard may ask for this phone again; whoever else is signed in leaves its records alone. */
function NotServing({ guarding: { state } }: { guarding: Guarding }) {
  const t = useT(texts)
  const { data: user } = useQuery(currentUser)
  const asking = useGateAct(() =>
    call(visitors.enrol, {
      params: { subdomain: state.subdomain },
      body: { id: state.deviceId, gateId: state.gateId, name: nameOfPhone() },
    }),
  )
  if (!isGuardOf(user, state.subdomain))
    return (
      <NoticeBox tone="warn" action={<SignIn />}>
        {user ? t('otherPerson', { name: fullName(user) }) : t('signedOut')}
      </NoticeBox>
    )
  return (
    <NoticeBox
      tone="warn"
      action={
        <Button pending={asking.isPending} onClick={() => asking.mutate(undefined)}>
          {t('serveAgain')}
        </Button>
      }
    >
      {t('notServing')}
    </NoticeBox>
  )
}

export const isGuardOf = (user: User | null | undefined, subdomain: string | undefined): boolean =>
  user?.role === 'security' ||
  Boolean(user?.societies?.some((one) => one.subdomain === subdomain && one.role === 'security'))

const fullName = ({ firstName, lastName }: User) => [firstName, lastName].filter(Boolean).join(' ')

export const nameOfPhone = () => /\(([^;)]+)/.exec(navigator.userAgent)?.[1]?.slice(0, 40) ?? 'Phone'
