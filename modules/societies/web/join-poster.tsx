import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useT } from '#web/i18n/i18n.tsx'
import { useBackCloses } from '#web/ui/back.ts'
import { Button } from '#web/ui/button.tsx'
import { texts } from '../texts/texts.ts'
import './join-poster.css'

/** A sheet for the lift and the notice board: the QR code leads to the login and brings the society's code along. */
export function JoinPoster({ society, code, onClose }: { society: string; code: string; onClose: () => void }) {
  const t = useT(texts)
  useBackCloses(true, onClose)
  const url = `${location.origin}/login?returnTo=${encodeURIComponent(`/dashboard?code=${code}`)}`
  return createPortal(
    <div role="dialog" aria-modal="true" aria-label={t('code.poster')} className="poster-desk">
      <div className="poster-tools">
        <Button variant="primary" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {t('code.print')}
        </Button>
        <Button onClick={onClose}>{t('code.close')}</Button>
      </div>
      <article className="poster-paper">
        <h1>{society}</h1>
        <p>{t('code.scan', { society })}</p>
        <Qr text={url} label={url} />
        <p>{t('code.orOpen', { url: `${location.host}/login` })}</p>
        <p translate="no" className="poster-code">
          {code}
        </p>
        <p>{t('code.by')}</p>
      </article>
    </div>,
    document.body,
  )
}

const Qr = ({ text, label }: { text: string; label: string }) => {
  const { data } = useQuery({
    queryKey: ['qr', text],
    queryFn: async () => {
      const { default: encode } = await import('qr')
      return encode(text, 'raw')
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  if (!data) return null
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${data.length} ${data.length}`}>
      <path d={path} fill="#000" />
    </svg>
  )
}
