import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { newId } from '#kernel/ids.ts'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { startLive } from '#web/live.ts'
import type { WorkerMessage } from '#web/offline/messages.ts'
import { currentUser } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { LogoMark } from '#web/ui/logo.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { visitors } from '../../contract.ts'
import { texts } from '../../texts/guard/texts.ts'
import { gatesOf, useGateAct } from '../queries.ts'
import { deviceHere, useGuarding } from './device.ts'
import { GuardHome } from './home.tsx'
import { Choice } from './parts.tsx'
import { SignIn } from './sign-in.tsx'
import { isGuardOf, nameOfPhone, Standing } from './standing.tsx'
import { saveDevice } from './store.ts'

/** The screen of a gate: it starts from this phone's own database and needs nobody's answer for it. */
export function Gate() {
  const t = useT(texts)
  const guarding = useGuarding()
  useNight()
  useNews(guarding !== 'loading' && guarding !== 'none')
  // Everything a guard may need without network is fetched while there is some, and renewed with each version.
  useEffect(() => void keepGate(), [])
  if (guarding === 'loading') return <Alone>{t('loading')}</Alone>
  if (guarding === 'none') return <SetUp />
  if (guarding === 'ended') return <Ended />
  if (guarding === 'asked')
    return (
      <Alone>
        <h1 className="text-22">{t('waitsApproval')}</h1>
      </Alone>
    )
  return (
    <main className="mx-auto flex max-w-3xl flex-1 flex-col bg-paper">
      <div className="flex-1">
        <GuardHome guarding={guarding} />
      </div>
      {/* Below, so that nothing moves from under a finger when it comes. */}
      <div className="sticky bottom-0 z-10">
        <Standing guarding={guarding} />
      </div>
    </main>
  )
}

function Alone({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto grid max-w-md content-start gap-5 p-5">
      <header className="flex items-center justify-between">
        <LogoMark /> <LanguageSwitch />
      </header>
      {children}
    </main>
  )
}

/** Its list is gone; what nobody has heard yet leaves with the next guard who signs in. */
function Ended() {
  const t = useT(texts)
  const { data: here } = useQuery(deviceHere)
  const { data: user } = useQuery(currentUser)
  const [setsUp, setSetsUp] = useState(false)
  if (setsUp) return <SetUp />
  const unsent = here?.unsentIds.size ?? 0
  return (
    <Alone>
      <h1 className="text-22">{t('ended')}</h1>
      <p className="text-ink-2">{t('endedText')}</p>
      {unsent > 0 && <NoticeBox tone="warn">{t('endedUnsent', { count: unsent })}</NoticeBox>}
      {unsent === 0 && <NoticeBox tone="ok">{t('allSent')}</NoticeBox>}
      {isGuardOf(user, here?.state?.subdomain) ? (
        <Button size="guard" onClick={() => setSetsUp(true)}>
          {t('setUpAgain')}
        </Button>
      ) : (
        <SignIn size="guard" />
      )}
    </Alone>
  )
}

/** A guard, signed in on this phone, chooses its gate; an admin then lets it serve. */
function SetUp() {
  const t = useT(texts)
  const client = useQueryClient()
  const { data: user, isPending } = useQuery(currentUser)
  const subdomain = user?.society?.subdomain
  const isGuard = isGuardOf(user, subdomain)
  const gates = useQuery({ ...gatesOf(subdomain ?? ''), enabled: Boolean(subdomain && isGuard) })
  const enrolling = useGateAct(
    async (gateId: string) => {
      const device = await call(visitors.enrol, {
        params: { subdomain: subdomain ?? '' },
        body: { id: newId(), gateId, name: nameOfPhone() },
      })
      await navigator.storage?.persist?.().catch(() => false)
      await saveDevice({
        subdomain: subdomain ?? '',
        deviceId: device.id,
        gateId,
        guardId: null,
        // A phone that forgot what it is goes on counting where the server heard of it last.
        seq: device.lastSeq,
        offsetMs: 0,
        wrong: [],
      })
      return device
    },
    { after: () => void client.invalidateQueries({ queryKey: ['gate-device'] }) },
  )
  if (isPending) return <Alone>{t('loading')}</Alone>
  if (!isGuard)
    return (
      <Alone>
        <h1 className="text-22">{t('forGuards')}</h1>
        <SignIn size="guard" />
      </Alone>
    )
  return (
    <Alone>
      <h1 className="text-22">{t('setUp')}</h1>
      <p className="text-ink-2">{t('setUpText')}</p>
      {!globalThis.isSecureContext && <NoticeBox tone="warn">{t('needsHttps')}</NoticeBox>}
      {gates.data?.length === 0 && <NoticeBox tone="warn">{t('noGates')}</NoticeBox>}
      {gates.data
        ?.filter(({ isActive }) => isActive)
        .map((gate) => (
          <Choice key={gate.id} word={gate.name} onPress={() => !enrolling.isPending && enrolling.mutate(gate.id)} />
        ))}
    </Alone>
  )
}

/** The worker keeps the screen whole from now on; a phone without one has at least its words. */
const keepGate = async () => {
  for (const lang of ['en', 'hi', 'mr'] as const) void texts.load(lang)
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const registration = await navigator.serviceWorker.ready
  registration.active?.postMessage({ type: 'gate' } satisfies WorkerMessage)
}

/** Answers, alarms and the admin's approval reach this screen at once, without asking first who is signed in. */
const useNews = (isKnown: boolean) => {
  const client = useQueryClient()
  useEffect(() => (isKnown ? startLive(client) : undefined), [isKnown, client])
}

/** From the evening to the morning the screen is dark, whatever the theme; afterwards it is as it was. */
const useNight = () => {
  const [hour, setHour] = useState(hourNow)
  // A phone at a gate is not opened anew in the evening.
  useEffect(() => {
    const timer = setInterval(() => setHour(hourNow()), 60_000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    const root = document.documentElement
    if ((hour >= 7 && hour < 18) || root.classList.contains('dark')) return
    root.classList.add('dark')
    return () => root.classList.remove('dark')
  }, [hour])
}

const hourNow = () => new Date(Date.now() + 330 * 60_000).getUTCHours()
