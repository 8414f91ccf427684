import { ClipboardList, CloudUpload, Siren, Wifi, WifiOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { sayMoment } from '#kernel/formats.ts'
import { languages } from '#kernel/words.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { texts } from '../../texts/guard/texts.ts'
import { holdOn } from '../hold-on.ts'
import { type Guarding, useTick } from './device.ts'
import { useFaces } from './faces.ts'
import { feel, sound } from './parts.tsx'

/** Who guards, where, whether it is sent, how old the list is, and help by one long press. */
export function Strip({ guarding, onShift }: { guarding: Guarding; onShift: () => void }) {
  const t = useT(texts)
  const { lang, setLang } = useLanguage()
  useTick()
  const { content, state, isOnline, unsent, issuedAt, now } = guarding
  const guard = content.guards.find(({ id }) => id === state.guardId)
  const faces = useFaces(content.guards, state.subdomain)
  const gate = content.gates.find(({ id }) => id === state.gateId)
  const minutes = Math.max(0, Math.floor((now() - issuedAt) / 60_000))
  const age = minutes < 60 ? t('minutes', { count: minutes }) : t('hours', { count: Math.floor(minutes / 60) })
  const next = languages[(languages.indexOf(lang) + 1) % languages.length]!
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-paper">
      <div className="flex items-center gap-2 px-3 py-2">
        <button
          type="button"
          onClick={onShift}
          className="flex min-h-tap min-w-0 flex-1 items-center gap-2 text-left leading-tight"
        >
          {guard && <Avatar name={guard.name} src={faces.get(guard.id) ?? null} />}
          <span className="min-w-0">
            <b className="block truncate text-16">{guard?.name ?? t('whoIsHere')}</b>
            <span className="block truncate text-13 text-ink-2">{gate?.name}</span>
          </span>
        </button>
        <b className="num text-22">{sayMoment(new Date(now()), lang, 'clock')}</b>
        <button
          type="button"
          onClick={() => void setLang(next)}
          className="min-h-tap min-w-tap rounded-3 border border-line font-[650]"
        >
          {{ en: 'EN', hi: 'हिं', mr: 'मरा' }[lang]}
        </button>
        <SosHold guarding={guarding} />
      </div>
      <div className="flex justify-between gap-2 border-t border-line px-3 py-1 text-13 [&_svg]:size-4">
        <span className={cx('flex items-center gap-1', isOnline ? 'text-ok' : 'text-warn')}>
          {isOnline ? <Wifi aria-hidden /> : <WifiOff aria-hidden />} {isOnline ? t('online') : t('offline')}
        </span>
        <span className="flex items-center gap-1">
          <CloudUpload aria-hidden /> {unsent === 0 ? t('allSent') : t('unsent', { count: unsent })}
        </span>
        <span className="flex items-center gap-1">
          <ClipboardList aria-hidden /> {t('listAge', { age })}
        </span>
      </div>
    </header>
  )
}

function SosHold({ guarding }: { guarding: Guarding }) {
  const t = useT(texts)
  const [held, setHeld] = useState(false)
  const [sent, setSent] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => {
    setHeld(false)
    clearTimeout(timer.current)
  }
  const begin = () => {
    setHeld(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      stop()
      feel([200, 100, 200])
      sound('red')
      void guarding.tell({ kind: 'sos' }).then(() => setSent(true))
    }, 2000)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <>
      <button
        type="button"
        onPointerDown={(event) => {
          holdOn(event)
          begin()
        }}
        onPointerUp={stop}
        onPointerCancel={stop}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => event.key === 'Enter' && !event.repeat && begin()}
        onKeyUp={stop}
        className="flex min-h-tap touch-none items-center gap-1 rounded-3 bg-danger px-3 font-[650] text-on-danger"
      >
        <Siren aria-hidden className="size-5" /> {held ? t('hold') : t('sos')}
      </button>
      {sent && (
        <a
          href="tel:112"
          className="fixed inset-x-3 bottom-3 z-20 rounded-4 bg-danger p-5 text-18 text-on-danger"
          onClick={() => setSent(false)}
        >
          {t('sosSent')}
        </a>
      )}
    </>
  )
}
