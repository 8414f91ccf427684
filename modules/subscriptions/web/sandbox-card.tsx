import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { useTheme } from '#web/theme.ts'
import { texts } from '../texts/texts.ts'
import type { CardFormProps, Outcome } from './card-form.ts'

const smallest = 200
const tallest = 900
const borders = 2

/** The built-in provider's card form. Its frame has no origin, so neither side can read the other: they send messages. */
export function SandboxCard({ clientSecret, onReady, onEnter }: CardFormProps) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const { theme } = useTheme()
  const [startTheme] = useState(theme)
  const [height, setHeight] = useState(420)
  const frame = useRef<HTMLIFrameElement>(null)
  const waiting = useRef<(outcome: Outcome) => void>(undefined)

  // A frame without an origin cannot be named as the target; the message goes to this one window all the same.
  const tell = (message: object) => frame.current?.contentWindow?.postMessage(message, '*')
  const settle = (outcome: Outcome) => {
    waiting.current?.(outcome)
    waiting.current = undefined
  }
  const confirm = () =>
    new Promise<Outcome>((resolve) => {
      waiting.current = resolve
      tell({ type: 'confirm', clientSecret })
    })
  const hear = useEffectEvent(({ source, data }: MessageEvent<unknown>) => {
    if (source !== frame.current?.contentWindow) return
    const message = messageOf(data)
    if (message.type === 'resize') setHeight(Math.min(tallest, Math.max(smallest, Number(message.height) || 0)))
    if (message.type === 'submit') onEnter?.()
    if (message.type === 'result') settle(outcomeOf(message))
    if (message.type === 'ready') {
      // A change of language loads the frame anew, and with it goes a payment that was under way.
      settle({ status: 'failed', message: t('checkout.interrupted') })
      tell({ type: 'theme', theme })
      onReady(confirm)
    }
  })
  useEffect(() => {
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    frame.current?.contentWindow?.postMessage({ type: 'theme', theme }, '*')
  }, [theme])

  return (
    <iframe
      ref={frame}
      title={t('checkout.cardForm')}
      src={`/payments/sandbox-card?lang=${lang}&theme=${startTheme}`}
      sandbox="allow-scripts allow-forms"
      className="w-full rounded-3 border border-line bg-surface"
      style={{ height: height + borders }}
    />
  )
}

type FrameMessage = { type?: unknown; status?: unknown; message?: unknown; height?: unknown }

const messageOf = (data: unknown): FrameMessage => (typeof data === 'object' && data !== null ? data : {})

const outcomeOf = ({ status, message }: FrameMessage): Outcome =>
  status === 'succeeded'
    ? { status }
    : { status: 'failed', ...(typeof message === 'string' && message ? { message } : {}) }
